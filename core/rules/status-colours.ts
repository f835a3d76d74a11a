import type { AccountStatus } from './account-lifecycle.ts';
import { type CandidateCode, candidateCodes, summaryOf } from './candidate-codes.ts';
import type { ContactState, InvitationState, NoticeStatus } from './enums.ts';
import type { JobStatus } from './job-lifecycle.ts';
import type { MailStatus } from './notification-kinds.ts';
import type { ShownPaymentStatus } from './payment-lifecycle.ts';
import type { RecruiterSideStatus } from './recruiter-side-status.ts';

/** The roles of the theme's colours. */
export type ColourRole = 'primary' | 'secondary' | 'error' | 'warning' | 'info' | 'grey';

/** ring: not begun; half: waits for someone; dot: runs; check: settled; bar: a phase closed; square: over; cross: refused. */
export type StatusGlyph = 'ring' | 'half' | 'dot' | 'check' | 'bar' | 'square' | 'cross' | 'star';

export type StatusLook = { colour: ColourRole; glyph: StatusGlyph };

const look = (colour: ColourRole, glyph: StatusGlyph): StatusLook => ({ colour, glyph });

export const jobLooks: Record<JobStatus, StatusLook> = {
  TEMPORARY: look('grey', 'ring'),
  CHECK: look('primary', 'half'),
  REJECT: look('error', 'cross'),
  ACTIVE: look('secondary', 'dot'),
  RECRUITER_END: look('error', 'bar'),
  CANDIDATE_END: look('error', 'bar'),
  EXPIRED: look('error', 'square'),
};

export const recruiterSideLooks: Record<RecruiterSideStatus, StatusLook> = {
  NONE: look('primary', 'ring'),
  APPLY: look('primary', 'half'),
  ACTIVE: look('secondary', 'dot'),
  EXPIRED: look('error', 'square'),
  NON_SELECTED: look('grey', 'cross'),
  DELETED: look('grey', 'square'),
};

const candidateLook = (code: CandidateCode): StatusLook => {
  if (code === 'NONE') return look('grey', 'ring');
  if (code === 'REVIEW_DOCUMENT') return look('grey', 'half');
  return summaryOf(code) === 'FAILED' ? look('error', 'cross') : look('secondary', 'check');
};

export const candidateLooks = Object.fromEntries(candidateCodes.map((code) => [code, candidateLook(code)])) as Record<
  CandidateCode,
  StatusLook
>;

export const accountLooks: Record<AccountStatus, StatusLook> = {
  WAITING: look('secondary', 'half'),
  ACTIVE: look('primary', 'dot'),
  REJECT: look('error', 'cross'),
  EXPIRED: look('error', 'square'),
  DELETED: look('error', 'square'),
};

export const contactLooks: Record<ContactState, StatusLook> = {
  NONE: look('grey', 'ring'),
  REQUEST: look('primary', 'half'),
  OPEN: look('secondary', 'check'),
};

export const invitationLooks: Record<InvitationState, StatusLook> = {
  INVITED: look('primary', 'half'),
  EXPIRED: look('error', 'square'),
  JOINED: look('secondary', 'check'),
};

export const paymentLooks: Record<ShownPaymentStatus, StatusLook> = {
  BILLED: look('primary', 'half'),
  PAID: look('secondary', 'half'),
  PAID_OUT: look('secondary', 'check'),
  OVERDUE: look('error', 'cross'),
  REFUNDED: look('grey', 'square'),
  PARTLY_REFUNDED: look('grey', 'square'),
  CANCELED: look('grey', 'cross'),
};

export const mailLooks: Record<MailStatus, StatusLook> = {
  QUEUED: look('primary', 'half'),
  SENT: look('secondary', 'check'),
  KEPT: look('grey', 'dot'),
  FAILED: look('error', 'cross'),
  DROPPED: look('grey', 'square'),
};

export const noticeLooks: Record<NoticeStatus, StatusLook> = {
  DRAFT: look('grey', 'ring'),
  PUBLISHED: look('secondary', 'dot'),
  HIDDEN: look('grey', 'bar'),
};

/** Offers are shown by the recruiter-side status; great recruiters carry this mark beside their name. */
export const greatRecruiterLook: StatusLook = look('primary', 'star');
