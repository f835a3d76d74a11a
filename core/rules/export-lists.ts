/** The lists that can be taken away as a file, by whose they are. What each file holds: server/domain/exports. */
export const adminExportLists = [
  'EMPLOYERS',
  'RECRUITERS',
  'ALL_JOBS',
  'OFFERS',
  'CANDIDATES',
  'QNAS',
  'CLAIMS',
  'NOTICES',
  'ALL_PAYMENTS',
  'DEPOSITS',
  'BANK_NOTICES',
  'PAYOUTS',
  'DEPARTURES',
  'REFUNDS',
  'ALL_RECEIVABLES',
  'AUDIT',
  'MAILS',
] as const;
export const clientExportLists = [
  'JOBS',
  'OFFERS',
  'OWN_OFFERS',
  'CANDIDATES',
  'QNAS',
  'CONTACTS',
  'DEPARTMENTS',
  'DEPARTMENT_JOBS',
  'PAYMENTS',
  'RECEIVABLES',
] as const;
export type ExportList = (typeof adminExportLists)[number] | (typeof clientExportLists)[number];

export const exportFormats = ['XLSX', 'CSV'] as const;
export type ExportFormat = (typeof exportFormats)[number];
