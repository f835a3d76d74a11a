import { candidatesApi } from '#core/api/candidates.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import type { Words } from '#core/words/words.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useTimeThere } from '#web/lib/own-zone.ts';
import { HistoryList } from '#web/ui/blocks/history-list.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import type { CandidateEvent } from './candidate-query.ts';
import styles from './review.module.css';

const byEmployer: readonly CandidateEvent['action'][] = [
  'move',
  'stop',
  'reopen',
  'notify',
  'setStep',
  'requestContact',
  'withdrawContact',
];

const whoOf = ({ candidates }: Words, { action, actor, actorType }: CandidateEvent): string => {
  const { history } = candidates;
  if (actorType === 'ADMIN') return history.operator;
  if (actorType === 'SYSTEM') return history.system;
  if (actor) return history.person({ name: actor });
  // a recruiter is told what happened, not who did it
  return byEmployer.includes(action) ? history.employer : history.recruiter;
};

/** One entry as a sentence. */
export const eventSentence = (words: Words, event: CandidateEvent): string => {
  const { candidates, enums } = words;
  const { history } = candidates;
  const who = whoOf(words, event);
  const code = event.code === null ? null : enums.candidateCode[event.code];
  if (event.action === 'edit' && event.fields.join() === 'resumeId') return history.sentences.replaceResume({ who });
  if (event.action === 'setStep') return history.sentences[event.step === null ? 'clearNextStep' : 'nextStep']({ who });
  if (event.action === 'move' || event.action === 'stop')
    return code === null ? history.other({ who }) : history.move({ who, code });
  if (event.action === 'reopen') return code === null ? history.other({ who }) : history.reopen({ who, code });
  if (event.action === 'notify' && code !== null) return history.notified({ who, code });
  return history.sentences[event.action]({ who });
};

type CandidateHistoryProps = { candidate: { id: number; job: { timeZone: string } }; timeZone: string };

/** Who did what, when, in words; the newest first. */
export function CandidateHistory({ candidate, timeZone }: CandidateHistoryProps) {
  const words = useWords();
  const locale = useLocale();
  const { data, isError, refetch } = useEndpoint(candidatesApi.history, { params: { id: candidate.id } });
  if (data === undefined) return isError ? <ServerError onRetry={() => void refetch()} /> : <Spinner />;
  return (
    <HistoryList
      entries={data.map((event: CandidateEvent) => ({
        id: event.id,
        text: eventSentence(words, event),
        at: event.at,
        shownAt: formatDateTime(event.at, locale, timeZone),
        note: <EventNote event={event} jobZone={candidate.job.timeZone} />,
      }))}
    />
  );
}

function EventNote({ event, jobZone }: { event: CandidateEvent; jobZone: string }) {
  const { candidates, candidateForm, enums } = useWords();
  const timeThere = useTimeThere();
  const { history } = candidates;
  const { failure, message, step } = event;
  if (failure === null && message === '' && step === null) return null;
  // priority that is lost takes what comes next with it, and brings it back
  const stepText = (text: string): string => {
    if (event.action === 'lose') return history.stepGone({ step: text });
    return event.action === 'restore' ? history.stepBack({ step: text }) : text;
  };
  return (
    <div className={styles.quiet}>
      {failure && (
        <div>
          {history.reason({
            reason: [enums.failReason[failure.reason], failure.note].filter((part) => part !== '').join(' · '),
          })}
        </div>
      )}
      {step && <div>{stepText(`${candidateForm.stepKind[step.kind]} ${timeThere(step.at, jobZone)}`)}</div>}
      {message !== '' && (
        <div>
          {event.action === 'declineContact' ? history.reason({ reason: message }) : history.message({ message })}
        </div>
      )}
    </div>
  );
}
