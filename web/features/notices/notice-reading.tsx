import type { Output } from '#core/api/endpoint.ts';
import type { noticesApi } from '#core/api/notices.ts';
import { useLeftList } from '#web/lib/left-list.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useWords } from '#web/ui/words.tsx';
import { NoticeArticle } from './notice-article.tsx';

type NoticeReadingProps = { notice: Output<typeof noticesApi.read>; board: string };

/** One notice on the board. */
export function NoticeReading({ notice, board }: NoticeReadingProps) {
  const { titles } = useWords().notices;
  return (
    <>
      <PageTitle crumb={useLeftList({ label: titles.board, to: board }, notice.id)}>{notice.title}</PageTitle>
      <Card>
        <NoticeArticle {...notice} />
      </Card>
    </>
  );
}
