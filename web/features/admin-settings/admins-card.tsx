import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { adminsApi } from '#core/api/admins.ts';
import type { Output } from '#core/api/endpoint.ts';
import { formatDate } from '#core/rules/formats.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { Row, Rows } from '#web/ui/blocks/rows.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { AddAdminDialog } from './add-admin-dialog.tsx';
import { EndAdminDialog } from './end-admin-dialog.tsx';

type Admin = Output<typeof adminsApi.list>[number];

type AdminsCardProps = { admins: readonly Admin[]; ownId: number };

/** Who operates the product. One's own account is not ended here. */
export function AdminsCard({ admins, ownId }: AdminsCardProps) {
  const { admins: words } = useWords().adminSettings;
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Admin | null>(null);
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
      <HelpText>{words.help}</HelpText>
      <Rows isLoose>
        {admins.map((admin) => (
          <AdminRow key={admin.id} admin={admin} isMe={admin.id === ownId} onEnd={() => setEnding(admin)} />
        ))}
      </Rows>
      <AddAdminDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <EndAdminDialog admin={ending} onClose={() => setEnding(null)} />
    </Card>
  );
}

function AdminRow({ admin, isMe, onEnd }: { admin: Admin; isMe: boolean; onEnd: () => void }) {
  const { adminSettings } = useWords();
  const { admins: words, totp } = adminSettings;
  const locale = useLocale();
  const since = formatDate(admin.createdAt, locale, operatorZone);
  return (
    <Row
      title={
        <>
          {admin.name}
          {isMe && (
            <StatusBadge bare look={{ colour: 'primary', glyph: 'dot' }}>
              {words.me}
            </StatusBadge>
          )}
        </>
      }
      meta={
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
    </Row>
  );
}
