import { type auditApi, auditSearchKeys } from '#core/api/audit.ts';
import type { Output } from '#core/api/endpoint.ts';
import { auditActions, auditActorTypes, auditSubjects } from '#core/rules/audit.ts';
import { chosenOf, type ListState, listQueryOf } from '#web/lib/list-params.ts';
import { paths } from '#web/lib/paths.ts';
import type { Passed } from '#web/lib/request.ts';

export type Act = Output<typeof auditApi.list>['data'][number];

export const auditSettings = { filters: ['action', 'actorType', 'subjectKind', 'from', 'until'] } as const;

const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (given: readonly string[] | undefined): string | undefined => given?.find((day) => dayShape.test(day));

/** The address of the list as its endpoint takes it. */
export const auditQuery = (state: ListState): NonNullable<Passed<typeof auditApi.list>['query']> => {
  const [action] = chosenOf(auditActions, state.filters.action);
  const [from, until] = [dayIn(state.filters.from), dayIn(state.filters.until)];
  return listQueryOf(state, {
    sorts: ['ID'] as const,
    scopes: auditSearchKeys,
    filters: {
      actorType: chosenOf(auditActorTypes, state.filters.actorType),
      subjectKind: chosenOf(auditSubjects, state.filters.subjectKind),
      ...(action === undefined ? {} : { action }),
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { until }),
    },
  });
};

/** The page of what was acted on, where it has one. */
export const pathOfSubject = ({ subjectKind, subjectId, subject, jobId, userType }: Act): string | null => {
  const { admin } = paths;
  switch (subjectKind) {
    case 'ACCOUNT':
      if (userType === 'EMPLOYER') return admin.employer(subjectId);
      if (userType === 'RECRUITER') return admin.recruiter(subjectId);
      return userType === 'ADMIN' ? admin.settings : null;
    case 'JOB':
      // a draft again: there is no page of it here
      return subject === null ? null : admin.job(subjectId);
    case 'OFFER':
      return jobId === null ? null : admin.offer(jobId, subjectId);
    case 'CANDIDATE':
      return jobId === null ? null : admin.candidate(jobId, subjectId);
    case 'QNA':
      return jobId === null ? null : admin.jobQna(jobId);
    case 'CLAIM':
      return admin.claims;
    case 'CONTRACT':
      return admin.contract(subjectId);
    case 'INVOICE':
      return admin.payment(subjectId);
    case 'NOTICE':
      return admin.editNotice(subjectId);
    case 'TAX_RULE':
      return admin.taxSettings;
    case 'SETTING':
      return admin.moneySettings;
    case 'DOCUMENT':
      return admin.documentSettings;
    case 'AUDIT':
      return admin.audit;
    default:
      return null;
  }
};

/** Everything on record about the same thing. */
export const pathOfAll = ({ subjectKind, subjectId }: Act): string =>
  `${paths.admin.audit}?subjectKind=${subjectKind}&searchType=SUBJECT&keyword=${subjectId}`;
