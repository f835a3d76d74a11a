import * as z from 'zod/mini';
import * as f from '../rules/fields.ts';

/** Whoever moves money proves once more who they are: the password, and a code where the second factor is on. */
export const freshProof = { password: f.claimedPassword, code: z.optional(f.secondFactor) };
