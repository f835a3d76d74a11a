import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type Locale, locales } from '#core/rules/enums.ts';
import { useWords } from '#web/ui/words.tsx';
import { tellFailure } from './failure-toast.ts';

type PdfMenuProps = {
  label: string;
  /** What is told where it does not come. */
  failed: string;
  load: (locale: Locale) => Promise<void>;
  /** One of several on a page. */
  isSmall?: boolean;
  isQuiet?: boolean;
};

/** A paper to take along, in either language. */
export function PdfMenu({ label, failed, load, isSmall = false, isQuiet = isSmall }: PdfMenuProps) {
  const words = useWords();
  const [isLoading, setLoading] = useState(false);
  const take = async (locale: Locale): Promise<void> => {
    setLoading(true);
    try {
      await load(locale);
    } catch (failure) {
      tellFailure(words, failure, failed);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          loading={isLoading}
          {...(isSmall ? { size: 'xs' } : {})}
          {...(isQuiet ? { variant: 'default' } : {})}
          leftSection={<IconDownload size={isSmall ? 16 : 18} stroke={1.75} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((locale) => (
          <Menu.Item key={locale} onClick={() => void take(locale)}>
            {words.payments.pdfIn[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
