import { randomUUID } from 'node:crypto';
import type { AnyContext } from './context.ts';
import { inTransaction } from './db/transaction.ts';
import { eachAlone, type Step } from './each-alone.ts';

/** Each noun adds its events here: `declare module '#server/platform/events.ts' { interface Events { … } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the nouns
export interface Events {}
export type EventName = keyof Events;

/** Runs in the transaction of the act; its failure refuses the act. */
export type Within<N extends EventName = EventName> = (ctx: AnyContext, payload: Events[N]) => Promise<void>;
/** Runs after commit, at least once: `eventId` makes twice once. */
export type After<N extends EventName = EventName> = (
  ctx: AnyContext,
  payload: Events[N],
  eventId: string,
) => Promise<void>;

export type Reactions = { [N in EventName]: { within?: readonly Within<N>[]; after?: readonly After<N>[] } };

export const eventTask = 'event';
export type EventTask = {
  eventId: string;
  name: EventName;
  payload: unknown;
  /**
   * The place of its reaction among those of the event: what waits, and what lies in a backup, names it so, and new ones
   * are added behind the others. Tasks of earlier versions have all in one.
   */
  index?: number;
};

/** Says what happened. It commits, or vanishes, with the change. */
export const emit = async <N extends EventName>(ctx: AnyContext, name: N, payload: Events[N]): Promise<void> => {
  const { within = [], after = [] } = ctx.services.reactions[name];
  for (const react of within) await react(ctx, payload);
  const eventId = randomUUID();
  for (const index of after.keys())
    await ctx.services.queue.send(ctx.tx, eventTask, { eventId, name, payload, index } satisfies EventTask);
};

/** The other end: a reaction has a task of its own, so that one that fails is tried again without the others. */
export const react = async (ctx: AnyContext, { eventId, name, payload, index }: EventTask): Promise<void> => {
  const { after = [] } = ctx.services.reactions[name] as { after?: readonly After[] };
  if (index !== undefined && after[index] === undefined) throw new Error(`${name} has no reaction ${index}`);
  const steps = after.map(
    (reaction, at): Step => [
      `${name} reaction ${at}`,
      () =>
        inTransaction(ctx.services.db, (tx) =>
          reaction({ ...ctx, tx }, payload as Events[EventName], `${eventId}:${at}`),
        ),
    ],
  );
  await eachAlone(steps.filter((_, at) => index === undefined || at === index));
};
