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

/** Why some mail goes only to those who asked for it, and how it is told to stop. */
export const unsubscribeTopics = ['MAILING', 'PROMOTION'] as const;
export type UnsubscribeTopic = (typeof unsubscribeTopics)[number];

/** ALWAYS: mailed whatever a person wishes. MAILED_ONLY: too, and whoever gets it cannot sign in to see a bell. */
type Way = MailTopic | UnsubscribeTopic | 'ALWAYS' | 'MAILED_ONLY';

/** Everything that somebody with an account is told, by noun, and how it is mailed. One that is not here cannot be told. */
const kinds = {
  'account.signedUp': 'MAILED_ONLY',
  'account.deleted': 'MAILED_ONLY',
  'account.approved': 'ALWAYS',
  'account.rejected': 'ALWAYS',
  'account.expired': 'ALWAYS',
  'account.extended': 'ALWAYS',
  'account.passwordChanged': 'ALWAYS',
  'account.phoneChanged': 'ALWAYS',
  'account.identifyChanged': 'ALWAYS',
  'account.totpOn': 'ALWAYS',
  'account.totpOff': 'ALWAYS',
  'account.recoveryCodeUsed': 'ALWAYS',
  'account.colleagueJoined': 'ALWAYS',
  'account.adminAdded': 'ALWAYS',
  'account.adminEnded': 'ALWAYS',
  'account.signUpWaits': 'REVIEW',
  'account.objected': 'REVIEW',
  'settings.moneySet': 'ALWAYS',

  'job.submitted': 'REVIEW',
  'job.answered': 'REVIEW',
  'job.approved': 'POSTING',
  'job.rejected': 'POSTING',
  'job.mended': 'POSTING',
  'job.handedOver': 'POSTING',
  'job.edited': 'POSTING',
  'job.moved': 'POSTING',
  'job.deadlineNear': 'POSTING',
  'job.digest': 'MAILING',
  // fee, salary and guarantee wait for a yes
  'job.proposed': 'ALWAYS',
  'job.proposalWithdrawn': 'ALWAYS',
  'job.termsChanged': 'ALWAYS',
  // what is gone has to be sent again
  'job.fileInfected': 'ALWAYS',

  'offer.made': 'OFFER',
  'offer.selected': 'OFFER',
  'offer.unselected': 'OFFER',
  'offer.stopped': 'OFFER',
  'offer.resumed': 'OFFER',
  'offer.removed': 'OFFER',
  'offer.handedOver': 'OFFER',
  'offer.invited': 'PROMOTION',
  'contact.joined': 'OFFER',
  'evaluation.asked': 'OFFER',

  'candidate.recommended': 'CANDIDATE',
  'candidate.edited': 'CANDIDATE',
  'candidate.withdrawn': 'CANDIDATE',
  'candidate.deleted': 'CANDIDATE',
  'candidate.notified': 'CANDIDATE',
  // what the operator took away has a reason that must reach whom it is taken from
  'candidate.taken': 'ALWAYS',
  // the same of a resume
  'candidate.resumeInfected': 'ALWAYS',

  'qna.waits': 'REVIEW',
  'qna.asked': 'QNA',
  'qna.replied': 'QNA',
  'qna.hidden': 'QNA',
  'qna.deleted': 'ALWAYS',

  'disclosure.requested': 'ALWAYS',
  'disclosure.withdrawn': 'ALWAYS',
  'disclosure.declined': 'ALWAYS',
  'disclosure.opened': 'ALWAYS',
  'disclosure.lost': 'ALWAYS',
  'claim.raised': 'ALWAYS',
  'claim.fileInfected': 'ALWAYS',
  'claim.decided': 'ALWAYS',

  'contract.concluded': 'ALWAYS',
  'contract.amended': 'ALWAYS',
  'payment.billed': 'ALWAYS',
  'payment.deposited': 'ALWAYS',
  'payment.partDeposited': 'ALWAYS',
  'payment.undeposited': 'ALWAYS',
  'payment.paidOut': 'ALWAYS',
  'payment.refunded': 'ALWAYS',
  'payment.canceled': 'ALWAYS',
  'refund.sent': 'ALWAYS',
  'deposit.waits': 'ALWAYS',
  'notice.refused': 'ALWAYS',
  'payout.asked': 'ALWAYS',
  'departure.reported': 'ALWAYS',
  'departure.withdrawn': 'ALWAYS',
  'departure.contested': 'ALWAYS',
  'departure.decided': 'ALWAYS',
  'receivable.settled': 'ALWAYS',
  'bankAccount.changed': 'ALWAYS',
  'bankAccount.heldChanged': 'ALWAYS',
} as const satisfies Record<`${string}.${string}`, Way>;

