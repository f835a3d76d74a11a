import { notifications, notificationsStore } from '@mantine/notifications';
import { createElement } from 'react';
import type { ToastType } from '#core/rules/enums.ts';
import type { StatusLook } from '#core/rules/status-colours.ts';
import { Glyph } from './blocks/glyphs.tsx';
import { ToastText } from './toast-text.tsx';

export const toastMilliseconds = 5000;

const looks: Record<ToastType, StatusLook> = {
  info: { colour: 'info', glyph: 'half' },
  success: { colour: 'secondary', glyph: 'check' },
  warning: { colour: 'warning', glyph: 'bar' },
  error: { colour: 'error', glyph: 'cross' },
  default: { colour: 'grey', glyph: 'dot' },
};

export type ToastContent = {
  type: ToastType;
  title: string;
  message?: string | undefined;
  /** Undo, or a way to where something is done about it. */
  action?: { label: string; act: () => void } | undefined;
};

/** Said again, it takes the place of the first time: two of the same hide twice as much and say no more. */
const hideSame = ({ type, title, message }: ToastContent): void => {
  const { notifications: shown, queue } = notificationsStore.getState();
  const same = [...shown, ...queue].filter(
    (one) => Reflect.get(one, 'data-toast') === type && one.title === title && one.message === message,
  );
  for (const { id } of same) if (id !== undefined) notifications.hide(id);
};

/** A short word on what just happened: top right, gone after five seconds. Answers its id, to hide it earlier. */
export function toast({ type, title, message, action }: ToastContent): string {
  const { colour, glyph } = looks[type];
  if (!action) hideSame({ type, title, message });
  const id = notifications.show({
    title,
    message: action ? createElement(ToastText, { message, action, onDone: () => notifications.hide(id) }) : message,
    icon: createElement(Glyph, { name: glyph }),
    position: 'top-right',
    autoClose: toastMilliseconds,
    role: type === 'error' ? 'alert' : 'status',
    'data-role': colour,
    'data-toast': type,
  });
  return id;
}
