import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { formatDate } from '#core/rules/formats.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { browserZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { AddAdminDialog } from './add-admin-dialog.tsx';
import { SettingRow, SettingRows } from './setting-row.tsx';
import styles from './settings.module.css';

type Admin = Output<typeof adminAccountsApi.admins>[number];

type AdminsCardProps = { admins: readonly Admin[]; ownId: number };

/** Who operates the product. One's own account is not ended here. */
export function AdminsCard({ admins, ownId }: AdminsCardProps) {
  const { admins: words } = useWords().adminSettings;
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Admin | null>(null);
  const end = useSend(adminAccountsApi.endAdmin, {
    refresh: [adminAccountsApi.admins],
    onDone: () => {
      if (ending !== null) announce.toast({ type: 'success', title: words.ended({ name: ending.name }) });
      setEnding(null);
    },
  });
  const addButton = (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {words.add}
    </Button>
  );
  return (
    <Card title={words.title} aside={addButton}>
      <p className={styles.help}>{words.help}</p>
      <SettingRows>
        {admins.map((admin) => (
          <AdminRow key={admin.id} admin={admin} isMe={admin.id === ownId} onEnd={() => setEnding(admin)} />
        ))}
      </SettingRows>
      <AddAdminDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        title={words.endTitle}
        verb={words.end}
        danger
        isBusy={end.isPending}
        onConfirm={() => ending !== null && end.mutate({ params: { id: ending.id } })}
      >
        {ending !== null && words.endWhat(ending)}
      </ConfirmDialog>
    </Card>
  );
}

function AdminRow({ admin, isMe, onEnd }: { admin: Admin; isMe: boolean; onEnd: () => void }) {
  const { adminSettings } = useWords();
  const { admins: words, totp } = adminSettings;
  const locale = useLocale();
  const since = formatDate(admin.createdAt, locale, browserZone());
  return (
    <SettingRow
      title={admin.name}
      badge={
        isMe && (
          <StatusBadge bare look={{ colour: 'primary', glyph: 'dot' }}>
            {words.me}
          </StatusBadge>
        )
      }
      hint={
        <>
          <span>{admin.identify}</span>
          <span>{words.joined({ date: since })}</span>
          <span>
            {words.totp} {admin.totp ? totp.on : totp.off}
          </span>
        </>
      }
    >
      {!isMe && (
        <Button
          size="xs"
          variant="default"
          data-danger
          aria-label={words.endWhom({ name: admin.name })}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </SettingRow>
  );
}
