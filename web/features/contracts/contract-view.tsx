import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { contractsApi } from '#core/api/contracts.ts';
import { type Locale, locales } from '#core/rules/enums.ts';
import { downloadFile } from '#web/lib/download.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { AmendAct } from './amend-dialog.tsx';
import styles from './contract.module.css';
import { type Contract, ContractPaper } from './contract-paper.tsx';

/** Each language by its own name. */
const languages: Record<Locale, string> = { ko: '한국어', en: 'English' };

type ContractViewProps = {
  contract: Contract;
  back: { label: string; to: string };
  /** Where else it leads: the candidate, the invoice. */
  links: readonly { label: string; to: string }[];
  children?: ReactNode;
};

/** A contract to read, print and take along, in either language. */
export function ContractView({ contract, back, links, children }: ContractViewProps) {
  const words = useWords();
  const { page } = words.contracts;
  const spoken = useLocale();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const locale = chosen ?? spoken;
  const [isLoading, setLoading] = useState(false);
  const load = async (): Promise<void> => {
    setLoading(true);
    try {
      await downloadFile(contractsApi.pdf, { params: { id: contract.id }, query: { locale } });
    } catch (failure) {
      tellFailure(words, failure, page.pdfFailed);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <div className={styles.bar} data-keep-clear>
        <Link className={styles.back} to={back.to}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {back.label}
        </Link>
        <SegmentedControl<Locale>
          aria-label={page.language}
          value={locale}
          onChange={setChosen}
          data={locales.map((one) => ({ value: one, label: languages[one] }))}
        />
        <AmendAct contract={contract} />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          {page.print}
        </Button>
        <Button
          loading={isLoading}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => void load()}
        >
          {page.pdf}
        </Button>
      </div>
      <ContractPaper contract={contract} locale={locale} />
      {children}
      <nav className={styles.links} aria-label={words.contracts.title}>
        {links.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
