import type { UserType } from './roles.ts';

/** What a person may choose how to hear of by mail. Everything else is about money, contracts, contacts or the account. */
export const mailTopics = ['POSTING', 'OFFER', 'CANDIDATE', 'QNA', 'REVIEW'] as const;
export type MailTopic = (typeof mailTopics)[number];

/** At once, once a day in the morning, or not at all: the bell always has it. */
export const mailWishes = ['AT_ONCE', 'DAILY', 'NONE'] as const;
export type MailWish = (typeof mailWishes)[number];

const ofWork = ['POSTING', 'OFFER', 'CANDIDATE', 'QNA'] as const;
/** The topics that concern a person at all. */
export const topicsOf: Record<UserType, readonly MailTopic[]> = {
  ADMIN: ['REVIEW'],
  EMPLOYER: ofWork,
  RECRUITER: ofWork,
  DEPARTMENT: [],
};

/** What waits for the operator, whatever noun it is of. */
const toReview = ['account.signUpWaits', 'account.objected', 'job.submitted', 'job.answered'];

const topicOfNoun: Record<string, MailTopic> = {
  job: 'POSTING',
  offer: 'OFFER',
  contact: 'OFFER',
  evaluation: 'OFFER',
  candidate: 'CANDIDATE',
  qna: 'QNA',
};

/** Why some mail goes only to those who asked for it, and how it is told to stop. */
export const unsubscribeTopics = ['MAILING', 'PROMOTION'] as const;
export type UnsubscribeTopic = (typeof unsubscribeTopics)[number];

const unsubscribed: Record<string, UnsubscribeTopic> = {
  'job.digest': 'MAILING',
  'offer.invited': 'PROMOTION',
};

export const unsubscribeTopicOf = (kind: string): UnsubscribeTopic | null => unsubscribed[kind] ?? null;

/** The topic a kind of notice belongs to; null where it is always mailed, or has a consent of its own. */
export const topicOf = (kind: string): MailTopic | null => {
  if (toReview.includes(kind)) return 'REVIEW';
  if (unsubscribeTopicOf(kind)) return null;
  return topicOfNoun[kind.split('.', 1)[0] ?? ''] ?? null;
};

/** Whoever gets these cannot sign in to see a bell. */
const mailedOnly = ['account.signedUp', 'account.deleted'];

export const isInBell = (kind: string): boolean => !mailedOnly.includes(kind);

/** What became of a mail. KEPT: there was nobody to carry it. DROPPED: it had lost its meaning. */
export const mailStatuses = ['QUEUED', 'SENT', 'KEPT', 'FAILED', 'DROPPED'] as const;
export type MailStatus = (typeof mailStatuses)[number];
export const mailChannels = ['EMAIL', 'SMS'] as const;
