import { Button, Loader, Menu } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv, IconTableExport } from '@tabler/icons-react';
import { useCallback, useRef } from 'react';
import type { Page } from '#core/api/endpoint.ts';
import { filesApi } from '#core/api/files.ts';
import { type ExportFormat, type ExportList, exportFormats } from '#core/rules/export-lists.ts';
import { formatNumber } from '#core/rules/formats.ts';
import { useWords } from '#web/ui/words.tsx';
import { call } from './client.ts';
import { downloadFile, type TransferOptions } from './download.ts';
import styles from './export-control.module.css';
import { useUserType } from './session.ts';
import { makeTransfer, sizeText, useTransfer } from './use-transfer.ts';

export type Exporting = {
  list: ExportList;
  /** The query of the list as it is shown; `id` where it stands under a posting. */
  query: Record<string, unknown>;
};

type Texts = Record<string, string | string[]>;

/** In an address everything is text, and what is empty is not said. */
const textsOf = (query: Record<string, unknown>): Texts => {
  const texts: Texts = {};
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value) && value.length > 0) texts[name] = value.map(String);
    else if (typeof value === 'number' || (typeof value === 'string' && value !== '')) texts[name] = String(value);
  }
  return texts;
};

/** One for all lists, as for the server: who goes on to another list still sees it, and can stop it there. */
const exporting = makeTransfer();

const icons = { XLSX: IconFileSpreadsheet, CSV: IconFileTypeCsv };

/** Takes the whole list away as a file, with the filters and the order that it is shown in. */
export function ExportControl({ list, query, page }: Exporting & { page: Page | undefined }) {
  const { exports: words } = useWords();
  const { loaded, run, stop } = useTransfer(exporting, words);
  const userType = useUserType();
  const { begin, follow } = useFollowedFocus();
  const fetchList = async (format: ExportFormat, options: TransferOptions): Promise<void> => {
    const filter = { ...textsOf(query), list, format };
    const { ticket } = await call(filesApi.requestDownload, { body: { kind: 'EXPORT', filter } });
    return downloadFile(filesApi.download, { params: { ticket } }, options);
  };
  // departments look and take nothing away
  if (userType === 'DEPARTMENT') return null;
  if (loaded !== null)
    return (
      <Button
        ref={follow}
        variant="default"
        leftSection={<Loader size={16} color="currentColor" aria-hidden />}
        onClick={stop}
      >
        {words.stop({ size: sizeText(loaded) })}
      </Button>
    );
  const n = formatNumber(page?.totalElements ?? 0);
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button
          ref={follow}
          variant="default"
          leftSection={<IconTableExport size={18} stroke={1.75} aria-hidden />}
          disabled={page === undefined || page.totalElements === 0}
        >
          {words.act}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={words.menu}>
        <div className={styles.what}>
          <strong>{page?.more ? words.moreRows({ n }) : words.rows({ n })}</strong>
          <span>{words.all}</span>
        </div>
        {exportFormats.map((format) => {
          const Icon = icons[format];
          return (
            <Menu.Item
              key={format}
              className={styles.item ?? ''}
              leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
              onClick={() => {
                begin();
                void run((options) => fetchList(format, options));
              }}
            >
              {words.formats[format]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Of two buttons that take turns the one that comes takes the focus over from the one that goes. */
const useFollowedFocus = () => {
  const hasBegun = useRef(false);
  const begin = () => {
    hasBegun.current = true;
  };
  const follow = useCallback((button: HTMLButtonElement | null) => {
    if (hasBegun.current && document.activeElement === document.body) button?.focus({ preventScroll: true });
  }, []);
  return { begin, follow };
};
