import { type Name, names, roleOf } from './cast.ts';

/** The employers of the company. */
export const company = ['employer', 'colleague'] as const;
/** Theirs and the department that the posting is matched to. */
export const side = [...company, 'matched'] as const;
export const recruiters = names.filter((name) => roleOf[name] === 'RECRUITER');
export const nobody: readonly Name[] = [];
export const onlyAdmin: readonly Name[] = ['admin'];
/** Whoever may know of a candidate. */
export const knowsCandidate: readonly Name[] = ['admin', ...side, 'selected'];
/** Both parties of a contract, and the operator. Departments never, nor anybody else of the recruiter's firm. */
export const parties: readonly Name[] = ['admin', ...company, 'selected'];
/** The posting asks for the firm of the selected recruiter; the other one has an offer on it. */
export const knowsPosting: readonly Name[] = ['admin', ...side, 'selected', 'mate', 'offered'];
