import { Anchor } from '@mantine/core';

type ToastTextProps = {
  message?: string | undefined;
  action: { label: string; act: () => void };
  onDone: () => void;
};

/** What happened, and the one thing that can be done about it. */
export function ToastText({ message, action, onDone }: ToastTextProps) {
  const act = () => {
    onDone();
    action.act();
  };
  return (
    <>
      {message}{' '}
      <Anchor component="button" type="button" size="sm" fw={640} onClick={act}>
        {action.label}
      </Anchor>
    </>
  );
}
