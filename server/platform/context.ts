import type { Locale } from '#core/rules/enums.ts';
import type { Refusal } from '#core/rules/errors.ts';
import type { UserType } from '#core/rules/roles.ts';
import type { Db } from './db/connect.ts';
import type { Services } from './services.ts';

/** The signed-in person, read anew for every call. */
export type Actor = {
  accountId: number;
  userType: UserType;
  sessionId: number;
  /** The employer company of employers and departments. */
  companyId: number | null;
  searchFirmId: number | null;
  /** A new version of what they agreed to waits for their yes. */
  owesConsent?: boolean;
};

/** Where a call came from. */
export type Origin = {
  address: string;
  /** What limits are counted by: of an IPv6 address the part that one customer has at the least. */
  network: string;
  device: string;
  requestId: string;
};

/** What every use case gets: its transaction, who acts, and when. */
export type Context<A extends Actor | null = Actor> = {
  tx: Db;
  /** Where acts are put on record at once, where `tx` only reads: kept whatever becomes of it. */
  record?: Db;
  actor: A;
  /** Why there is no actor: what a call that turns out to need one answers. */
  absence: Refusal;
  now: Date;
  locale: Locale;
  origin: Origin;
  /** What came as bearer: only /token reads it, for the refresh token. */
  bearer: string | null;
  services: Services;
};

/** A use case that a guest, a person or a task may run. */
export type AnyContext = Context<Actor | null>;
