import { Component, type ReactNode } from 'react';
import { currentLocale, currentWords } from '#web/lib/locale.ts';
import { WholeErrorScreen } from '#web/ui/frame/error-screen.tsx';
import { WordsProvider } from '#web/ui/words.tsx';
import { goHome } from './route-error.tsx';

type State = { hasFailed: boolean };

/** The last net: whatever falls through the router's own boundaries still ends in a page with a way home. */
export class TopBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <WordsProvider locale={currentLocale()} words={currentWords()}>
        <WholeErrorScreen status={500} onHome={goHome} />
      </WordsProvider>
    );
  }
}
