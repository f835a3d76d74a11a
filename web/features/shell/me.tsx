import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { accountsApi } from '#core/api/accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { useAccountLocale } from '#web/lib/account-locale.ts';
import { loadChunk } from '#web/lib/chunks.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { OwnZone } from '#web/lib/own-zone.ts';
import { operatorZone, zoneOf } from '#web/lib/time-zone.ts';
import { WholeErrorScreen } from '#web/ui/frame/error-screen.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { goHome, toldBy } from './route-error.tsx';

type Me = Output<typeof accountsApi.me>;
export type EmployerMe = Extract<Me, { employer: unknown }>;
export type RecruiterMe = Extract<Me, { recruiter: unknown }>;
export type AdminMe = Extract<Me, { admin: unknown }>;

const MeContext = createContext<Me | null>(null);

type GateProps = {
  /** How an account is deleted from the screen of new terms, in an area whose people agree to any. */
  leave?: ReactNode;
  children: ReactNode;
};

/** Loads the profile of the signed-in person before their area appears. */
export function MeGate({ leave, children }: GateProps) {
  const { data, error, refetch } = useEndpoint(accountsApi.me);
  useAccountLocale(data === undefined ? undefined : localeOf(data));
  if (data !== undefined)
    return (
      <MeContext value={data}>
        <OwnZone value={zoneOfPages(data)}>
          <ConsentGate me={data} leave={leave}>
            {children}
          </ConsentGate>
        </OwnZone>
      </MeContext>
    );
  if (error === null) return <Spinner page />;
  return <WholeErrorScreen status={500} {...toldBy(error)} onHome={goHome} onRetry={() => void refetch()} />;
}

const ConsentScreen = lazy(() =>
  loadChunk(async () => ({ default: (await import('./consent-screen.tsx')).ConsentScreen })),
);

/** New terms keep an area closed; one that was open already stays under them as it was. */
function ConsentGate({ me, leave, children }: GateProps & { me: Me }) {
  const owed = 'owedConsents' in me ? me.owedConsents : [];
  const [wasOpen, setWasOpen] = useState(false);
  if (owed.length === 0 && !wasOpen) setWasOpen(true);
  return (
    <>
      {owed.length > 0 && (
        <Suspense fallback={<Spinner page />}>
          <ConsentScreen owed={owed} leave={leave} isOverPage={wasOpen} />
        </Suspense>
      )}
      {(wasOpen || owed.length === 0) && children}
    </>
  );
}

const localeOf = (me: Me) => {
  if ('employer' in me) return me.employer.locale;
  if ('recruiter' in me) return me.recruiter.locale;
  return 'department' in me ? me.department.locale : me.admin.locale;
};

const outside = (who: string): Error => new Error(`the profile of ${who} is read outside its area`);

export const useEmployer = (): EmployerMe => {
  const me = useContext(MeContext);
  if (me === null || !('employer' in me)) throw outside('an employer');
  return me;
};

export const useRecruiter = (): RecruiterMe => {
  const me = useContext(MeContext);
  if (me === null || !('recruiter' in me)) throw outside('a recruiter');
  return me;
};

export const useAdmin = (): AdminMe => {
  const me = useContext(MeContext);
  if (me === null || !('admin' in me)) throw outside('an admin');
  return me;
};

/** The clock of the pages that the reader sees: of their company or firm, or the operator's. */
const zoneOfPages = (me: Me): string => {
  if ('recruiter' in me) return zoneOf(me.company.country);
  return 'company' in me ? me.company.timeZone : operatorZone;
};
