import type { auditApi } from '#core/api/audit.ts';
import type { depositsApi } from '#core/api/deposits.ts';
import type { mailsApi } from '#core/api/mails.ts';
import { auditField } from '#core/words/audit-field.ts';
import { mailAbout, mailReason } from '#core/words/mail-row.ts';
import { type Column, moment, number, text } from './columns.ts';
import type { RowOf } from './registry.ts';

type Act = RowOf<typeof auditApi.list, 'ADMIN'>;
type Mail = RowOf<typeof mailsApi.list, 'ADMIN'>;
type BankNotice = RowOf<typeof depositsApi.notices, 'ADMIN'>;

export const actColumns: Column<Act>[] = [
  number('id', ({ id }) => id),
  moment('at', ({ at }) => at),
  text('actorType', ({ actorType }, { words }) => words.audit.actorTypes[actorType]),
  text('actor', ({ actor }) => actor),
  text('action', ({ action }, { words }) => words.audit.actions[action]),
  text('subjectKind', ({ subjectKind }, { words }) => words.audit.subjects[subjectKind]),
  number('subjectId', ({ subjectId }) => subjectId),
  text('subject', ({ subject }) => subject),
  text('others', ({ others }) => others.map(({ id, name }) => name ?? String(id)).join(', ')),
  text('fields', (act, { words }) => act.fields.map((field) => auditField(words, act, field)).join(', ')),
  text('address', ({ address }) => address),
  text('requestId', ({ requestId }) => requestId),
];

export const mailColumns: Column<Mail>[] = [
  number('id', ({ id }) => id),
  text('channel', ({ channel }, { words }) => words.notifications.mails.channels[channel]),
  text('mailKind', ({ kind }, { words }) => mailAbout(words, kind)),
  text('recipient', ({ recipient }) => recipient),
  text('status', ({ status }, { words }) => words.notifications.mails.statuses[status]),
  number('tries', ({ tries }) => tries),
  text('failure', ({ reason }, { words }) => mailReason(words, reason)),
  moment('createdAt', ({ createdAt }) => createdAt),
  moment('sentAt', ({ sentAt }) => sentAt),
];

export const bankNoticeColumns: Column<BankNotice>[] = [
  number('id', ({ id }) => id),
  moment('receivedAt', ({ createdAt }) => createdAt),
  text('outcome', ({ outcome }, { words }) => words.deposits.notices.outcomes[outcome]),
  text('bankReference', ({ bankReference }) => bankReference),
  number('depositId', ({ depositId }) => depositId),
  text('sentFrom', ({ address }) => address),
  number('bytes', ({ bytes }) => bytes),
  text('told', ({ told }) => told),
];
