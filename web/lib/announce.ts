import type { ToastType } from '#core/rules/enums.ts';

export type Toast = {
  type: ToastType;
  title: string;
  message?: string;
  /** What can be done about it: undo, or a way to where it is done. */
  action?: { label: string; act: () => void };
};
export type Question = { title: string; message: string; yes: string; no: string };

/** What the lib can make a person see. The application says how: the lib itself draws nothing. */
export type Announcer = {
  toast: (toast: Toast) => void;
  alert: (message: string) => void;
  ask: (question: Question) => Promise<boolean>;
  go: (path: string) => void;
};

export const silent: Announcer = {
  toast: () => undefined,
  alert: () => undefined,
  ask: () => Promise.resolve(true),
  go: () => undefined,
};

let current = silent;

export const announceThrough = (announcer: Announcer): void => {
  current = announcer;
};

export const announce: Announcer = {
  toast: (toast) => current.toast(toast),
  alert: (message) => current.alert(message),
  ask: (question) => current.ask(question),
  go: (path) => current.go(path),
};
