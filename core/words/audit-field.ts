import type { AuditAction, AuditSubject } from '../rules/audit.ts';
import { settingName } from './setting-text.ts';
import type { Words } from './words.ts';

type Names = Partial<Record<string, string>>;
type Act = { action: AuditAction; subjectKind: AuditSubject };

/** Fields that have the name of their form. */
const formNames = (words: Words, { action, subjectKind }: Act): Names => {
  const { adminAccounts, audit, bankAccount, candidateForm, companies, contacts, departments, enums, jobs, notices } =
    words;
  if (action.startsWith('department.')) return departments.fields;
  const { fields, detail } = adminAccounts;
  const { name, nameDisclosed, email, contact, logo } = companies.company;
  const { firm } = companies;
  const { bank, holder, number } = bankAccount;
  const { category, target, title, body, pinned } = notices.form;
  const names: Partial<Record<AuditSubject, Names>> = {
    ACCOUNT: { ...fields, ...detail.agreementKinds },
    COMPANY: { ...fields, name, nameDisclosed, email, contact, logoId: logo },
    SEARCH_FIRM: { ...fields, name: firm.name, email: firm.email, contact: firm.contact, bank, holder, number },
    CONTACT: { name: contacts.form.name, phone: contacts.form.phone, locale: contacts.form.locale },
    JOB: jobs.fields,
    CANDIDATE: { reason: candidateForm.recommendation.reason },
    NOTICE: { category, target, title, body, pinned },
    DOCUMENT: enums.documentKind,
    AUDIT: audit.search,
  };
  return names[subjectKind] ?? {};
};

/**
 * What a field on record is called. The record is never changed: a field that there is no more keeps the name it was written
 * down by.
 */
export const auditField = (words: Words, act: Act, field: string): string => {
  const { audit } = words;
  if (act.subjectKind === 'SETTING') return settingName(words, field);
  // a file says by what its list was narrowed, as the address did
  if (act.subjectKind === 'EXPORT') return field;
  const [, jobId] = /^job (\d+)$/.exec(field) ?? [];
  if (jobId !== undefined) return audit.numbered({ kind: audit.subjects.JOB, id: Number(jobId) });
  const names: Names = { ...audit.names, ...formNames(words, act) };
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field;
};
