/** The numbers of the product, with their unit in the name. */
export const limits = {
  accessTokenMinutes: 15,
  refreshTokenDays: 14,
  refreshRetrySeconds: 10,
  /** For so long after its use a refresh token that comes again ends its session; later it is nobody's. */
  usedRefreshTokenDays: 30,
  /** Living at one moment. */
  sessionsPerAccount: 50,
  verificationSeconds: 600,
  verificationAgainSeconds: 60,
  /** For each purpose; and so many more from each network, which are sent where the account was used from lately. */
  verificationsPerDay: 10,
  verificationsMoreFromHere: 5,
  verificationWrongTries: 5,
  verificationWrongPerHourAndAddress: 20,
  verifiedTicketMinutes: 30,
  correctionMinutes: 30,
  checkEmailPerMinute: 10,
  signInPerAccountAndAddressPer15Minutes: 10,
  signInPerAccountPer15Minutes: 50,
  signInPerAddressPer15Minutes: 50,
  /** How long a network is known as one that an account is used from. */
  usedLatelyDays: 30,
  ownPasswordWrongPer15Minutes: 10,
  ownCodeWrongPer15Minutes: 10,
  idempotencyHours: 24,
  /** Sent with a known Idempotency-Key that was used with another. */
  otherBodiesPer15Minutes: 10,
  downloadTicketSeconds: 60,
  unclaimedFileHours: 24,
  deletedAccountDays: 30,
  /** Sent mails name people other than their reader: none outlives the erasure of an account. */
  mailKeptDays: 30,
  apiTimeoutSeconds: 60,
  chunkTimeoutSeconds: 120,
  listRowsMax: 1000,
  countedRowsMax: 10_000,
  /** How far back the charts of the homes go. */
  chartMonths: 12,
  idLengthMin: 5,
  idLengthMax: 20,
  passwordLengthMin: 8,
  passwordLengthMax: 128,
  phoneDigitsMin: 9,
  phoneDigitsMax: 13,
  textLengthMax: 100,
  searchLengthMax: 100,
  emailLengthMax: 254,
  introductionLengthMax: 1000,
  reasonLengthMax: 500,
  keywordsMax: 10,
  keywordLengthMax: 20,
  businessTypesMax: 5,
  locationsMax: 5,
  titleLengthMax: 100,
  guidelineLengthMax: 1000,
  detailGuidelineLengthMax: 5000,
  guaranteeTermsLengthMax: 1000,
  guaranteeMonthsMax: 12,
  feeDueDaysMax: 365,
  hiringCountMax: 999,
  maxRecruitersMax: 100,
  jobContactsMax: 50,
  invitationDays: 30,
  invitationsPerHour: 60,
  invitationsPerHourAndAddress: 5,
  departmentsPerHour: 60,
  departmentDescriptionLengthMax: 300,
  noticeBodyLengthMax: 50_000,
  qnaLengthMax: 1000,
  questionsPerHour: 60,
  candidateNameLengthMax: 50,
  careerYearsMax: 60,
  recommendationLengthMax: 2000,
  memoLengthMax: 1000,
  stepNoteLengthMax: 300,
  candidateChecksPerHour: 30,
  checkTokenMinutes: 30,
  deletedCandidateHours: 24,
  /** After the end of the posting; the database computes the moment (candidate_leaves_at). */
  candidateKeptDays: 180,
  /** How many candidates one act may name. */
  candidatesAtOnce: 100,
  endResultsMax: 1000,
  resumesInQuery: 50,
  /** As many as a list shows at once. */
  resumesAtOnce: 1000,
  resumeViewsPerHour: 600,
  exportsPerHour: 300,
  /** How long somebody who sees a list again is still at the same look. */
  lookMinutes: 10,
  /** Each holds a connection to the database until its rows are read, at most so long as its reader may take. */
  exportsAtOnce: 3,
  exportSecondsMax: 600,
  /** What is made of a file before its reader takes it. */
  exportBytesAhead: 1_000_000,
  repliesPerHour: 120,
  offersPerHour: 60,
  amountMax: 1_000_000_000_000,
  profileImageMegabytes: 5,
  fileMegabytes: 20,
  unclaimedMegabytes: 500,
  profileImageKilobytesServed: 100,
  /** What recruiters start with where the operator has set nothing else, and the most they may be given. */
  limitOfferCount: 10,
  limitCandidateCount: 5,
  recruiterLimitMax: 1000,
  documentLengthMax: 50_000,
  documentDaysAheadMax: 365,
  settingChangesShown: 50,
  feeRateMinPercent: 15,
  ratingMax: 5,
  pageButtons: 5,
  jobReviewHours: 24,
  /** How far ahead a posting may end. */
  jobDueDaysMax: 730,
  disclosureDays: 365,
  contestDays: 14,
  claimLengthMax: 2000,
  hireReportsPerHour: 30,
  /** How far before and after today a hired person may start. */
  hireStartDays: 365,
  /** An invoice that is overdue for so long stops new postings of its company. */
  overdueDaysMax: 14,
  /** A recruiter contests the report that a hire left within so many days. */
  departureContestDays: 7,
  /** It is reported until so many days after the guarantee. */
  departureReportDays: 14,
  /** That nobody came is reported until so many days after the start date; later it was somebody who left. */
  noShowReportDays: 14,
  /** Taken back or rejected, it can be reported again with other facts, so often in all. */
  departureReportsMax: 3,
  /** A refund is with the employer within so many days. */
  refundDays: 14,
  evaluationDays: 14,
  /** For how long the home asks for an evaluation; it can be given later, too. */
  evaluationAskedDays: 90,
  evaluationLengthMax: 500,
  evaluationsShown: 100,
  amendmentLengthMax: 1000,
  statisticsDays: 365,
  /** A task counts every hour and tries again twice: what is older was left out more than once. */
  statisticsOldHours: 3,
  depositMemoLengthMax: 200,
  bankNameLengthMax: 50,
  /** How far back a deposit may lie that is entered now. */
  depositDaysMax: 400,
  depositFileMegabytes: 2,
  depositFileLinesMax: 2000,
  /** Early or late by more, the bank's notice is refused. */
  bankNoticeMinutes: 5,
  bankNoticeKeptDays: 400,
  /** A payout waits so long after a new bank account. */
  bankAccountWaitHours: 24,
  notificationsAtOnce: 100,
  notificationPathLengthMax: 500,
  mailsAtOnce: 100,
  /** With one link. */
  unsubscribesPerHour: 60,
  unsubscribeUndoMinutes: 60,
  /** Open streams of one person in one process: devices, not tabs. */
  streamsPerAccount: 10,
  streamsPerProcess: 5000,
  /** Streams that one person opens, on all devices. */
  streamsPerMinute: 60,
  /** Who was an admin so long ago still counts as a second one: ending everybody else lifts nothing at once. */
  secondAdminHours: 72,
  /** Both admins of a payout are admins for so long; the database says it too (migration 0025). */
  payoutAdminHours: 24,
} as const;

export const pageSizes = ['5', '15', '30', 'all'] as const;
export type PageSize = (typeof pageSizes)[number];
