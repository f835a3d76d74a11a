/** What forgets to say which time zone it means is found everywhere alike: tests run where it is neither UTC nor Seoul. */
process.env.TZ = 'America/New_York';
