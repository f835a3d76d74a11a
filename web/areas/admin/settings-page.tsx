import { Button } from '@mantine/core';
import { useState } from 'react';
import { adminsApi } from '#core/api/admins.ts';
import { PasswordDialog } from '#web/features/accounts/password-dialog.tsx';
import { SessionsCard } from '#web/features/accounts/sessions-card.tsx';
import { AdminsCard } from '#web/features/admin-settings/admins-card.tsx';
import { RecoveryRow } from '#web/features/admin-settings/recovery-row.tsx';
import { SettingsTabs } from '#web/features/admin-settings/settings-tabs.tsx';
import { TotpRow } from '#web/features/admin-settings/totp-row.tsx';
import { MailWishesCard } from '#web/features/notifications/mail-wishes-card.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useAdmin } from '#web/features/shell/me.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Columns } from '#web/ui/blocks/columns.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { Row, Rows } from '#web/ui/blocks/rows.tsx';
import { useWords } from '#web/ui/words.tsx';

export function SettingsPage() {
  const { title } = useWords().adminSettings;
  const { admin } = useAdmin();
  const admins = useEndpoint(adminsApi.list);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <SettingsTabs />
      <Columns
        left={
          <>
            <SecurityCard />
            <MailWishesCard />
            <SessionsCard timeZone={operatorZone} />
          </>
        }
        right={<Loaded query={admins}>{(list) => <AdminsCard admins={list} ownId={admin.id} />}</Loaded>}
      />
    </>
  );
}

function SecurityCard() {
  const { accounts, adminSettings } = useWords();
  const { password } = accounts;
  const { admin } = useAdmin();
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title={adminSettings.security}>
      <Rows isLoose>
        <Row title={password.title} meta={password.hint}>
          <Button size="xs" variant="default" onClick={() => setChanging(true)}>
            {password.change}
          </Button>
        </Row>
        <TotpRow isOn={admin.totp} />
        {admin.totp && <RecoveryRow />}
      </Rows>
      <PasswordDialog isOpen={isChanging} onClose={() => setChanging(false)} />
    </Card>
  );
}
