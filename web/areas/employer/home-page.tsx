import { MatchedJobs } from '#web/features/departments/matched-jobs.tsx';
import { NextSteps } from '#web/features/homes/next-steps.tsx';
import { useEmployer } from '#web/features/shell/me.tsx';
import { paths } from '#web/lib/paths.ts';
import { useUserType } from '#web/lib/session.ts';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useWords } from '#web/ui/words.tsx';

export function HomePage() {
  return useUserType() === 'DEPARTMENT' ? <MatchedJobs /> : <EmployerHome />;
}

function EmployerHome() {
  const { home } = useWords().shell;
  const { employer } = useEmployer();
  const { profile, post, select } = home.employer;
  return (
    <>
      <PageTitle>{home.welcome({ name: employer.name })}</PageTitle>
      <NextSteps
        steps={[
          {
            key: 'profile',
            title: profile.title,
            hint: profile.hint,
            state: 'now',
            action: { label: profile.act, to: paths.employer.mypage },
          },
          { key: 'post', ...post, state: 'ahead' },
          { key: 'select', ...select, state: 'ahead' },
        ]}
      />
    </>
  );
}
