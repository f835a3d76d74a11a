import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './my-page.module.css';

type RecruiterProfileFactsProps = { keywords: readonly string[]; introduction: string };

/** Keywords of interest and introduction as HR managers read them. */
export function RecruiterProfileFacts({ keywords, introduction }: RecruiterProfileFactsProps) {
  const { profile } = useWords().accounts;
  return (
    <div className={styles.topics}>
      <h3>{profile.keywords}</h3>
      {keywords.length === 0 ? (
        <HelpText>{profile.noKeywords}</HelpText>
      ) : (
        <ul className={styles.tags}>
          {keywords.map((keyword) => (
            <li key={keyword}>{keyword}</li>
          ))}
        </ul>
      )}
      <h3>{profile.introduction}</h3>
      {introduction === '' ? (
        <HelpText>{profile.noIntroduction}</HelpText>
      ) : (
        <p className={styles.introduction}>{introduction}</p>
      )}
    </div>
  );
}
