import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDate } from '#core/rules/formats.ts';
import { useLeftList } from '#web/lib/left-list.ts';
import { paths } from '#web/lib/paths.ts';
import { FactStrip } from '#web/ui/blocks/facts.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { CountCell } from '#web/ui/lists/cells.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { DeleteDepartmentDialog } from './delete-department-dialog.tsx';
import { LastSignIn } from './department-columns.tsx';
import type { Department } from './department-query.ts';
import styles from './departments.module.css';
import { EditDepartmentDialog, ResetPasswordDialog } from './edit-department-dialogs.tsx';
import { JobMatching } from './job-matching.tsx';

type DetailProps = { department: Department; timeZone: string };

/** One department: its account, and the postings it sees. */
export function DepartmentDetail({ department, timeZone }: DetailProps) {
  const [words, locale] = [useWords(), useLocale()];
  const { title, fields, list, facts } = words.departments;
  const { id, name, identify, description, jobCount, lastSignInAt, createdAt } = department;
  return (
    <>
      <PageTitle
        crumb={useLeftList({ label: title, to: paths.employer.departments }, id)}
        actions={<DepartmentActs department={department} />}
      >
        {name}
      </PageTitle>
      <div className={styles.head}>
        {description !== '' && <p className={styles.description}>{description}</p>}
        <FactStrip
          facts={[
            { label: fields.identify, value: identify },
            { label: list.jobs, value: <CountCell n={jobCount} /> },
            {
              label: list.lastSignIn,
              value: <LastSignIn at={lastSignInAt} words={words} locale={locale} timeZone={timeZone} />,
            },
            {
              label: facts.created,
              value: <time dateTime={createdAt}>{formatDate(createdAt, locale, timeZone)}</time>,
            },
          ]}
        />
      </div>
      <JobMatching departmentId={id} timeZone={timeZone} />
    </>
  );
}

type Opened = 'edit' | 'reset' | 'delete' | null;

function DepartmentActs({ department }: { department: Department }) {
  const { form, remove } = useWords().departments;
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button variant="default" onClick={() => setOpened('reset')}>
        {form.reset}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpened('edit')}
      >
        {form.edit}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={form.more} title={form.more}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="error" onClick={() => setOpened('delete')}>
            {remove.act}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <EditDepartmentDialog department={department} isOpen={opened === 'edit'} onClose={close} />
      <ResetPasswordDialog department={department} isOpen={opened === 'reset'} onClose={close} />
      <DeleteDepartmentDialog
        department={department}
        isOpen={opened === 'delete'}
        onClose={close}
        onDeleted={() => void navigate(paths.employer.departments)}
      />
    </>
  );
}
