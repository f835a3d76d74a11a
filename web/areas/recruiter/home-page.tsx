import { NextSteps } from '#web/features/homes/next-steps.tsx';
import { useRecruiter } from '#web/features/shell/me.tsx';
import { paths } from '#web/lib/paths.ts';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useWords } from '#web/ui/words.tsx';

export function HomePage() {
  const { home } = useWords().shell;
  const { recruiter } = useRecruiter();
  const { profile, offer, recommend } = home.recruiter;
  const isComplete = recruiter.photo !== null && recruiter.introduction !== '';
  return (
    <>
      <PageTitle>{home.welcome({ name: recruiter.name })}</PageTitle>
      <NextSteps
        steps={[
          {
            key: 'profile',
            title: profile.title,
            hint: profile.hint,
            state: isComplete ? 'done' : 'now',
            action: { label: profile.act, to: paths.recruiter.mypage },
          },
          { key: 'offer', ...offer, state: isComplete ? 'now' : 'ahead' },
          { key: 'recommend', ...recommend, state: 'ahead' },
        ]}
      />
    </>
  );
}
