/** One promise of speed, whether it holds, and the figures behind it. */
export type Finding = { name: string; holds: boolean; says: string };

export const figure = (value: number): string => value.toFixed(2);

export const print = (title: string, findings: readonly Finding[]): void => {
  const width = Math.max(...findings.map(({ name }) => name.length));
  console.log(`\n${title}`);
  for (const { name, holds, says } of findings)
    console.log(`  ${holds ? 'holds ' : 'BROKEN'}  ${name.padEnd(width)}  ${says}`);
};
