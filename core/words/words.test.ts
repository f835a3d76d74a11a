import { describe, expect, test } from 'vitest';
import { accountActions, accountStatuses } from '../rules/account-lifecycle.ts';
import { candidateCodes, candidateSummaries, failReasons, stages } from '../rules/candidate-codes.ts';
import { contactActions } from '../rules/contact-lifecycle.ts';
import { callingCodes, countries, currencies } from '../rules/countries.ts';
import * as lists from '../rules/enums.ts';
import { errorStatus } from '../rules/errors.ts';
import { jobActions, jobStatuses } from '../rules/job-lifecycle.ts';
import { limits, pageSizes } from '../rules/limits.ts';
import { offerActions, offerStatuses } from '../rules/offer-lifecycle.ts';
import { paymentActions, shownPaymentStatuses } from '../rules/payment-lifecycle.ts';
import { recruiterSideStatuses } from '../rules/recruiter-side-status.ts';
import { roles } from '../rules/roles.ts';
import { taxProfiles } from '../rules/tax.ts';
import { validationKeys } from '../rules/validation-keys.ts';
import { en } from './en/index.ts';
import { exportWordsOf } from './export-columns.ts';
import { errorMessage, fieldMessage, type Words, wordsOf } from './index.ts';
import { ko } from './ko/index.ts';

type Text = { path: string; value: unknown };

const textsOf = (words: object, path = ''): Text[] =>
  Object.entries(words).flatMap(([key, value]): Text[] => {
    const here = path === '' ? key : `${path}.${key}`;
    return typeof value === 'object' && value !== null ? textsOf(value, here) : [{ path: here, value }];
  });

const hangul = /\p{Script=Hangul}/u;

/** Currency marks and scales differ by language and may be nothing: an amount has a prefix or a suffix. */
const isMoneyPart = ({ path }: Text): boolean => path.startsWith('formats.money.');

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

describe('both languages', () => {
  test('have the same texts [web.locale]', () => {
    const pathsOf = (words: object) =>
      textsOf(words)
        .filter((text) => !isMoneyPart(text))
        .map(({ path, value }) => `${path}: ${typeof value}`)
        .sort();
    expect(pathsOf(en)).toEqual(pathsOf(ko));
  });

  test.each([
    ['ko', ko],
    ['en', en],
  ])('%s leaves no text empty or with space around it', (_locale, words) => {
    const careless = textsOf(words).filter(
      (text) =>
        !isMoneyPart(text) && typeof text.value === 'string' && (text.value === '' || text.value.trim() !== text.value),
    );
    expect(careless).toEqual([]);
  });

  test('English has no Korean in it, but for the name of that language', () => {
    const korean = textsOf(en).filter(
      ({ path, value }) => path !== 'widgets.locale.ko' && typeof value === 'string' && hangul.test(value),
    );
    expect(korean).toEqual([]);
  });

  test('Korean labels are Korean', () => {
    const namesOfTheirOwn = new Set(['enums.locale.en']);
    const foreign = textsOf({ enums: ko.enums, errors: ko.errors, validation: ko.validation }).filter(
      ({ path, value }) => !namesOfTheirOwn.has(path) && !hangul.test(String(value)),
    );
    expect(foreign).toEqual([]);
  });

  test.each(['errors', 'validation'] as const)('name the same values in %s', (noun) => {
    const named = (texts: Record<string, string>) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholders(text)]));
    expect(named(en[noun])).toEqual(named(ko[noun]));
  });
});

/** The label table of each closed list, by its name in the words. */
const listed: Record<keyof typeof ko.enums, readonly string[]> = {
  accountStatus: accountStatuses,
  accountAction: accountActions,
  jobStatus: jobStatuses,
  jobAction: jobActions,
  recruiterSideStatus: recruiterSideStatuses,
  offerStatus: offerStatuses,
  offerAction: offerActions,
  candidateCode: candidateCodes,
  candidateSummary: candidateSummaries,
  stage: stages,
  failReason: failReasons,
  contactState: lists.contactStates,
  contactKind: lists.contactKinds,
  invitationState: lists.invitationStates,
  contactAction: contactActions,
  paymentStatus: shownPaymentStatuses,
  paymentAction: paymentActions,
  taxProfile: taxProfiles,
  noticeStatus: lists.noticeStatuses,
  role: roles,
  country: countries,
  callingCode: callingCodes,
  currency: currencies,
  locale: lists.locales,
  gender: lists.genders,
  education: lists.educations,
  companySize: lists.companySizes,
  salesRange: lists.salesRanges,
  companyType: lists.companyTypes,
  businessType: lists.businessTypes,
  position: lists.positions,
  location: lists.locations,
  recruitType: lists.recruitTypes,
  guaranteeType: lists.guaranteeTypes,
  guaranteeTerms: lists.guaranteeTypes,
  employmentType: lists.employmentTypes,
  feeType: lists.feeTypes,
  resumeFormat: lists.resumeFormats,
  qnaType: lists.qnaTypes,
  noticeCategory: lists.noticeCategories,
  noticeTarget: lists.noticeTargets,
  documentKind: lists.documentKinds,
  imageKind: lists.imageKinds,
  fileKind: lists.fileKinds,
  phoneDisplay: lists.phoneDisplays,
  searchScope: lists.searchScopes,
  activeFilter: lists.activeFilters,
  toastType: lists.toastTypes,
  verificationPurpose: lists.verificationPurposes,
  verificationChannel: lists.verificationChannels,
  pageSize: pageSizes,
};

