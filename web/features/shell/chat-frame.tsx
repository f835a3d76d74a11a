import { useEffect, useRef, useState } from 'react';
import { useClientConfig } from '#web/lib/client-config.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './chat-frame.module.css';

/** The frame says when its window opens and closes; it can say nothing else. */
const isOpening = (data: unknown): boolean | null => {
  const open = (data as { chatOpen?: unknown } | null)?.chatOpen;
  return typeof open === 'boolean' ? open : null;
};

/**
 * The chat of a third party, on public pages only and only where the operator configured one. It runs in a frame
 * without allow-same-origin: its script can reach neither the page nor the stored tokens.
 */
export function ChatFrame() {
  const isOffered = useClientConfig()?.chat ?? false;
  return isOffered ? <Chat /> : null;
}

function Chat() {
  const { chat } = useWords().shell;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent): void => {
      const opening = source === frame.current?.contentWindow ? isOpening(data) : null;
      if (opening !== null) setOpen(opening);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  return (
    <iframe
      ref={frame}
      className={styles.chat}
      data-open={isOpen || undefined}
      src="/chat"
      title={chat}
      sandbox="allow-scripts allow-popups allow-forms"
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  );
}
