import type { Output } from '#core/api/endpoint.ts';
import { recruitersPart, settingsApi } from '#core/api/settings.ts';
import { StaleNote } from '#web/features/accounts/stale-note.tsx';
import { useStoredForm } from '#web/features/accounts/use-stored-form.ts';
import { HeldBackChanges } from '#web/features/admin-settings/held-back-changes.tsx';
import { currencyOf, MoneyFields, moneyForm } from '#web/features/admin-settings/money-fields.tsx';
import { RecruiterLimitFields } from '#web/features/admin-settings/recruiter-limit-fields.tsx';
import { SettingCard } from '#web/features/admin-settings/setting-card.tsx';
import { SettingHistory } from '#web/features/admin-settings/setting-history.tsx';
import { SettingsTabs } from '#web/features/admin-settings/settings-tabs.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useAdmin } from '#web/features/shell/me.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { Columns } from '#web/ui/blocks/columns.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useWords } from '#web/ui/words.tsx';

type Settings = Output<typeof settingsApi.read>;
const nothing = () => undefined;

export function MoneySettingsPage() {
  const { adminSettings } = useWords();
  const query = useEndpoint(settingsApi.read);
  return (
    <>
      <PageTitle>{adminSettings.title}</PageTitle>
      <SettingsTabs />
      <Loaded query={query}>
        {(settings) => (
          <Columns
            isRightNarrow
            left={
              <>
                <HeldBackChanges changes={settings.money.heldBack} />
                <Money money={settings.money} />
                <Recruiters recruiters={settings.recruiters} />
              </>
            }
            right={<SettingHistory changes={settings.changes} />}
          />
        )}
      </Loaded>
    </>
  );
}

function Money({ money }: Pick<Settings, 'money'>) {
  const { settings } = useWords();
  const { admin } = useAdmin();
  const { form, stale } = useStoredForm(settingsApi.edit, {
    schema: moneyForm,
    currency: currencyOf,
    values: { ...money.settings, password: '', code: '' },
    versions: [money.version],
    toSent: ({ password, code, ...part }, [version = 0]) => ({
      body: { part: 'MONEY' as const, version, settings: part, password, ...(code === '' ? {} : { code }) },
    }),
    fieldOf: { PASSWORD_WRONG: 'password', TOTP_WRONG: 'code' },
    reads: [settingsApi.read],
    saved: settings.saved,
    onSaved: nothing,
  });
  return (
    <SettingCard
      title={settings.money.title}
      help={settings.money.help}
      form={form}
      isDirty={form.formState.isDirty}
      isStale={stale.isStale}
      staleNote={<StaleNote {...stale} />}
    >
      <MoneyFields form={form} hasTotp={admin.totp} />
    </SettingCard>
  );
}

function Recruiters({ recruiters }: Pick<Settings, 'recruiters'>) {
  const { settings } = useWords();
  const { form, stale } = useStoredForm(settingsApi.edit, {
    schema: recruitersPart,
    values: recruiters.settings,
    versions: [recruiters.version],
    toSent: (part, [version = 0]) => ({ body: { part: 'RECRUITERS' as const, version, settings: part } }),
    reads: [settingsApi.read],
    saved: settings.saved,
    onSaved: nothing,
  });
  return (
    <SettingCard
      title={settings.recruiters.title}
      help={settings.recruiters.help}
      form={form}
      isDirty={form.formState.isDirty}
      isStale={stale.isStale}
      staleNote={<StaleNote {...stale} />}
    >
      <RecruiterLimitFields form={form} />
    </SettingCard>
  );
}
