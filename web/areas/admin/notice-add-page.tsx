import { useNavigate } from 'react-router';
import { noticesApi } from '#core/api/notices.ts';
import { newNotice } from '#web/features/notices/notice-form.ts';
import { NoticeFormFrame } from '#web/features/notices/notice-form-frame.tsx';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { paths } from '#web/lib/paths.ts';
import { useWords } from '#web/ui/words.tsx';

export function NoticeAddPage() {
  const { titles, form: words } = useWords().notices;
  const navigate = useNavigate();
  const form = useEndpointForm(noticesApi.add, {
    defaults: newNotice,
    refresh: [noticesApi.all],
    onDone: () => {
      announce.toast({ type: 'success', title: words.added });
      void navigate(paths.admin.notices);
    },
  });
  return <NoticeFormFrame form={form} list={{ label: titles.manage, to: paths.admin.notices }} title={titles.add} />;
}
