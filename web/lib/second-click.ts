const tapMilliseconds = 400;
let refusedAt = 0;
let touchedAt = Number.NEGATIVE_INFINITY;

const noteTouch = (event: PointerEvent): void => {
  if (event.pointerType === 'touch') touchedAt = event.timeStamp;
};

/** Two taps are not counted by every browser, so those that follow at once count as one. */
const isSecond = (event: MouseEvent): boolean =>
  event.detail > 1 || (touchedAt > refusedAt && touchedAt - refusedAt < tapMilliseconds);

const swallow = (event: MouseEvent): void => {
  if (isSecond(event)) {
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  document.removeEventListener('click', swallow, true);
  document.removeEventListener('pointerdown', noteTouch, true);
};

/**
 * A refused form scrolls to its first complaint, and the second half of a double click would land on whatever stands
 * under the pointer then: on a consent, say. It counts for nothing.
 */
export const ignoreSecondClick = (): void => {
  refusedAt = performance.now();
  document.addEventListener('pointerdown', noteTouch, true);
  document.addEventListener('click', swallow, true);
};
