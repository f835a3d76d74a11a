/**
 * How long tests wait, in milliseconds: for how long one may hang, which says nothing of how quick anything is. A machine
 * that shares its cores with others may stand still for seconds.
 */
export const patience = { test: 120_000, wait: 30_000 };
