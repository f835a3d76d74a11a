import { useLocation, useParams, useSearchParams } from 'react-router';
import type { FirstWords } from '#core/words/words.ts';
import { PublicHeader } from '#web/features/shell/public-frame.tsx';
import { SiteFooter } from '#web/features/shell/site-footer.tsx';
import { useMailLocale } from '#web/lib/account-locale.ts';
import { AuthFrame } from '#web/ui/frame/auth-frame.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useFirstWords } from '#web/ui/words.tsx';
import { useEarlyInvitation } from './early-invitation.ts';
import { correctionTokenIn } from './join-correction-state.ts';
import { JoinFrame } from './join-frame.tsx';

type Said = (sign: FirstWords['sign']) => { title: string; lead: string };

/** The card is in the middle of a large window: with the height that it will have, its words stay where they are. */
function Card({ title, lead, room }: ReturnType<Said> & { room: number }) {
  return (
    <AuthFrame header={<PublicHeader />} footer={<SiteFooter />} title={title} lead={lead}>
      <Spinner room={room} />
    </AuthFrame>
  );
}

/** The card of a page outside with the words that it will begin with. */
export const openingCard = (said: Said, room: number) =>
  function OpeningCard() {
    const { title, lead } = said(useFirstWords().sign);
    return <Card title={title} lead={lead} room={room} />;
  };

export function OpeningInvitation() {
  const { token = null } = useParams();
  const { invited } = useFirstWords().sign;
  const invitation = useEarlyInvitation(token);
  const isLanguageComing = useMailLocale(invitation?.locale);
  if (invitation === null || isLanguageComing) return <Spinner page />;
  return <Card title={invited.title(invitation)} lead={invited.about[invitation.kind](invitation)} room={28.9} />;
}

/** A sign-up; whoever corrects one is told something else there. */
export const openingJoin = (joinAs: 'EMPLOYER' | 'RECRUITER') =>
  function OpeningJoin() {
    const { join, invited } = useFirstWords().sign;
    const { state } = useLocation();
    const [search] = useSearchParams();
    const invitation = useEarlyInvitation(search.get('invitation'));
    const isLanguageComing = useMailLocale(invitation?.locale);
    if (correctionTokenIn(state) !== null || isLanguageComing) return <Spinner page />;
    return (
      <JoinFrame {...join[joinAs]} note={invitation?.joinAs === joinAs && invited.joining[invitation.kind](invitation)}>
        <Spinner page />
      </JoinFrame>
    );
  };
