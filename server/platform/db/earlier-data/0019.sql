UPDATE notification SET titles = '{"ko": "새 제안", "en": "New offer"}' WHERE once_key = 'n1';
