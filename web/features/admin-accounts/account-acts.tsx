import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { useWords } from '#web/ui/words.tsx';
import type { Account } from './account-detail.ts';
import { type Act, ActDialog, isAct } from './act-dialog.tsx';

/** Where a click leads: the acts that the server sent, the one that moves the work on filled, the rare ones in a menu. */
const leading: readonly Act[] = ['approve', 'extend'];
const beside: readonly Act[] = ['reject'];

export function AccountActs({ account }: { account: Account }) {
  const { adminAccounts, enums } = useWords();
  const [open, setOpen] = useState<Act | null>(null);
  const acts = account.actions.filter(isAct);
  if (acts.length === 0) return null;
  const lead = acts.find((act) => leading.includes(act));
  const second = acts.find((act) => beside.includes(act));
  const rare = acts.filter((act) => act !== lead && act !== second);
  const editPath =
    account.kind === 'EMPLOYER'
      ? paths.admin.editEmployer(account.person.id)
      : paths.admin.editRecruiter(account.person.id);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={adminAccounts.detail.more} title={adminAccounts.detail.more}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {second !== undefined && (
            <Menu.Item component={Link} to={editPath}>
              {adminAccounts.detail.edit}
            </Menu.Item>
          )}
          {rare.map((act) => (
            <Menu.Item key={act} color="error" onClick={() => setOpen(act)}>
              {enums.accountAction[act]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {second === undefined ? (
        <Button
          component={Link}
          to={editPath}
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
        >
          {adminAccounts.detail.edit}
        </Button>
      ) : (
        <Button variant="default" data-danger onClick={() => setOpen(second)}>
          {enums.accountAction[second]}
        </Button>
      )}
      {lead !== undefined && <Button onClick={() => setOpen(lead)}>{enums.accountAction[lead]}</Button>}
      <ActDialog account={account} act={open} onClose={() => setOpen(null)} />
    </>
  );
}
