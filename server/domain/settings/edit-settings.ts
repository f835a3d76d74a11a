import type { Input, Output } from '#core/api/endpoint.ts';
import type { settingsApi } from '#core/api/settings.ts';
import { refuse } from '#core/rules/errors.ts';
import { heldBackHours, isHeldBack } from '#core/rules/money-settings.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { readMoneySet, withField } from '../books/money-settings.ts';
import { keyOfPart, listHeldBack, readSettings, storedMoney } from './read-settings.ts';

type Edit = typeof settingsApi.edit;
type TakeBack = typeof settingsApi.takeBack;
type Body = Input<Edit>['body'];
type Scalar = string | number;
type Line = [field: string, value: Scalar];

/** `{ accounts: { KRW: 'x' } }` as `accounts.KRW → x`: each value has its own line in the history. */
const linesOf = (settings: object, prefix = ''): Line[] =>
  Object.entries(settings).flatMap(([name, value]: [string, object | Scalar]) =>
    typeof value === 'object' ? linesOf(value, `${prefix}${name}.`) : [[prefix + name, value] as Line],
  );

/** Of two who set at one moment the second reads what the first has set. */
const hold = ({ tx }: Context, key: string) =>
  tx.selectFrom('setting').select(['key', 'version']).where('key', '=', key).forUpdate().executeTakeFirst();

/** The row as the caller saw it, or none where nothing was ever set. */
const write = async ({ tx, now }: Context, key: string, version: number, settings: object): Promise<void> => {
  const value = JSON.stringify(settings);
  const written =
    version === 0
      ? await tx
          .insertInto('setting')
          .values({ key, value, updatedAt: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('setting')
          .set({ value, updatedAt: now, version: version + 1 })
          .where('key', '=', key)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!written) throw refuse('VERSION_STALE');
};

type Held = Awaited<ReturnType<typeof listHeldBack>>;

/** What is stored: what waits for its day stays under what was set now. */
const storedOf = (body: Body, held: Held): object =>
  body.part === 'MONEY'
    ? held.reduce<object>(
        (settings, { field, newValue }) => withField(settings, field, newValue),
        storedMoney(body.settings),
      )
    : body.settings;

const startOf = ({ now }: Context, [field, value]: Line, before: Scalar): Date =>
  isHeldBack(field, before, value) ? new Date(now.getTime() + heldBackHours * 3_600_000) : now;

/**
 * Sets one part. Every value that differs is kept beside what it was, with who set it, when, and from when on it counts.
 * A value that is held back stays so under a form that shows what counts now; set anew it begins anew.
 */
export const editSettings = async (ctx: Context, { body }: Input<Edit>): Promise<Output<Edit>> => {
  const key = keyOfPart[body.part];
  await hold(ctx, key);
  const present = await readSettings(ctx);
  const held = body.part === 'MONEY' ? await listHeldBack(ctx) : [];
  const before = new Map(linesOf((body.part === 'MONEY' ? present.money : present.recruiters).settings));
  const waits = new Map(held.map(({ field, newValue }) => [field, newValue]));
  const changes = linesOf(body.settings).flatMap((line) => {
    const [field, value] = line;
    const old = before.get(field);
    return old === undefined || old === value || waits.get(field) === value ? [] : [{ field, value, old, line }];
  });
  if (changes.length === 0) return present;
  const stays = held.filter(({ field }) => !changes.some((change) => change.field === field));
  await write(ctx, key, body.version, storedOf(body, stays));
  const rows = await ctx.tx
    .insertInto('settingChange')
    .values(
      changes.map(({ field, value, old, line }) => ({
        key,
        field,
        oldValue: JSON.stringify(old),
        newValue: JSON.stringify(value),
        changedBy: ctx.actor.accountId,
        createdAt: ctx.now,
        startsAt: body.part === 'MONEY' ? startOf(ctx, line, old) : ctx.now,
      })),
    )
    .returning('id')
    .execute();
  const changeIds = rows.map(({ id }) => id);
  await recordAct(ctx, {
    action: 'settings.edit',
    subjectKind: 'SETTING',
    subjectId: Math.max(...changeIds),
    fields: changes.map(({ field }) => field),
  });
  if (body.part === 'MONEY') await emit(ctx, 'settings.moneySet', { changeIds });
  return readSettings(ctx);
};

/** What counts now goes on to count, and the history has a line about it. */
export const takeBack = async (ctx: Context, { body }: Input<TakeBack>): Promise<Output<TakeBack>> => {
  const key = keyOfPart.MONEY;
  const row = await hold(ctx, key);
  const held = (await listHeldBack(ctx)).find(({ id }) => id === body.id);
  if (!row || !held) {
    const known = await ctx.tx.selectFrom('settingChange').select('id').where('id', '=', body.id).executeTakeFirst();
    throw refuse(known ? 'VERSION_STALE' : 'NOT_FOUND');
  }
  const { field, oldValue, newValue } = held;
  await write(ctx, key, row.version, withField(await readMoneySet(ctx), field, oldValue));
  const { id } = await ctx.tx
    .insertInto('settingChange')
    .values({
      key,
      field,
      oldValue: JSON.stringify(newValue),
      newValue: JSON.stringify(oldValue),
      changedBy: ctx.actor.accountId,
      createdAt: ctx.now,
      startsAt: ctx.now,
      takesBack: held.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAct(ctx, { action: 'settings.takeBack', subjectKind: 'SETTING', subjectId: id, fields: [field] });
  await emit(ctx, 'settings.moneySet', { changeIds: [id] });
  return readSettings(ctx);
};
