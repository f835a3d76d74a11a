import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiFailure, ChunkFailure } from '#web/lib/failures.ts';
import { removeSession } from '#web/lib/session.ts';
import { ErrorScreen, WholeErrorScreen } from '#web/ui/frame/error-screen.tsx';
import { PlainErrorScreen } from '#web/ui/frame/plain-error-screen.tsx';
import { useWords } from '#web/ui/words.tsx';

/** Leaves everything behind: the stored token may be what broke the page. */
export const goHome = (): void => {
  removeSession();
  window.location.assign('/');
};

const reload = (): void => window.location.reload();

/** What may be shown of a failure: the server's own words. What a program said to itself is for nobody. */
export const toldBy = (error: unknown): { message?: string; requestId?: string | null } =>
  error instanceof ApiFailure ? { message: error.message, requestId: error.requestId } : {};

const screenOf = (error: unknown) => ({
  ...toldBy(error),
  ...(error instanceof ChunkFailure ? { status: 404 as const, onRetry: reload } : { status: 500 as const }),
  onHome: goHome,
});

/** Inside the frame, in place of a page that did not load (404) or could not be drawn (500). */
export function RouteError() {
  return <ErrorScreen {...screenOf(useRouteError())} />;
}

/** In place of a page that brings its own frame, or of a frame. */
export function FrameError() {
  return <WholeErrorScreen {...screenOf(useRouteError())} />;
}

/** What the router itself could not settle. */
export function RouterFallback() {
  const { shell } = useWords();
  const error = useRouteError();
  const text = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : String(error);
  return <PlainErrorScreen title={shell.unexpected} text={text} onHome={goHome} />;
}
