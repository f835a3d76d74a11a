import { Button, SegmentedControl, Switch } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { accountsApi } from '#core/api/accounts.ts';
import { type Locale, locales } from '#core/rules/enums.ts';
import { changeLocale } from '#web/lib/account-locale.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Row, Rows } from '#web/ui/blocks/rows.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { PasswordDialog } from './password-dialog.tsx';

type SettingsCardProps = {
  promotion: boolean;
  /** Mails about new postings: recruiters alone get them. */
  mailing?: boolean | undefined;
};

/** Password, language and which mails may come. Each choice holds at once. */
export function SettingsCard({ promotion, mailing }: SettingsCardProps) {
  const { settings, password } = useWords().accounts;
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title={settings.title}>
      <Rows>
        <Row title={settings.password} meta={password.hint}>
          <Button size="xs" variant="default" onClick={() => setChanging(true)}>
            {password.change}
          </Button>
        </Row>
        <LanguageSetting />
        {mailing !== undefined && (
          <SwitchSetting name="mailing" value={mailing} title={settings.mailing} hint={settings.mailingHint} />
        )}
        <SwitchSetting name="promotion" value={promotion} title={settings.promotion} hint={settings.promotionHint} />
      </Rows>
      <PasswordDialog isOpen={isChanging} onClose={() => setChanging(false)} />
    </Card>
  );
}

function LanguageSetting() {
  const { accounts, enums } = useWords();
  const { settings } = accounts;
  const locale = useLocale();
  const titleId = useId();
  return (
    <Row title={settings.language} titleId={titleId} meta={settings.languageHint}>
      <SegmentedControl<Locale>
        aria-labelledby={titleId}
        value={locale}
        onChange={(chosen) => void changeLocale(chosen)}
        data={locales.map((value) => ({ value, label: enums.locale[value] }))}
      />
    </Row>
  );
}

type SwitchSettingProps = { name: 'promotion' | 'mailing'; value: boolean; title: string; hint: string };

/** Shows the choice at once and goes back to the stored one where the server refuses. */
function SwitchSetting({ name, value, title, hint }: SwitchSettingProps) {
  const titleId = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const last = useRef<object | null>(null);
  // what was chosen meanwhile is still under way
  const settle = (sent: object): void => {
    if (sent === last.current) setChosen(null);
  };
  const save = useSend(accountsApi.preferences, {
    refresh: [accountsApi.me],
    onDone: (_output, sent) => settle(sent),
    onFailed: (_failure, sent) => {
      settle(sent);
      return false;
    },
  });
  const choose = (isOn: boolean): void => {
    const sent = { body: { [name]: isOn } };
    last.current = sent;
    setChosen(isOn);
    save.mutate(sent);
  };
  return (
    <Row title={title} titleId={titleId} meta={hint}>
      <Switch
        aria-labelledby={titleId}
        checked={chosen ?? value}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
    </Row>
  );
}
