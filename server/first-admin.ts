import { sql } from 'kysely';
import { openDatabase } from './command-database.ts';
import { insertAdmin } from './domain/admin-accounts/admins.ts';
import { hashNewPassword } from './domain/sessions/new-password.ts';
import { systemContext } from './domain/tasks.ts';
import type { Env } from './env.ts';
import { migrate } from './platform/db/migrate.ts';
import { startProduct } from './product.ts';
import type { Running } from './stop-in-order.ts';

type FirstAdmin = { identify: string; name: string; email: string; password: string };

/** Makes the first operator account where there is none. Answers whether it did. */
export const makeFirstAdmin = async (env: Env, running: Running, admin: FirstAdmin): Promise<boolean> => {
  const databaseUrl = await openDatabase(env, running);
  await migrate(databaseUrl);
  const { services, stop } = await startProduct({ ...env, worker: false }, databaseUrl);
  running.add(stop);
  const passwordHash = await hashNewPassword(services, admin.password);
  return services.db.transaction().execute(async (tx) => {
    // two commands at once make one first account
    await sql`select pg_advisory_xact_lock(hashtext('first-admin'))`.execute(tx);
    const existing = await tx
      .selectFrom('account')
      .select('id')
      .where('userType', '=', 'ADMIN')
      .where('status', '=', 'ACTIVE')
      .executeTakeFirst();
    if (existing) return false;
    await insertAdmin({ ...systemContext(services), tx }, { ...admin, locale: 'ko' }, passwordHash);
    return true;
  });
};
