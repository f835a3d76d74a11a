import { operatorTimeZone } from '#core/rules/countries.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { wordsOf } from '#core/words/index.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import { settingName, settingText } from '#core/words/setting-text.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import type { Events } from '#server/platform/events.ts';
import { buttonTo, tell } from '#server/platform/mail/tell.ts';
import { activeAdmins } from '../accounts/mails.ts';

const changesOf = ({ tx }: AnyContext, ids: number[]) =>
  tx
    .selectFrom('settingChange')
    .innerJoin('account', 'account.id', 'settingChange.changedBy')
    .selectAll('settingChange')
    .select('account.name as by')
    .where('settingChange.id', '=', among(ids))
    .orderBy('settingChange.id')
    .execute();

/** Every admin hears of it, whoever did it too: that it was not them is theirs to see. */
export const mailMoneySet = async (
  ctx: AnyContext,
  { changeIds }: Events['settings.moneySet'],
  eventId: string,
): Promise<void> => {
  const changes = await changesOf(ctx, changeIds);
  const [first] = changes;
  if (!first) return;
  const held = changes.find(({ startsAt, createdAt }) => startsAt > createdAt);
  for (const admin of await activeAdmins(ctx)) {
    await tell(ctx, admin, 'settings.moneySet', eventId, (locale) => {
      const [words, { settings: told }] = [wordsOf(locale), mailWordsOf(locale)];
      const mail = first.takesBack === null ? told.moneySet({ name: first.by }) : told.takenBack({ name: first.by });
      const time = held && formatDateTime(held.startsAt.toISOString(), locale, operatorTimeZone);
      return {
        ...mail,
        paragraphs: [...(time ? [told.heldBack({ time })] : []), ...mail.paragraphs],
        facts: changes.map(({ field, oldValue, newValue }) => ({
          label: settingName(words, field),
          value: `${settingText(words, field, oldValue as string)} → ${settingText(words, field, newValue as string)}`,
        })),
        ...buttonTo(ctx, told.open, '/admin/settings/money'),
      };
    });
  }
};
