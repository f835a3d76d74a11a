import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { EndpointForm } from '#web/lib/endpoint-form.ts';
import { formRoot } from '#web/lib/form-part.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
import { useWords } from '#web/ui/words.tsx';
import { NoticeFields } from './notice-fields.tsx';
import type { NoticeValues } from './notice-form.ts';
import { NoticePreview } from './notice-preview.tsx';

type NoticeFormFrameProps<C> = {
  form: EndpointForm<NoticeValues, C>;
  /** Where it is managed. */
  list: { label: string; to: string };
  title: string;
  badge?: ReactNode;
  actions?: ReactNode;
  /** The day its readers know; the preview shows none before it. */
  publishedAt?: string | null;
  isStale?: boolean;
  /** Says that somebody else saved first. */
  staleNote?: ReactNode;
};

/** The page of a notice that is written: its fields, a look at the result, and the bar that saves it. */
export function NoticeFormFrame<C>(props: NoticeFormFrameProps<C>) {
  const { form, list, title, badge, actions, publishedAt = null, isStale = false, staleNote } = props;
  const { form: words } = useWords().notices;
  const [previewed, setPreviewed] = useState<NoticeValues | null>(null);
  return (
    <form noValidate onSubmit={form.submit}>
      <PageTitle crumb={list} badge={badge} actions={actions}>
        {title}
      </PageTitle>
      <NoticeFields part={formRoot(form)} />
      <SaveBar wrongCount={form.problems} note={staleNote}>
        <Button component={Link} to={list.to} variant="default">
          {words.cancel}
        </Button>
        <Button variant="default" onClick={() => setPreviewed(form.getValues())}>
          {words.preview}
        </Button>
        <Button type="submit" loading={form.isSending} disabled={!form.formState.isDirty || isStale}>
          {words.save}
        </Button>
      </SaveBar>
      <NoticePreview notice={previewed} publishedAt={publishedAt} onClose={() => setPreviewed(null)} />
    </form>
  );
}
