import { disclosuresApi } from '#core/api/disclosures.ts';
import { confirmedItems } from '#core/rules/claims.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { Claim } from './disclosure-reads.ts';
import styles from './disclosures.module.css';

/** A contested loss that is about who the person is: the operator says whose word holds. */
export const isAboutIdentity = ({ kind, candidate }: Claim): boolean =>
  kind === 'CONTEST' && candidate.lostReason === 'CONTACT';

/** What was recommended beside what was confirmed, read when the claim is looked at: every look is on record. */
export function DifferingIdentity({ candidateId }: { candidateId: number }) {
  const { differing: words } = useWords().disclosures.claims;
  const { data, isError, refetch } = useEndpoint(disclosuresApi.contact, { params: { id: candidateId } });
  if (data === undefined) return isError ? <ServerError onRetry={() => void refetch()} /> : <Spinner />;
  if (!('differing' in data) || data.differing === null) return null;
  const { entry, contact } = data.differing;
  return (
    <div className={styles.entry}>
      <span>{words.title}</span>
      <table className={styles.compared}>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.sides.ENTRY}</th>
            <th scope="col">{words.sides.CONTACT}</th>
          </tr>
        </thead>
        <tbody>
          {confirmedItems.map((item) => (
            <tr key={item}>
              <th scope="row">
                {words.items[item]} {entry[item] !== contact[item] && <b>{words.differs}</b>}
              </th>
              <td>{entry[item]}</td>
              <td>{contact[item]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <span className={styles.quiet}>{words.recorded}</span>
    </div>
  );
}
