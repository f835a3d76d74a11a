import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useWords } from '#web/ui/words.tsx';
import type { Contact } from './contact-query.ts';
import styles from './contacts.module.css';

export type Act = 'invite' | 'edit' | 'remove';

type ContactActsProps = { contact: Contact; onAct: (act: Act) => void };

/** Who has joined needs no invitation; what is rare stands in a menu, and so does the invitation where room is short. */
export function ContactActs({ contact, onAct }: ContactActsProps) {
  const { invite, edit, remove, list } = useWords().contacts;
  const isNarrow = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false });
  const canInvite = contact.state !== 'JOINED';
  const more = list.more({ name: contact.name });
  return (
    <div className={styles.acts}>
      {canInvite && !isNarrow && (
        <Button size="xs" variant="default" onClick={() => onAct('invite')}>
          {invite.act}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={more} title={more}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canInvite && isNarrow && <Menu.Item onClick={() => onAct('invite')}>{invite.act}</Menu.Item>}
          <Menu.Item onClick={() => onAct('edit')}>{edit.act}</Menu.Item>
          <Menu.Item color="error" onClick={() => onAct('remove')}>
            {remove.act}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** The same on a phone: each a button of its own. */
export function ContactButtons({ contact, onAct }: ContactActsProps) {
  const { invite, edit, remove } = useWords().contacts;
  return (
    <div className={styles.buttons}>
      {contact.state !== 'JOINED' && (
        <Button variant="default" onClick={() => onAct('invite')}>
          {invite.act}
        </Button>
      )}
      <Button variant="default" onClick={() => onAct('edit')}>
        {edit.act}
      </Button>
      <Button variant="default" data-danger onClick={() => onAct('remove')}>
        {remove.act}
      </Button>
    </div>
  );
}
