import {
  type JobAction,
  type JobStatus,
  jobActions,
  jobAllows,
  jobLifecycle,
  jobLists,
  jobStatuses,
} from './job-lifecycle.ts';
import { actionsOf, type Mover } from './lifecycle.ts';

type Act = {
  by: Mover;
  in: readonly JobStatus[];
  /** Only while a proposal waits for the employer, or only while none does. */
  proposal?: 'open' | 'none';
};

/** What the operator has read or reads, and what is not over: words and terms may still change. */
export const mendable: readonly JobStatus[] = ['CHECK', ...jobLists.inProgress];

/** What may be done with a posting without moving it. */
const acts = {
  save: { by: 'EMPLOYER', in: ['TEMPORARY', 'REJECT'] },
  copy: { by: 'EMPLOYER', in: jobStatuses },
  edit: { by: 'EMPLOYER', in: jobLists.inProgress },
  setStages: { by: 'EMPLOYER', in: jobLists.inProgress },
  answerProposal: { by: 'EMPLOYER', in: mendable, proposal: 'open' },
  ask: { by: 'EMPLOYER', in: jobStatuses.filter((status) => jobAllows[status].includes('question')) },
  mend: { by: 'ADMIN', in: mendable },
  propose: { by: 'ADMIN', in: mendable, proposal: 'none' },
  takeBack: { by: 'ADMIN', in: jobStatuses, proposal: 'open' },
  tick: { by: 'ADMIN', in: ['CHECK'] },
} as const satisfies Record<string, Act>;
export type JobAct = keyof typeof acts;
export const jobActs = Object.keys(acts) as [JobAct, ...JobAct[]];

/** Everything that a page may offer: the moves of the lifecycle and the acts beside them. */
export type JobDeed = JobAction | JobAct;
export const jobDeeds: [JobDeed, ...JobDeed[]] = [...jobActions, ...jobActs];

/** Whether the posting's state allows it to this person. */
export const canAct = (act: JobAct, mover: Mover, status: JobStatus): boolean => {
  const { by, in: allowed }: Act = acts[act];
  return by === mover && allowed.includes(status);
};

/** What this person may do with a posting now: the server sends it, the page shows it. */
export const deedsOf = (mover: Mover, status: JobStatus, hasProposal: boolean): JobDeed[] => [
  ...actionsOf(jobLifecycle, mover, status),
  ...jobActs.filter((act) => {
    const { proposal }: Act = acts[act];
    return canAct(act, mover, status) && (proposal === undefined || (proposal === 'open') === hasProposal);
  }),
];