describe('labels', () => {
  test.each(Object.entries(listed))('%s has one for each value and no other, in both languages', (name, values) => {
    for (const words of [ko, en]) {
      expect(Object.keys(words.enums[name as keyof typeof listed]).sort()).toEqual([...values].sort());
    }
  });

  test('every closed list of the enumerations is labelled', () => {
    const labelled = new Set(Object.values(listed));
    const forgotten = Object.entries(lists).filter(([, values]) => !labelled.has(values));
    expect(forgotten.map(([name]) => name)).toEqual([]);
  });

  test.each(Object.keys(listed))('two values of %s never read the same', (name) => {
    for (const words of [ko, en]) {
      const labels = Object.values(words.enums[name as keyof typeof listed]);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });
});

test('every refusal and every complaint has its words', () => {
  expect(Object.keys(ko.errors).sort()).toEqual(Object.keys(errorStatus).sort());
  expect(Object.keys(ko.validation).sort()).toEqual([...validationKeys].sort());
});

test('the ends of a fee rate that words name are those of the rule', () => {
  for (const { validation } of [ko, en])
    for (const end of [limits.feeRateMinPercent, 100]) expect(validation.feeStep).toContain(`${end}%`);
});

test('values are filled into messages', () => {
  expect(errorMessage(wordsOf('en'), 'TOO_OFTEN', { wait: '30 seconds' })).toContain(' 30 seconds.');
  expect(fieldMessage(wordsOf('en'), 'maxLength:50')).toBe('Please enter at most 50 characters.');
  expect(fieldMessage(wordsOf('ko'), 'maxInputs:10')).toBe('최대 10개까지 입력할 수 있습니다.');
});

test('units: Korean joins them to the number, English counts one and many [web.locale]', () => {
  expect(ko.units.persons({ n: 1200 })).toBe('1,200명');
  expect(ko.units.tenThousands({ n: 8500 })).toBe('8,500만원');
  expect([0, 1, 2].map((n) => en.units.days({ n }))).toEqual(['0 days', '1 day', '2 days']);
  expect([1, 5].map((n) => en.units.persons({ n }))).toEqual(['1 person', '5 people']);
});

test.each(lists.locales)(
  'a posting’s form, its page and the operator’s page call a setting the same in %s',
  (locale) => {
    const { jobForm, jobs, adminJobs } = wordsOf(locale);
    const { recruiters, fee, basics } = jobForm;
    const inForm = {
      mailing: recruiters.mailing,
      suggestGreatRecruiter: fee.great,
      autoSelectRecruiter: recruiters.autoSelect,
      autoCloseRecommend: basics.autoClose,
      maxRecruiters: recruiters.maxRecruiters,
      recruitType: recruiters.recruitType,
    };
    expect(jobs.fields).toMatchObject(inForm);
    expect(adminJobs.fields).toMatchObject(inForm);
  },
);

test.each(lists.locales)(
  'a recommendation taken back has one name on its card, in files and for mails in %s',
  (locale) => {
    const { candidates, notifications } = wordsOf(locale);
    const { withdrawn } = candidates.board;
    expect([notifications.wishes.kinds['candidate.withdrawn'], exportWordsOf(locale).headings.withdrawn]).toEqual([
      withdrawn,
      withdrawn,
    ]);
  },
);

test('a posting is changed by its employer or by what the operator proposed: the notification names neither', () => {
  for (const { kinds } of [ko.notifications.wishes, en.notifications.wishes])
    expect(kinds['job.edited']).not.toMatch(/employer|operator|채용사|운영자/i);
});

test('the types know a language that lacks a word', () => {
  type IsWhole<Language> = Language extends Words ? true : false;
  const { SIGN_IN_REQUIRED: lost, ...errors } = en.errors;
  const lacking = { ...en, errors };
  // these two lines do not compile where the types take the one for whole or the other for lacking
  const isLackingWhole: IsWhole<typeof lacking> = false;
  const isEnglishWhole: IsWhole<typeof en> = true;
  expect([isLackingWhole, isEnglishWhole, lost in lacking.errors]).toEqual([false, true, false]);
});
