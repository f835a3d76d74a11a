const tapMilliseconds = 400;
let firstAt = 0;
let touchedAt = Number.NEGATIVE_INFINITY;

const noteTouch = (event: PointerEvent): void => {
  if (event.pointerType === 'touch') touchedAt = event.timeStamp;
};

/** Two taps are not counted by every browser, so those that follow at once count as one. */
const isSecond = (event: MouseEvent): boolean =>
  event.detail > 1 || (touchedAt > firstAt && touchedAt - firstAt < tapMilliseconds);

const swallow = (event: MouseEvent): void => {
  // by a key, or by the page itself: a file that has come is saved by a click, maybe between the two of a person
  if (event.detail === 0) return;
  if (isSecond(event)) {
    // the touch was this click's, and not that of a mouse later
    touchedAt = Number.NEGATIVE_INFINITY;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  document.removeEventListener('click', swallow, true);
  document.removeEventListener('pointerdown', noteTouch, true);
};

/**
 * For what changes the page under the pointer: a refused form scrolls to its first complaint, and what begins a download
 * becomes what stops it. The second half of a double click would land on that. It counts for nothing.
 */
export const ignoreSecondClick = (): void => {
  firstAt = performance.now();
  document.addEventListener('pointerdown', noteTouch, true);
  document.addEventListener('click', swallow, true);
};
