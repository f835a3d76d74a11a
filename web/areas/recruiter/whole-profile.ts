import type { RecruiterMe } from '#web/features/shell/me.tsx';

/** With what HR managers look at when they select. */
export const hasWholeProfile = ({ photo, introduction }: RecruiterMe['recruiter']): boolean =>
  photo !== null && introduction !== '';
