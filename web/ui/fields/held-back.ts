/**
 * A field may show what it cannot take: a keyword that is too long is neither a value of its form nor nothing. It says so
 * by the browser's own means, and no form goes out over it.
 */
export const holdBack = (input: HTMLElement | null, reason: string | null): void => {
  if (input instanceof HTMLInputElement) input.setCustomValidity(reason ?? '');
};

/** Whether something in this form is held back; the first of it gets the focus. */
export const goToHeldBack = (form: EventTarget | null | undefined): boolean => {
  if (!(form instanceof HTMLFormElement)) return false;
  const held = Array.from(form.elements).find(
    (field) => field instanceof HTMLInputElement && field.validity.customError,
  );
  if (!(held instanceof HTMLInputElement)) return false;
  held.focus();
  return true;
};

window.addEventListener(
  'submit',
  (event) => {
    if (!goToHeldBack(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
