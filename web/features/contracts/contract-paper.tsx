import type { contractsApi } from '#core/api/contracts.ts';
import type { Output } from '#core/api/endpoint.ts';
import type { Locale } from '#core/rules/enums.ts';
import { contractSheetOf, type SheetSection } from '#core/words/contract-sheet.ts';
import { Logo } from '#web/ui/frame/logo.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import styles from './contract.module.css';

export type Contract = Output<typeof contractsApi.one>;

type ContractPaperProps = { contract: Contract; locale: Locale };

/** The contract as it is printed: white in every scheme, in the language that was chosen for it. */
export function ContractPaper({ contract, locale }: ContractPaperProps) {
  const { title, subtitle, mark, parties, sections, footer } = contractSheetOf(contract, locale);
  const [hash = '', ...rest] = footer;
  return (
    <article className={styles.paper} lang={locale} aria-label={`${title} ${mark.value}`}>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.quiet}>{unbroken(subtitle)}</p>
        </div>
        <div className={styles.mark}>
          <span>{mark.label}</span>
          <b>{mark.value}</b>
        </div>
      </div>
      <div className={styles.parties}>
        {parties.map(({ role, name, lines }) => (
          <div key={role}>
            <span className={styles.role}>{role}</span>
            <b className={styles.party}>{name}</b>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        ))}
      </div>
      {sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
      <div className={styles.foot}>
        <Logo />
        <div>
          <code>{hash}</code>
          {rest.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      </div>
    </article>
  );
}

function Section({ title, text, rows }: SheetSection) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {text !== undefined && <p className={styles.text}>{unbroken(text)}</p>}
      {rows !== undefined && (
        <table className={styles.rows}>
          <tbody>
            {rows.map(({ label, value, isSum = false }) => (
              <tr key={label} data-sum={isSum || undefined}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
