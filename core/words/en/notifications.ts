import type { Words } from '../words.ts';

export const notifications: Words['notifications'] = {
  bell: {
    title: 'Notifications',
    label: ({ unread }) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
    readAll: 'Mark all as read',
    all: 'See all notifications',
    empty: 'Nothing yet.',
    emptyHint: 'You hear at once of offers, recommendations, answers and whatever else needs you.',
  },
  states: { UNREAD: 'Unread', READ: 'Read' },
  list: { every: 'All' },
  wishes: {
    title: 'Notices by mail',
    hint: 'The bell always has them. Mails about money, contracts, contacts and your account always come at once.',
    topics: {
      POSTING: { title: 'Postings', hint: 'Approval, deadlines, changed terms' },
      OFFER: { title: 'Recruiters and offers', hint: 'New offers, selection, evaluations' },
      CANDIDATE: { title: 'Candidates', hint: 'Recommended, changed, results' },
      QNA: { title: 'Questions and answers', hint: 'New questions and answers' },
      REVIEW: { title: 'To review', hint: 'Sign-ups, postings, objections' },
    },
    choices: { AT_ONCE: 'At once', DAILY: 'Once a day', NONE: 'Never' },
  },
  unsubscribe: {
    title: 'Stop these mails',
    lead: 'We stop sending them to your address.',
    act: 'Stop them',
    done: {
      MAILING: 'Mails about new postings have stopped.',
      PROMOTION: 'News and offers have stopped.',
    },
    still: 'Mails that your work needs still come.',
    undo: 'Send them again',
    undone: {
      MAILING: 'Mails about new postings come again.',
      PROMOTION: 'News and offers come again.',
    },
  },
  mails: {
    title: 'Mails sent',
    keys: {
      ID: 'No.',
      KIND: 'Kind',
      RECIPIENT: 'Recipient',
      STATUS: 'State',
      TRIES: 'Tries',
      REASON: 'Why it failed',
      CREATEDAT: 'Written',
    },
    statuses: { QUEUED: 'Waiting', SENT: 'Sent', KEPT: 'Kept', FAILED: 'Failed', DROPPED: 'Dropped' },
    channels: { EMAIL: 'Mail', SMS: 'SMS' },
    every: 'All',
    everyChannel: 'Mail and SMS',
    number: ({ id }) => `No. ${id}`,
    retry: 'Send again',
    retryAll: ({ count }) => `Send ${count} failed again`,
    retried: 'It is in the queue again.',
    empty: 'Nothing was sent in the last 30 days.',
    emptyHint: 'Mails and SMS are listed here for 30 days. What they say is not shown.',
  },
};
