import { Button } from '@mantine/core';
import type { Output } from '#core/api/endpoint.ts';
import { settingsApi } from '#core/api/settings.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { settingName, settingText } from '#core/words/setting-text.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Row, Rows } from '#web/ui/blocks/rows.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';

type HeldBack = Output<typeof settingsApi.read>['money']['heldBack'][number];

/** What was set and counts a day later. Until then every admin can take it back. */
export function HeldBackChanges({ changes }: { changes: readonly HeldBack[] }) {
  const { heldBack } = useWords().settings;
  if (changes.length === 0) return null;
  return (
    <Card title={heldBack.title}>
      <Rows isLoose>
        {changes.map((change) => (
          <HeldBackRow key={change.id} change={change} />
        ))}
      </Rows>
    </Card>
  );
}

function HeldBackRow({ change: { id, field, after, by, startsAt } }: { change: HeldBack }) {
  const words = useWords();
  const locale = useLocale();
  const { heldBack } = words.settings;
  const name = settingName(words, field);
  const sending = useSend(settingsApi.takeBack, {
    refresh: [settingsApi.read],
    onDone: () => announce.toast({ type: 'success', title: heldBack.takenBack }),
  });
  return (
    <Row
      title={heldBack.change({ field: name, after: settingText(words, field, after) })}
      meta={
        <>
          <span>{heldBack.from({ time: formatDateTime(startsAt, locale, operatorZone) })}</span>
          <span>{heldBack.by({ name: by })}</span>
        </>
      }
    >
      <Button
        size="xs"
        variant="default"
        aria-label={heldBack.takeBackOf({ field: name })}
        loading={sending.isPending}
        onClick={() => sending.mutate({ body: { id } })}
      >
        {heldBack.takeBack}
      </Button>
    </Row>
  );
}
