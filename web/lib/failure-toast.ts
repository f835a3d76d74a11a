import type { FirstWords } from '#core/words/words.ts';
import { announce, type Toast } from './announce.ts';
import { ApiFailure, NetworkFailure, wasTold } from './failures.ts';

/** The one rule for a failed act: the answer's message, or that it had none, or that none came. */
export const failureToast = (words: FirstWords, failure: unknown, title = words.shell.failed): Toast => {
  if (failure instanceof ApiFailure && failure.message !== '')
    return { type: 'error', title, message: failure.message };
  if (failure instanceof NetworkFailure) {
    return { type: 'error', title: words.shell.networkError, message: words.shell.networkErrorHint };
  }
  return { type: 'error', title: words.shell.noMessage, message: words.shell.noMessageHint };
};

/** Says that an act failed, unless a dialog has: an ended session is told once. */
export const tellFailure = (words: FirstWords, failure: unknown, title?: string): void => {
  if (!wasTold(failure)) announce.toast(failureToast(words, failure, title));
};
