import { Button } from '@mantine/core';
import { useState } from 'react';
import { Row } from '#web/ui/blocks/rows.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useWords } from '#web/ui/words.tsx';
import { TotpOffDialog } from './totp-off-dialog.tsx';
import { TotpOnDialog } from './totp-on-dialog.tsx';

/** Whether signing in asks for a code of an app, and the way to change it. */
export function TotpRow({ isOn }: { isOn: boolean }) {
  const { totp } = useWords().adminSettings;
  const [isTurningOn, setTurningOn] = useState(false);
  const [isTurningOff, setTurningOff] = useState(false);
  return (
    <Row
      title={
        <>
          {totp.title}
          <StatusBadge bare look={isOn ? { colour: 'secondary', glyph: 'check' } : { colour: 'grey', glyph: 'ring' }}>
            {isOn ? totp.on : totp.off}
          </StatusBadge>
        </>
      }
      meta={isOn ? totp.onHelp : totp.offHelp}
    >
      {isOn ? (
        <Button size="xs" variant="default" data-danger aria-label={totp.turnOff} onClick={() => setTurningOff(true)}>
          {totp.turnOffShort}
        </Button>
      ) : (
        <Button size="xs" variant="default" aria-label={totp.turnOn} onClick={() => setTurningOn(true)}>
          {totp.confirm}
        </Button>
      )}
      <TotpOnDialog isOpen={isTurningOn} onClose={() => setTurningOn(false)} />
      <TotpOffDialog isOpen={isTurningOff} onClose={() => setTurningOff(false)} />
    </Row>
  );
}
