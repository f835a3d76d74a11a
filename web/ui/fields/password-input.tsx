import { PasswordInput as MantinePasswordInput, type PasswordInputProps as MantineProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../words.tsx';

type PasswordInputProps = Omit<MantineProps, 'visible' | 'onVisibilityChange' | 'visibilityToggleIcon'> & {
  /** For a confirmation: whether it equals the password so far. Nothing is said while nothing is typed. */
  isMatching?: boolean | undefined;
};

/** A password that can be shown and hidden. */
export function PasswordInput({ isMatching, description, required, ...rest }: PasswordInputProps) {
  const { password } = useWords().widgets;
  const [isShown, setShown] = useState(false);
  return (
    <MantinePasswordInput
      {...rest}
      withAsterisk={required ?? false}
      aria-required={required}
      aria-invalid={Boolean(rest.error)}
      description={isMatching ? password.matches : description}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? password.hide : password.show, tabIndex: 0 }}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={20} stroke={1.75} aria-hidden /> : <IconEye size={20} stroke={1.75} aria-hidden />
      }
    />
  );
}
