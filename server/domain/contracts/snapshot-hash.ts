import { canonicalJson } from '#server/platform/canonical-json.ts';
import { sha256 } from '#server/platform/security/keys.ts';

/** What is printed on a contract: the same in every language, and again from the same snapshot. */
export const snapshotHash = (snapshot: object): Buffer => sha256(canonicalJson(snapshot));
