import { useEffect, useRef, useState } from 'react';
import type { ImageKind } from '#core/rules/enums.ts';
import { imageUpload } from '#web/lib/upload.ts';
import type { Upload } from '#web/ui/fields/upload.ts';
import type { Verified } from './use-email-code.ts';

type GuestImageKind = Extract<ImageKind, 'PHOTO' | 'LOGO'>;
type Brought = { file: File; id: number };
export type MovedImage = { kind: GuestImageKind; from: number; to: number | null };

/** What is known of the address from before a reload. */
export type KnownAddress = { email: string; proof: { ticket: string; until: number } | null };
type Proven = { ticket: string; email: string; until: number };

/** What still counts of it. */
const stillProven = ({ email, proof }: KnownAddress): Proven | null =>
  proof !== null && proof.until > Date.now() ? { ...proof, email } : null;

/**
 * The proof of the address and what hangs on it. It lasts 30 minutes; pictures belong to the proof they came with, so
 * a new one brings them again and nothing that was chosen is lost.
 */
export const useSignUpTicket = (onImageMoved: (moved: MovedImage) => void, known: KnownAddress) => {
  const [verified, setVerified] = useState(() => stillProven(known));
  const [isExpired, setExpired] = useState(known.proof !== null && verified === null);
  const images = useRef(new Map<GuestImageKind, Brought>());

  const expire = (): void => {
    setVerified(null);
    setExpired(true);
  };

  useEffect(() => {
    if (verified === null) return;
    const timer = setTimeout(() => {
      setVerified(null);
      setExpired(true);
    }, verified.until - Date.now());
    return () => clearTimeout(timer);
  }, [verified]);

  const bringAgain = async (kind: GuestImageKind, ticket: string): Promise<void> => {
    const brought = images.current.get(kind);
    if (!brought) return;
    images.current.delete(kind);
    try {
      const { id } = await imageUpload(kind, ticket)(brought.file, () => undefined, new AbortController().signal);
      images.current.set(kind, { file: brought.file, id });
      onImageMoved({ kind, from: brought.id, to: id });
    } catch {
      onImageMoved({ kind, from: brought.id, to: null });
    }
  };

  return {
    verified,
    isExpired,
    expire,
    prove: ({ expiresInSeconds, ...next }: Verified): void => {
      setVerified({ ...next, until: Date.now() + expiresInSeconds * 1000 });
      setExpired(false);
      for (const kind of images.current.keys()) void bringAgain(kind, next.ticket);
    },
    forget: (): void => setVerified(null),
    uploadOf: (kind: GuestImageKind): Upload => {
      return async (file, onProgress, signal) => {
        const sent = await imageUpload(kind, verified?.ticket)(file, onProgress, signal);
        images.current.set(kind, { file, id: sent.id });
        return sent;
      };
    },
  };
};