export type NotificationKind = keyof typeof kinds;
type NounOf<Kind> = Kind extends `${infer Noun}.${string}` ? Noun : never;
/** What it is about: pages know what of theirs follows from it. */
export type NotificationNoun = NounOf<NotificationKind>;
export const notificationKinds = Object.keys(kinds) as NotificationKind[];

type KindsOf<Topic> = { [Kind in NotificationKind]: (typeof kinds)[Kind] extends Topic ? Kind : never };
/** A kind of which a person chooses how it is mailed. */
export type ChosenKind = KindsOf<MailTopic>[NotificationKind];

const side = ['EMPLOYER', 'RECRUITER'] as const;
/** Who is ever told of it: nobody else has a choice to make. */
const toldTo: Record<ChosenKind, readonly UserType[]> = {
  'account.signUpWaits': ['ADMIN'],
  'account.objected': ['ADMIN'],
  'job.submitted': ['ADMIN'],
  'job.answered': ['ADMIN'],
  'job.approved': ['EMPLOYER'],
  'job.rejected': ['EMPLOYER'],
  'job.mended': ['EMPLOYER'],
  'job.handedOver': ['EMPLOYER'],
  'job.edited': ['RECRUITER'],
  'job.moved': side,
  'job.deadlineNear': side,
  'offer.made': ['EMPLOYER'],
  'offer.selected': ['RECRUITER'],
  'offer.unselected': ['RECRUITER'],
  'offer.stopped': ['RECRUITER'],
  'offer.resumed': ['RECRUITER'],
  'offer.removed': side,
  'offer.handedOver': side,
  'contact.joined': side,
  'evaluation.asked': ['EMPLOYER'],
  'candidate.recommended': ['EMPLOYER'],
  'candidate.edited': ['EMPLOYER'],
  'candidate.withdrawn': ['EMPLOYER'],
  'candidate.deleted': ['EMPLOYER'],
  'candidate.notified': ['RECRUITER'],
  'qna.waits': ['ADMIN'],
  'qna.asked': side,
  'qna.replied': side,
  'qna.hidden': ['RECRUITER'],
};
export const chosenKinds = Object.keys(toldTo) as [ChosenKind, ...ChosenKind[]];

/** What a topic is made of for somebody. */
export const chosenKindsOf = (userType: UserType, topic: MailTopic): ChosenKind[] =>
  chosenKinds.filter((kind) => kinds[kind] === topic && toldTo[kind].includes(userType));

const oneOf = <T extends string>(known: readonly T[], way: Way): T | null => known.find((one) => one === way) ?? null;

export const unsubscribeTopicOf = (kind: NotificationKind): UnsubscribeTopic | null =>
  oneOf(unsubscribeTopics, kinds[kind]);

/** The topic a kind of notice belongs to; null where it is always mailed, or has a consent of its own. */
export const topicOf = (kind: NotificationKind): MailTopic | null => oneOf(mailTopics, kinds[kind]);

export const isInBell = (kind: NotificationKind): boolean => kinds[kind] !== 'MAILED_ONLY';

/** Those that are mailed only to whoever asked for them, with what they asked for. */
export const subscribedKinds: readonly { kind: NotificationKind; topic: UnsubscribeTopic }[] =
  notificationKinds.flatMap((kind) => {
    const topic = unsubscribeTopicOf(kind);
    return topic ? [{ kind, topic }] : [];
  });

/** What became of a mail. KEPT: there was nobody to carry it. DROPPED: it had lost its meaning. */
export const mailStatuses = ['QUEUED', 'SENT', 'KEPT', 'FAILED', 'DROPPED'] as const;
export type MailStatus = (typeof mailStatuses)[number];
export const mailChannels = ['EMAIL', 'SMS'] as const;
