/** The groups of options that dropdowns offer, by the names of the specification. */
export const selectGroups = [
  'revenue',
  'employee',
  'business',
  'location',
  'position',
  'noticeCategory',
  'qnaType',
  'companyType',
  'recruitType',
  'guaranteeType',
  'employmentType',
  'jobSearchType',
  'candidateStatus',
  'filterGender',
  'filterEducation',
] as const;
export type SelectGroup = (typeof selectGroups)[number];
