import type { ReactNode } from 'react';
import { changeLocale } from '#web/lib/account-locale.ts';
import { paths } from '#web/lib/paths.ts';
import { AuthFrame } from '#web/ui/frame/auth-frame.tsx';
import { Header } from '#web/ui/frame/header.tsx';
import { LocaleSelector } from '#web/ui/frame/locale-selector.tsx';
import { ChatFrame } from './chat-frame.tsx';
import { SiteFooter } from './site-footer.tsx';

type PublicFrameProps = { title: ReactNode; lead?: ReactNode; wide?: boolean; children: ReactNode };

export function PublicHeader() {
  return (
    <Header home={paths.signIn}>
      <LocaleSelector onChange={(locale) => void changeLocale(locale)} />
    </Header>
  );
}

/** The card of sign-in, sign-up and verification between header and footer. */
export function PublicFrame({ title, lead, wide = false, children }: PublicFrameProps) {
  return (
    <>
      <AuthFrame header={<PublicHeader />} footer={<SiteFooter />} title={title} lead={lead} wide={wide}>
        {children}
      </AuthFrame>
      <ChatFrame />
    </>
  );
}
