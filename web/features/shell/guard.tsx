import { Outlet, useLocation } from 'react-router';
import type { UserType } from '#core/rules/roles.ts';
import { returnPathOf } from '#web/lib/paths.ts';
import { useUserType } from '#web/lib/session.ts';
import { AreaNotFound } from './area-not-found.tsx';
import { GoTo } from './go-to.tsx';

type GuardProps = { allow: readonly UserType[] };

const useIsOneOf = (allow: readonly UserType[]): boolean => {
  const userType = useUserType();
  return userType !== null && userType !== 'INVALID' && allow.includes(userType);
};

/** The door of an area: anybody else goes to `/`, and a mailed contract or contact page is remembered on the way. */
export function Guard({ allow }: GuardProps) {
  const { pathname } = useLocation();
  const wanted = returnPathOf(pathname);
  if (useIsOneOf(allow)) return <Outlet />;
  return <GoTo to="/" redirect={wanted} />;
}

/** Pages of an area that only some of its people have: to the others they are not there. */
export function Only({ allow }: GuardProps) {
  return useIsOneOf(allow) ? <Outlet /> : <AreaNotFound />;
}
