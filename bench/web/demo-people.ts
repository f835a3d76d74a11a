import type { UserType } from '#core/rules/roles.ts';

/** Who looks at the demo, one of each role. */
export const demoPeople: Record<UserType, string> = {
  ADMIN: 'operator',
  EMPLOYER: 'daeun.jung@nurimobility.kr',
  DEPARTMENT: 'nuridev',
  RECRUITER: 'jiwon.han@hanbitsearch.kr',
};
