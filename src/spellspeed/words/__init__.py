"""What is said to people, in English and Chinese, and what people say."""
