import { pageSizes } from '#core/rules/limits.ts';
import { useWords } from '../words.tsx';
import { PlainSelect } from './select.tsx';

type PageSizeSelectProps = {
  value: string;
  sizes?: readonly string[];
  onChange: (size: string) => void;
};

export function PageSizeSelect({ value, sizes = pageSizes, onChange }: PageSizeSelectProps) {
  const { pageSize } = useWords().widgets;
  const options = sizes.map((size) => ({
    value: size,
    label: size === 'all' ? pageSize.all : pageSize.rows({ n: Number(size) }),
  }));
  return <PlainSelect small label={pageSize.label} value={value} options={options} onChange={onChange} />;
}
