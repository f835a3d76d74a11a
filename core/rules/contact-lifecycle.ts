import { type ContactState, contactStates } from './enums.ts';
import { lifecycle } from './lifecycle.ts';

/** A candidate's phone and e-mail: hidden from the employer's side until the recruiter has consented. */
export const contactLifecycle = lifecycle(contactStates, {
  request: { by: ['EMPLOYER'], from: ['NONE'], to: 'REQUEST' },
  withdraw: { by: ['EMPLOYER'], from: ['REQUEST'], to: 'NONE' },
  decline: { by: ['RECRUITER'], from: ['REQUEST'], to: 'NONE', needsReason: true },
  consent: { by: ['RECRUITER'], from: ['REQUEST'], to: 'OPEN' },
});
export type ContactAction = keyof typeof contactLifecycle.steps;
export const contactActions = Object.keys(contactLifecycle.steps) as [ContactAction, ...ContactAction[]];

type Known = { contactState: ContactState; contactUntil: string | null; isLost: boolean };
/** What an entry that lost its person disclosed is open to nobody, and no year runs from it. */
export const shownContact = ({ contactState, contactUntil, isLost }: Known): Omit<Known, 'isLost'> =>
  isLost && contactState === 'OPEN' ? { contactState: 'NONE', contactUntil: null } : { contactState, contactUntil };
