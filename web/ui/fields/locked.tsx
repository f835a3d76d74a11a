import { IconLock } from '@tabler/icons-react';
import styles from './form.module.css';

/** For a text input whose value stays: it cannot be typed into, and looks so. */
export const locked = {
  readOnly: true,
  rightSection: <IconLock size={16} stroke={1.75} aria-hidden />,
  classNames: { input: styles.locked ?? '' },
};
