import type { Output } from '#core/api/endpoint.ts';
import type { selectApi } from '#core/api/select.ts';
import { candidateCodes } from '#core/rules/candidate-codes.ts';
import * as lists from '#core/rules/enums.ts';
import { type SelectGroup, selectGroups } from '#core/rules/select-groups.ts';
import { type Words, wordsOf } from '#core/words/index.ts';

type Options = Output<typeof selectApi.options>;
type Labels = Words['enums'];

const listed =
  <K extends keyof Labels>(name: K, values: readonly (keyof Labels[K] & string)[]) =>
  (labels: Labels) =>
    values.map((value) => ({ value, label: String(labels[name][value]) }));

/** Each group: which closed list it offers, in the order of that list. */
const groups: Record<SelectGroup, (labels: Labels) => { value: string; label: string }[]> = {
  revenue: listed('salesRange', lists.salesRanges),
  employee: listed('companySize', lists.companySizes),
  business: listed('businessType', lists.businessTypes),
  location: listed('location', lists.locations),
  position: listed('position', lists.positions),
  noticeCategory: listed('noticeCategory', lists.noticeCategories),
  qnaType: listed('qnaType', lists.qnaTypes),
  companyType: listed('companyType', lists.companyTypes),
  recruitType: listed('recruitType', lists.recruitTypes),
  guaranteeType: listed('guaranteeType', lists.guaranteeTypes),
  employmentType: listed('employmentType', lists.employmentTypes),
  jobSearchType: listed('searchScope', lists.searchScopes),
  candidateStatus: listed('candidateCode', candidateCodes),
  filterGender: listed('gender', lists.genders),
  filterEducation: listed('education', lists.educations),
};

export const listOptions = (locale: lists.Locale, wanted: readonly SelectGroup[]): Options => {
  const { enums } = wordsOf(locale);
  const shown = wanted.length === 0 ? selectGroups : selectGroups.filter((group) => wanted.includes(group));
  return Object.fromEntries(shown.map((group) => [group, groups[group](enums)]));
};
