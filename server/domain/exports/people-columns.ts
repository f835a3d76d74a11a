import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { contactsApi } from '#core/api/contacts.ts';
import type { departmentsApi } from '#core/api/departments.ts';
import type { noticesApi } from '#core/api/notices.ts';
import { type Column, day, flag, label, moment, number, phone, text } from './columns.ts';
import type { RowOf } from './registry.ts';

type Account = RowOf<typeof adminAccountsApi.employers, 'ADMIN'>;
type Recruiter = RowOf<typeof adminAccountsApi.recruiters, 'ADMIN'>;
type Contact = RowOf<typeof contactsApi.list, 'EMPLOYER'>;
type OwnContact = RowOf<typeof contactsApi.list, 'RECRUITER'>;
type Department = RowOf<typeof departmentsApi.list, 'EMPLOYER'>;
type DepartmentJob = RowOf<typeof departmentsApi.jobs, 'EMPLOYER'>;
type Notice = RowOf<typeof noticesApi.all, 'ADMIN'>;

export const accountColumns: Column<Account>[] = [
  number('id', ({ id }) => id),
  text('identify', ({ identify }) => identify),
  text('name', ({ name }) => name),
  text('company', ({ company }) => company),
  phone('phone', (row) => row.phone),
  text('email', ({ email }) => email),
  label('status', 'accountStatus', ({ status }) => status),
  moment('createdAt', ({ createdAt }) => createdAt),
  moment('expiresAt', ({ expiresAt }) => expiresAt),
];

export const recruiterColumns: Column<Recruiter>[] = [...accountColumns, flag('mailing', ({ mailing }) => mailing)];

export const contactColumns: Column<Contact>[] = [
  number('id', ({ id }) => id),
  text('organisation', ({ organisation }) => organisation),
  text('joinedAs', ({ joinedAs }) => joinedAs),
  text('name', ({ name }) => name),
  text('email', ({ email }) => email),
  phone('phone', (row) => row.phone),
  label('locale', 'locale', ({ locale }) => locale),
  label('invitation', 'invitationState', ({ state }) => state),
  moment('invitedAt', ({ invitedAt }) => invitedAt),
  moment('joinedAt', ({ joinedAt }) => joinedAt),
  text('lastMail', ({ lastMail }, { words }) => lastMail && words.contacts.mail.kinds[lastMail.kind]),
  text('lastMailState', ({ lastMail }, { words }) => lastMail && words.notifications.mails.statuses[lastMail.state]),
  moment('lastMailAt', ({ lastMail }) => lastMail?.at ?? null),
  moment('createdAt', ({ createdAt }) => createdAt),
];

export const ownContactColumns: Column<OwnContact>[] = [
  ...contactColumns,
  label('kind', 'contactKind', ({ kind }) => kind),
];

export const departmentColumns: Column<Department>[] = [
  number('id', ({ id }) => id),
  text('identify', ({ identify }) => identify),
  text('name', ({ name }) => name),
  text('description', ({ description }) => description),
  number('jobCount', ({ jobCount }) => jobCount),
  moment('createdAt', ({ createdAt }) => createdAt),
  moment('lastSignInAt', ({ lastSignInAt }) => lastSignInAt),
];

export const departmentJobColumns: Column<DepartmentJob>[] = [
  number('id', ({ id }) => id),
  text('title', ({ title }) => title),
  label('status', 'jobStatus', ({ status }) => status),
  flag('matched', ({ matched }) => matched),
  day('dueDate', ({ dueDate }) => dueDate),
  moment('createdAt', ({ createdAt }) => createdAt),
];

export const noticeColumns: Column<Notice>[] = [
  number('id', ({ id }) => id),
  label('category', 'noticeCategory', ({ category }) => category),
  label('target', 'noticeTarget', ({ target }) => target),
  label('status', 'noticeStatus', ({ status }) => status),
  text('noticeTitle', ({ title }) => title),
  flag('pinned', ({ pinned }) => pinned),
  text('author', ({ author }) => author),
  moment('createdAt', ({ createdAt }) => createdAt),
  moment('publishedAt', ({ publishedAt }) => publishedAt),
];
