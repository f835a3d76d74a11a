/** The one source of now. Tests move it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
