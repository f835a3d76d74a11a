import { randomUUID } from 'node:crypto';
import type { AnyContext } from './context.ts';

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
export type EventTask = { eventId: string; name: EventName; payload: unknown };

/** Says what happened. It commits, or vanishes, with the change. */
export const emit = async <N extends EventName>(ctx: AnyContext, name: N, payload: Events[N]): Promise<void> => {
  const { within = [], after = [] } = ctx.services.reactions[name];
  for (const react of within) await react(ctx, payload);
  if (after.length > 0) {
    const task: EventTask = { eventId: randomUUID(), name, payload };
    await ctx.services.queue.send(ctx.tx, eventTask, task);
  }
};

/** The other end: runs the reactions of one event, in one transaction each. */
export const react = async (ctx: AnyContext, { eventId, name, payload }: EventTask): Promise<void> => {
  const { after = [] } = ctx.services.reactions[name] as { after?: readonly After[] };
  for (const [index, reaction] of after.entries()) {
    await ctx.services.db
      .transaction()
      .execute((tx) => reaction({ ...ctx, tx }, payload as Events[EventName], `${eventId}:${index}`));
  }
};
