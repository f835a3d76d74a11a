import type { MailWords } from '../mail.ts';

export const notificationMail: Pick<MailWords, 'promotionSubject' | 'unsubscribe' | 'daily'> = {
  promotionSubject: ({ subject }) => `(Ad) ${subject}`,
  unsubscribe: 'Stop these mails',
  daily: {
    subject: ({ count }) => `[Scoutlane] ${count === 1 ? 'One notification' : `${count} notifications`} for you`,
    heading: 'What you have not read yet',
    text: 'You chose to get these once a day. You can change that on your page at any time.',
    more: ({ count }) => (count === 1 ? 'And one more.' : `And ${count} more.`),
    open: 'See all notifications',
  },
};
