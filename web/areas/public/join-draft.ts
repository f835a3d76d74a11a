import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { callingCodes } from '#core/rules/countries.ts';
import { readKeptByGuest, useForgottenBehind } from '#web/lib/kept-by-guest.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';

const group = z.record(z.string(), z.unknown());
const joinDraft = z.object({
  /** What was typed, by the groups of the form. */
  groups: z.record(z.string(), group),
  /** How its phones were typed, by their fields. */
  phones: z.optional(
    z.array(z.tuple([z.string(), z.object({ callingCode: z.enum(callingCodes), national: z.string() })])),
  ),
  email: z.string(),
  /** A code that went there, for as long as it can be typed. */
  sent: z.nullish(z.object({ email: z.string(), until: z.number(), againAt: z.number() })),
  /** That the address is proven, for as long as that counts. */
  proof: z.nullable(z.object({ ticket: z.string(), until: z.number() })),
  /** What the role has beside its fields. */
  rest: z.optional(z.string()),
});
export type JoinDraft = z.infer<typeof joinDraft>;

/** Pictures hang on files that nobody has any more. */
const pictures = { person: { photoId: null }, company: { logoId: null } } as const;

/** Agreements are given anew, and passwords are kept nowhere; what stands in no group is the proof of the address. */
const neverKept: readonly string[] = ['agreements'];
const isKept = (name: string, values: unknown): boolean => !neverKept.includes(name) && group.safeParse(values).success;

export const groupsOf = (values: FieldValues): JoinDraft['groups'] =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, typed]) => isKept(name, typed))
      .map(([name, typed]) => [name, { ...typed, ...pictures[name as keyof typeof pictures] }]),
  );

/** A draft of this very form: one of an older form is none. */
export const readJoinDraft = (name: string, defaults: FieldValues): JoinDraft | null => {
  const draft = joinDraft.safeParse(readKeptByGuest(name)).data;
  const isOfThisForm = Object.entries(groupsOf(defaults)).every(([key, empty]) =>
    Object.keys(empty).every((field) => field in (draft?.groups[key] ?? {})),
  );
  return draft !== undefined && isOfThisForm ? draft : null;
};

/** Keeps a sign-up for as long as its page stands: a reload loses nothing, and whoever leaves it leaves nothing behind. */
export const useKeptJoin = <V extends FieldValues, C>(
  name: string,
  form: Pick<UseFormReturn<V, unknown, C>, 'subscribe'>,
  wasKept: boolean,
  /** Null while nothing was typed. */
  toKeep: () => JoinDraft | null,
) => {
  const { note, forget } = useKeptForm(name, form, toKeep, wasKept);
  useForgottenBehind(forget);
  return { note, forget };
};
