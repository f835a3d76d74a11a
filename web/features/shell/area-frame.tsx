import { type ReactNode, useCallback, useState } from 'react';
import { changeLocale } from '#web/lib/account-locale.ts';
import { useSignOut } from '#web/lib/sign-out.ts';
import { Header } from '#web/ui/frame/header.tsx';
import { LocaleSelector } from '#web/ui/frame/locale-selector.tsx';
import { PageFrame } from '#web/ui/frame/page-frame.tsx';
import { SideMenu } from '#web/ui/frame/side-menu.tsx';
import { type MenuCounts, type MenuSection, useMenu } from './menu.ts';
import { SiteFooter } from './site-footer.tsx';
import { TroubleBanner } from './trouble-banner.tsx';
import '#web/ui/styles-inside.ts';

type AreaFrameProps = {
  home: string;
  /** The name of the area beside the logo. */
  area?: string;
  menu: readonly MenuSection[];
  counts?: MenuCounts | undefined;
  profile?: ReactNode;
  bell?: ReactNode;
  /** The act that stands above the menu; going there closes the menu of a phone. */
  register?: (close: () => void) => ReactNode;
  /** Contract and contact pages stand alone. */
  hidesMenu?: boolean;
  children: ReactNode;
};

/** Header, side menu and footer around the pages of a signed-in area. */
export function AreaFrame({
  home,
  area,
  menu,
  counts,
  profile,
  bell,
  register,
  hidesMenu = false,
  children,
}: AreaFrameProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const groups = useMenu(menu, counts);
  const { signOut } = useSignOut();
  const header = (
    <Header home={home} area={area} menu={hidesMenu ? undefined : { isOpen, onToggle: () => setOpen(!isOpen) }}>
      {bell}
      <LocaleSelector compact onChange={(locale) => void changeLocale(locale)} />
    </Header>
  );
  const sideMenu = hidesMenu ? null : (
    <SideMenu
      groups={groups}
      isOpen={isOpen}
      onClose={close}
      onSignOut={signOut}
      profile={profile}
      register={register?.(close)}
    />
  );
  return (
    <PageFrame header={header} sideMenu={sideMenu} footer={<SiteFooter />}>
      <TroubleBanner />
      {children}
    </PageFrame>
  );
}
