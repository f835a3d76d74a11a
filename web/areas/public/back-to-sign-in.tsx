import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './back-to-sign-in.module.css';

/** The way back for who remembers after all. */
export function BackToSignIn() {
  const { backToSignIn } = useWords().sign;
  return (
    <p className={styles.back}>
      <Link to={paths.signIn}>{backToSignIn}</Link>
    </p>
  );
}
