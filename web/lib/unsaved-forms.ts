import { makeMarks } from './marks.ts';
import { signal } from './signal.ts';

/** Every form that stands on the page now; each says whether it holds unsaved input. */
type Form = {
  isUnsaved: () => boolean;
  hasSessionEnded: () => boolean;
  /** Another search, or the same address once more, is another form. */
  isOfAddress?: boolean;
};
const forms = new Set<Form>();

export const standForm = (form: Form): (() => void) => {
  forms.add(form);
  return () => {
    forms.delete(form);
  };
};

export const hasForm = (): boolean => forms.size > 0;

export const hasUnsavedForm = (): boolean => [...forms].some(({ isUnsaved }) => isUnsaved());

/** Forms whose input this tab keeps: leaving one loses nothing, but only its own page shows it again. */
const keptForms = makeMarks();

export const standKept = keptForms.put;

export const isTypedHere = (): boolean => keptForms.areThere() || hasUnsavedForm();

/** Input of a session that is over cannot be saved any more: leaving it is not asked about. */
export const isWorthAsking = (staysOnPath = false): boolean =>
  [...forms].some(
    ({ isUnsaved, hasSessionEnded, isOfAddress }) =>
      isUnsaved() && !hasSessionEnded() && (!staysOnPath || isOfAddress === true),
  );

const began = signal();

/** Something was typed that is not saved. */
export const noteUnsaved = began.send;
export const onUnsaved = began.listen;

/** The person has said that it may go. */
export const giveUpForms = (): void => forms.clear();
