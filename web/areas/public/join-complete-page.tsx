import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { PublicFrame } from '#web/features/shell/public-frame.tsx';
import { paths } from '#web/lib/paths.ts';
import { LaneSteps } from '#web/ui/blocks/lane.tsx';
import { useWords } from '#web/ui/words.tsx';

/** The end of a sign-up: the account can be used only after approval. */
export function JoinCompletePage() {
  const { title, lead, steps, mail, toSignIn } = useWords().sign.joinComplete;
  return (
    <PublicFrame title={title} lead={lead}>
      <Stack gap="xl">
        <LaneSteps
          label={title}
          steps={[
            { key: 'sent', label: steps.sent, state: 'travelled' },
            { key: 'review', label: steps.review, state: 'now' },
            { key: 'start', label: steps.start, state: 'ahead' },
          ]}
        />
        <p>{mail}</p>
        <Button component={Link} to={paths.signIn} size="md" fullWidth>
          {toSignIn}
        </Button>
      </Stack>
    </PublicFrame>
  );
}
