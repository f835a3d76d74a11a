import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useWords } from '#web/ui/words.tsx';

/** The way to recommending somebody. */
export function RecommendLink({ to }: { to: string }) {
  const { candidateForm } = useWords();
  return (
    <Button component={Link} to={to} leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}>
      {candidateForm.act}
    </Button>
  );
}
