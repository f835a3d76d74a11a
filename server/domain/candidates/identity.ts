import { type Identity, matchTextOf, personTextOf } from '#core/rules/candidate-fields.ts';
import type { Services } from '#server/platform/services.ts';

export type Hashes = { matchHash: Buffer; personHash: Buffer };

/** Who a person is, in a form that can be compared and tells nothing. */
export const hashesOf = ({ services: { keys } }: { services: Pick<Services, 'keys'> }, identity: Identity): Hashes => ({
  matchHash: keys.mac('candidate', `match|${matchTextOf(identity)}`),
  personHash: keys.mac('candidate', `person|${personTextOf(identity)}`),
});
