UPDATE file SET quarantine = 'UNSAFE' WHERE store_key = 'attachment';
