import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { noticeInput, noticesApi } from '#core/api/notices.ts';
import { noticeLooks } from '#core/rules/status-colours.ts';
import { StaleNote } from '#web/features/accounts/stale-note.tsx';
import { useStoredForm } from '#web/features/accounts/use-stored-form.ts';
import { DeleteNotice } from '#web/features/notices/delete-notice.tsx';
import { noticeReads, noticeValues } from '#web/features/notices/notice-form.ts';
import { NoticeFormFrame } from '#web/features/notices/notice-form-frame.tsx';
import type { Notice } from '#web/features/notices/notice-query.ts';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useLeftList } from '#web/lib/left-list.ts';
import { paths } from '#web/lib/paths.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useWords } from '#web/ui/words.tsx';

const useNotice = (id: number) => useEndpoint(noticesApi.one, { params: { id } });

export function NoticeEditPage() {
  return <LoadedById useOne={useNotice}>{(notice) => <NoticeForm notice={notice} />}</LoadedById>;
}

function NoticeForm({ notice }: { notice: Notice }) {
  const { notices, enums } = useWords();
  const navigate = useNavigate();
  const [isDeleted, setDeleted] = useState(false);
  const { id, version, status, publishedAt } = notice;
  const list = useLeftList({ label: notices.titles.manage, to: paths.admin.notices }, id);
  const { form, stale } = useStoredForm(noticesApi.edit, {
    schema: noticeInput,
    values: noticeValues(notice),
    versions: [version],
    toSent: (checked, [seen = 0]) => ({ body: { ...checked, id, version: seen } }),
    reads: noticeReads,
    saved: notices.form.saved,
    onSaved: () => void navigate(list.to),
  });
  // what was typed into a deleted notice is nothing to be asked about: the page is left once the form has let go of it
  useEffect(() => {
    if (isDeleted) void navigate(list.to);
  }, [isDeleted, navigate, list]);
  const forget = () => {
    form.reset();
    setDeleted(true);
  };
  return (
    <NoticeFormFrame
      form={form}
      list={list}
      title={notices.titles.edit}
      badge={<StatusBadge look={noticeLooks[status]}>{enums.noticeStatus[status]}</StatusBadge>}
      actions={<DeleteNotice notice={notice} onDeleted={forget} />}
      publishedAt={publishedAt}
      isStale={stale.isStale}
      staleNote={<StaleNote {...stale} />}
    />
  );
}
