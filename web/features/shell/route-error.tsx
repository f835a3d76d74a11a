import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ApiFailure, ChunkFailure } from '#web/lib/failures.ts';
import { removeSession } from '#web/lib/session.ts';
import { ErrorScreen } from '#web/ui/frame/error-screen.tsx';
import { useWords } from '#web/ui/words.tsx';

/** Leaves everything behind: the stored token may be what broke the page. */
export const goHome = (): void => {
  removeSession();
  window.location.assign('/');
};

const reload = (): void => window.location.reload();

/** In place of a page that did not load (404) or could not be drawn (500). */
export function RouteError() {
  const error = useRouteError();
  const isChunk = error instanceof ChunkFailure;
  return (
    <ErrorScreen
      status={isChunk ? 404 : 500}
      onHome={goHome}
      onRetry={isChunk ? reload : undefined}
      requestId={error instanceof ApiFailure ? error.requestId : null}
    />
  );
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
  return (
    <main role="alert">
      <h1>{shell.unexpected}</h1>
      <p>{text}</p>
      <button type="button" onClick={goHome}>
        {shell.menu.home}
      </button>
    </main>
  );
}
