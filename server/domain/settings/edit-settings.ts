import type { Input, Output } from '#core/api/endpoint.ts';
import type { settingsApi } from '#core/api/settings.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { keyOfPart, readSettings, storedMoney } from './read-settings.ts';

type Edit = typeof settingsApi.edit;
type Body = Input<Edit>['body'];
type Scalar = string | number;

/** `{ accounts: { KRW: 'x' } }` as `accounts.KRW → x`: each value has its own line in the history. */
const linesOf = (settings: object, prefix = ''): [field: string, value: Scalar][] =>
  Object.entries(settings).flatMap(([name, value]: [string, object | Scalar]) =>
    typeof value === 'object' ? linesOf(value, `${prefix}${name}.`) : [[prefix + name, value] as [string, Scalar]],
  );

const storedOf = (body: Body): object => (body.part === 'MONEY' ? storedMoney(body.settings) : body.settings);

/** The row as the caller saw it, or none where nothing was ever set. */
const write = async ({ tx, now }: Context, body: Body): Promise<void> => {
  const key = keyOfPart[body.part];
  const value = JSON.stringify(storedOf(body));
  const written =
    body.version === 0
      ? await tx
          .insertInto('setting')
          .values({ key, value, updatedAt: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('setting')
          .set({ value, updatedAt: now, version: body.version + 1 })
          .where('key', '=', key)
          .where('version', '=', body.version)
          .returning('version')
          .executeTakeFirst();
  if (!written) throw refuse('VERSION_STALE');
};

/** Sets one part. Every value that differs is kept beside what it was, with who set it and when. */
export const editSettings = async (ctx: Context, { body }: Input<Edit>): Promise<Output<Edit>> => {
  const key = keyOfPart[body.part];
  // of two who set at one moment the second reads what the first has set
  await ctx.tx.selectFrom('setting').select('key').where('key', '=', key).forUpdate().execute();
  const present = await readSettings(ctx);
  const before = new Map(linesOf((body.part === 'MONEY' ? present.money : present.recruiters).settings));
  const changes = linesOf(body.settings).filter(([field, value]) => before.get(field) !== value);
  if (changes.length === 0) return present;
  await write(ctx, body);
  const rows = await ctx.tx
    .insertInto('settingChange')
    .values(
      changes.map(([field, value]) => ({
        key,
        field,
        oldValue: JSON.stringify(before.get(field)),
        newValue: JSON.stringify(value),
        changedBy: ctx.actor.accountId,
        createdAt: ctx.now,
      })),
    )
    .returning('id')
    .execute();
  await recordAct(ctx, {
    action: 'settings.edit',
    subjectKind: 'SETTING',
    subjectId: Math.max(...rows.map(({ id }) => id)),
    fields: changes.map(([field]) => field),
  });
  return readSettings(ctx);
};
