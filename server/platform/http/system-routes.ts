import { sql } from 'kysely';
import { systemApi as api } from '#core/api/system.ts';
import { refuse } from '#core/rules/errors.ts';
import { type Implementer, implement } from './implement.ts';

export const systemRoutes = (on: Implementer): void => {
  implement(on, api.health, async () => ({ status: 'ok' as const }));
  implement(on, api.ready, async ({ tx }) => {
    await sql`SELECT 1`.execute(tx).catch(() => {
      throw refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 5 });
    });
    return { status: 'ready' as const };
  });
  implement(on, api.clientConfig, async ({ services: { env } }) => ({
    chat: env.chat !== null,
    mailbox: env.isDemo && env.smtpUrl === null,
    demo: env.isDemo,
    sms: env.sms,
    support: env.supportEmail,
    links: env.links,
  }));
};
