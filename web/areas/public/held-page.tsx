import { Button } from '@mantine/core';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ModalDialog } from '#web/features/shell/dialogs.tsx';
import { loadChunk } from '#web/lib/chunks.ts';
import { letPageGo } from '#web/lib/let-page-go.ts';
import { useHeldPage } from '#web/lib/session.ts';
import { onUnsaved } from '#web/lib/unsaved-forms.ts';
import { useFirstWords } from '#web/ui/words.tsx';
import './held-page.module.css';

const loadSignIn = async (): Promise<ComponentType> => {
  const [{ HeldPageSignIn }] = await loadChunk(() =>
    Promise.all([import('./held-page-sign-in.tsx'), import('./sign-in-call.ts')]),
  );
  return HeldPageSignIn;
};

/** In place of a page whose owner was signed out in another tab while it held unsaved work. */
export function HeldPage({ load = loadSignIn }: { load?: () => Promise<ComponentType> }) {
  const { heldPage } = useFirstWords().shell;
  const held = useHeldPage();
  const isHeld = held !== null;
  const SignIn = useLoaded(load, isHeld) ?? SignInElsewhere;
  useHiddenRest(isHeld);
  if (held === null) return null;
  return createPortal(
    <ModalDialog
      role="alertdialog"
      title={heldPage.title}
      message={held.isOther ? heldPage.other : heldPage.out}
      onClose={() => undefined}
    >
      <SignIn />
    </ModalDialog>,
    document.body,
  );
}

/** Fetched as soon as there is something to hold; that it does not come costs nobody their work. */
const useLoaded = (load: () => Promise<ComponentType>, isHeld: boolean): ComponentType | null => {
  const [loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    const fetchIt = (): void =>
      void load().then(
        (part) => setLoaded(() => part),
        () => undefined,
      );
    if (isHeld) fetchIt();
    return onUnsaved(fetchIt);
  }, [load, isHeld]);
  return loaded;
};

/** Whoever sits here now may be somebody else: what the owner wrote stays, but is neither seen nor read out. */
const useHiddenRest = (isHeld: boolean): void => {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-held', isHeld);
    return () => document.documentElement.removeAttribute('data-held');
  }, [isHeld]);
};

/** Needs nothing that has yet to load: the person signs in in a tab of its own, and the page goes on. */
function SignInElsewhere() {
  const { shell, sign } = useFirstWords();
  return (
    <>
      <Button variant="subtle" color="grey" onClick={letPageGo}>
        {shell.heldPage.leave}
      </Button>
      <Button component="a" href="/" target="_blank">
        {sign.signIn.submit}
      </Button>
    </>
  );
}
