let isDown = false;
let releasing: (() => void)[] = [];
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const begin = ({ button }: MouseEvent): void => {
  if (button !== 0) return;
  clearTimeout(timer);
  isDown = true;
};

const release = (): void => {
  const released = releasing;
  releasing = [];
  for (const go of released) go();
};

const end = (): void => {
  clearTimeout(timer);
  isDown = false;
  release();
  const released = waiting;
  waiting = [];
  for (const go of released) go();
};

/**
 * The click comes right behind the release, if it comes: a press that is dragged away has none. It is over when all have
 * heard of it: a page that is drawn anew in between would take back what a click on a checkbox has just changed.
 */
const endSoon = (): void => {
  if (!isDown) return;
  clearTimeout(timer);
  timer = setTimeout(end);
};

const listen = <K extends keyof WindowEventMap>(
  names: readonly K[],
  hear: (event: WindowEventMap[K]) => void,
): void => {
  for (const name of names) window.addEventListener(name, hear, true);
};

// a finger is up again before its mouse events are sent, and it is those that take the focus away
listen(['pointerdown', 'mousedown'], begin);
listen(['pointerup', 'mouseup'], release);
listen(['pointerup', 'mouseup', 'click', 'pointercancel', 'dragend'], endSoon);
// the last event of a press, where it sends a form: what stands there now is checked, and not what is typed next
listen(['submit'], end);
// the list of a select, a scroll bar and another window keep the release to themselves: what comes next tells of it
listen(['keydown', 'input'], endSoon);
listen(['pointermove'], ({ buttons }) => {
  if (buttons === 0) endSoon();
});
// not captured: that would hear every field that is left
window.addEventListener('blur', endSoon);

/**
 * For what leaving a field sets off, such as its complaint. While a button is being pressed the page must not move: it
 * would be gone from under the pointer before the release, and the click lost. Without a press it is done at once.
 */
export const afterPress = <T>(act: () => T): T | Promise<T> =>
  isDown ? new Promise<void>((go) => waiting.push(go)).then(act) : act();

/** For what the click itself must find done, such as the last word of a field: when the press is let go, just before it. */
export const atRelease = (act: () => void): void => {
  if (isDown) releasing.push(act);
  else act();
};
