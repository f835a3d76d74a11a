import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Spinner } from '#web/ui/frame/spinner.tsx';

type GoToProps = { to: string; redirect?: string | null };

/**
 * Leads on to another address. Whoever comes here again on the way, by the back button or a link, is led on again: what is
 * asked for once only would leave them before the spinner.
 */
export function GoTo({ to, redirect = null }: GoToProps) {
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(() => {
    if (here.pathname !== to) void navigate(to, { replace: true, state: redirect === null ? null : { redirect } });
  }, [here, navigate, to, redirect]);
  return <Spinner page />;
}
