import { Button } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { DottedLine } from '#web/ui/lists/cells.tsx';
import { useWords } from '#web/ui/words.tsx';
import { canSelect, SelectButton } from './offer-acts.tsx';
import { OfferState, rateText, recordFacts, Tags } from './offer-facts.tsx';
import type { Offer } from './offer-query.ts';
import styles from './offers.module.css';
import { Person } from './person.tsx';

type CompareDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  offers: readonly Offer[];
  hrefOf: (offer: Offer) => string;
  onSelect: (offer: Offer) => void;
};

/** Some offers side by side: the same line says the same of each. */
export function CompareDialog({ isOpen, onClose, offers: compared, hrefOf, onSelect }: CompareDialogProps) {
  const words = useWords();
  const { offers } = words;
  const { keys } = offers;
  const hasFees = compared.some(({ rate }) => rate !== undefined);
  const lines: [label: string, of: (offer: Offer) => ReactNode][] = [
    [keys.status, (offer) => <OfferState offer={offer} />],
    ...(hasFees ? [[keys.rate, (offer) => rateText(words, offer)] as [string, (offer: Offer) => ReactNode]] : []),
    ...[0, 1, 2, 3].map((at): [string, (offer: Offer) => ReactNode] => [
      compared[0] ? (recordFacts(words, compared[0].recruiter)[at]?.label ?? '') : '',
      ({ recruiter }) => recordFacts(words, recruiter)[at]?.value,
    ]),
    [keys.together, ({ recruiter }) => <DottedLine facts={offers.togetherFacts(recruiter.withCompany)} />],
    [keys.keywords, ({ recruiter }) => <Tags keywords={recruiter.keywords} />],
    [keys.introduction, ({ introduction }) => <p className={styles.text}>{introduction || offers.nothing}</p>],
  ];
  return (
    <FormDialog isWide isOpen={isOpen} onClose={onClose} title={offers.compare.title}>
      <HelpText>{offers.compare.period}</HelpText>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className={styles.compare} tabIndex={0} aria-label={offers.compare.title}>
        <table style={{ '--compared': compared.length } as CSSProperties}>
          <thead>
            <tr>
              <th scope="col">{keys.recruiter}</th>
              {compared.map((offer) => (
                <th key={offer.id} scope="col">
                  <Person recruiter={offer.recruiter} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([label, of]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {compared.map((offer) => (
                  <td key={offer.id}>{of(offer)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {compared.map((offer) => (
                <td key={offer.id}>
                  <div className={styles.acts}>
                    {canSelect(offer) && <SelectButton offer={offer} onSelect={() => onSelect(offer)} />}
                    <Button variant="default" component={Link} to={hrefOf(offer)}>
                      {offers.compare.open}
                    </Button>
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </FormDialog>
  );
}
