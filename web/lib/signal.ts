export type Signal<T> = { send: (value: T) => void; listen: (listener: (value: T) => void) => () => void };

/** Listeners of one kind of news inside this tab. */
export const signal = <T = void>(): Signal<T> => {
  const listeners = new Set<(value: T) => void>();
  return {
    send: (value) => {
      for (const listener of listeners) listener(value);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
