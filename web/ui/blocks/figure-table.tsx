import styles from './figure-table.module.css';

export type FigureRow = { label: string; value: string; isSum?: boolean };

/** What an amount is made of, and below a line what it comes to. */
export function FigureTable({ rows }: { rows: readonly FigureRow[] }) {
  return (
    <table className={styles.table}>
      <tbody>
        {rows.map(({ label, value, isSum = false }) => (
          <tr key={label} data-sum={isSum || undefined}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
