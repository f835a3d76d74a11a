import { Link } from 'react-router';
import { useWords } from '#web/ui/words.tsx';
import styles from './items.module.css';
import { Newest } from './newest.tsx';

/** What happened last, on a home: the newest of the bell, and the way to all of it. */
export function RecentActivity({ all }: { all: string }) {
  const words = useWords();
  const title = words.jobs.home.activity;
  return (
    <section className={styles.recent} aria-label={title}>
      <div className={styles.recentHead}>
        <h2>{title}</h2>
        <Link to={all}>{words.notifications.bell.all}</Link>
      </div>
      <div className={styles.frame}>
        <Newest size="5" />
      </div>
    </section>
  );
}
