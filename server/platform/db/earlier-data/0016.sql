INSERT INTO mail_kind_wish (account_id, kind, wish) VALUES (2, 'offer.made', 'NONE');
