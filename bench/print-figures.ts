export function printHeading(text: string, ...columns: string[]) {
  console.log(
    `\n### ${text}\n\n| ${['question', ...columns].join(' | ')} |\n| --- |${' --- |'.repeat(columns.length)}`,
  );
}

export const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
