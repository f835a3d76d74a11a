import type { ValidationKey } from './validation-keys.ts';

/** Every refusal the server can give, with its HTTP status. The words of each stand in core/words. */
export const errorStatus = {
  INPUT_INVALID: 400,
  SIGN_IN_REQUIRED: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_INVALID: 401,
  SESSION_ENDED: 401,
  SIGN_IN_FAILED: 401,
  TOTP_REQUIRED: 401,
  ACCOUNT_NOT_USABLE: 403,
  ACCESS_DENIED: 403,
  NOTICE_REFUSED: 403,
  CONSENT_NEEDED: 403,
  NOT_FOUND: 404,
  ACCOUNT_NOT_FOUND: 404,
  FILE_NOT_FOUND: 404,
  CONTACT_NOT_FOUND: 404,
  CONFLICT: 409,
  VERSION_STALE: 409,
  STATUS_CONFLICT: 409,
  IDEMPOTENCY_MISMATCH: 409,
  EMAIL_TAKEN: 409,
  ID_TAKEN: 409,
  NUMBER_TAKEN: 409,
  OBJECTED_ALREADY: 409,
  DOCUMENT_CHANGED: 409,
  CONTACT_TAKEN: 409,
  CONTACT_JOINED: 409,
  CANDIDATE_TAKEN: 409,
  DEPOSIT_KNOWN: 409,
  DEPOSIT_DIFFERENT: 409,
  MATCH_STAYS: 409,
  PAYOUT_CHANGED: 409,
  TOO_LARGE: 413,
  FILE_TYPE_REFUSED: 422,
  FILE_UNSAFE: 422,
  CODE_WRONG: 422,
  CODE_ENDED: 422,
  TICKET_INVALID: 422,
  UNSUBSCRIBE_INVALID: 422,
  UNSUBSCRIBE_OVER: 422,
  PASSWORD_WRONG: 422,
  PASSWORD_COMMON: 422,
  PASSWORD_SAME: 422,
  TOTP_WRONG: 422,
  REASON_NEEDED: 422,
  POSTINGS_RUNNING: 422,
  OFFERS_RUNNING: 422,
  MONEY_HELD: 422,
  LAST_ADMIN: 422,
  COLLEAGUE_EARLIER: 422,
  INVITATION_INVALID: 422,
  INVITATION_OTHER_ROLE: 422,
  FIRM_OTHER: 422,
  RECRUITERS_FULL: 422,
  RECRUITERS_SELECTED: 422,
  REVIEW_UNFINISHED: 422,
  PROFILE_NEEDED: 422,
  OFFER_SPENT: 422,
  OFFER_UNCONFIRMED: 422,
  TERMS_CHANGED: 409,
  SELECTION_FULL: 422,
  RECRUITER_FULL: 422,
  CANDIDATES_RECOMMENDED: 422,
  PROPOSAL_OPEN: 409,
  NOTHING_PROPOSED: 422,
  QNA_OPEN: 422,
  QNA_ABOUT_CANDIDATE: 422,
  CONTACT_WRITTEN: 422,
  CHECK_NEEDED: 422,
  CANDIDATES_FULL: 422,
  SELECTION_NEEDED: 422,
  RECOMMENDING_STOPPED: 422,
  RESULTS_NEEDED: 422,
  STAGE_IN_USE: 422,
  CONTEST_OVER: 422,
  YEAR_OVER: 422,
  CONTACT_NEEDED: 422,
  HIRE_TOO_LATE: 422,
  HIRING_FULL: 422,
  HELD_ELSEWHERE: 422,
  HOLD_UNDECIDED: 422,
  HIRED_ALREADY: 409,
  HIRE_CHANGED: 409,
  INVOICE_OVERDUE: 422,
  CONTRACT_VOID: 409,
  DEPARTURE_REPORTED: 409,
  DEPARTURE_EARLY: 422,
  DEPARTURE_REJECTED: 409,
  DEPARTURE_OFTEN: 422,
  DEPARTURE_UNPAID: 422,
  GUARANTEE_NONE: 422,
  GUARANTEE_OVER: 422,
  REFUND_TOO_MUCH: 422,
  REFUND_CHANGED: 409,
  REFUND_NOT_WHOLE: 422,
  REFUND_SENT: 409,
  RECEIVABLE_LESS: 422,
  EVALUATION_EARLY: 422,
  EVALUATION_CLOSED: 422,
  EVALUATED_ALREADY: 409,
  CURRENCY_OTHER: 422,
  FILE_LINE_BAD: 422,
  FILE_COLUMNS_MISSING: 422,
  FILE_COLUMNS_TWICE: 422,
  PAYOUT_STOPPED: 422,
  SAME_ADMIN: 422,
  EXPORT_RUNNING: 409,
  ADMIN_TOO_NEAR: 422,
  TOO_OFTEN: 429,
  VERIFICATIONS_SPENT: 429,
  UPLOADS_UNUSED: 429,
  SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

export type FieldErrors = Record<string, ValidationKey | `${ValidationKey}:${string}`>;

export type RefusalDetails = {
  /** What the words of the code may name. */
  params?: Record<string, string | number>;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
  /** Facts beside the message that the caller may know, such as the state of their own account. */
  facts?: Record<string, unknown>;
};

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return errorStatus[this.code];
  }
}

export const refuse = (code: ErrorCode, details?: RefusalDetails): Refusal => new Refusal(code, details);
