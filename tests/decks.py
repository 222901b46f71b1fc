"""Decks for tests and measurements, as passcodes."""

from typing import Final

from spellspeed.cards.variety import pool_decks

# Two decks of the early game: plain monsters, a few flip effects, well-known Spells and Traps.
CLASSIC_A: Final = [
    43096270, 43096270, 43096270,  # Alexandrite Dragon
    69247929, 69247929, 69247929,  # Gene-Warped Warwolf
    11091375, 11091375, 11091375,  # Luster Dragon
    14898066, 14898066, 14898066,  # Vorse Raider
    70781052, 70781052,  # Summoned Skull
    89631139,  # Blue-Eyes White Dragon
    54652250, 54652250,  # Man-Eater Bug
    71413901, 71413901,  # Breaker the Magical Warrior
    77585513,  # Jinzo
    12580477,  # Raigeki
    53129443,  # Dark Hole
    83764718,  # Monster Reborn
    55144522,  # Pot of Greed
    5318639, 5318639,  # Mystical Space Typhoon
    14087893, 14087893,  # Book of Moon
    18144506,  # Harpie's Feather Duster
    97169186,  # Smashing Ground
    72302403,  # Swords of Revealing Light
    66788016,  # Fissure
    65169794,  # Black Pendant
    44095762,  # Mirror Force
    29401950, 29401950,  # Bottomless Trap Hole
    41420027,  # Solemn Judgment
    53582587,  # Torrential Tribute
    97077563,  # Call of the Haunted
    4206964,  # Trap Hole
]

CLASSIC_B: Final = [
    69140098, 69140098, 69140098,  # Gemini Elf
    49881766, 49881766, 49881766,  # Archfiend Soldier
    11321183, 11321183, 11321183,  # Dark Blade
    79182538, 79182538, 79182538,  # Mad Dog of Darkness
    6631034, 6631034,  # Frostosaurus
    46986414,  # Dark Magician
    2460565, 2460565,  # Marauding Captain
    10375182, 10375182,  # Command Knight
    70095154,  # Cyber Dragon
    12580477,  # Raigeki
    53129443,  # Dark Hole
    83764718,  # Monster Reborn
    55144522,  # Pot of Greed
    5318639, 5318639,  # Mystical Space Typhoon
    14087893, 14087893,  # Book of Moon
    4031928,  # Change of Heart
    66788016,  # Fissure
    73915051,  # Scapegoat
    32807846,  # Reinforcement of the Army
    56747793,  # United We Stand
    44095762,  # Mirror Force
    29401950, 29401950,  # Bottomless Trap Hole
    41420027,  # Solemn Judgment
    53582587,  # Torrential Tribute
    97077563,  # Call of the Haunted
    56120475,  # Sakuretsu Armor
]

# Sixteen decks of 40 and 15 different cards in which every card of the pool is found.
POOL_DECKS: Final = pool_decks()
