/** The most cells of one paste. */
export const mostPasted = 20_000;

/**
 * The cells of a block copied from a spreadsheet: lines of tab-separated texts, where a quoted one may hold tabs, line
 * breaks and doubled quotes. Without a tab, semicolons separate, as in a CSV file.
 */
export function parseBlock(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : ';';
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < plain.length; at++) {
    const letter = plain.charAt(at);
    if (isQuoted && letter === '"' && plain.charAt(at + 1) === '"') at++;
    else if (letter === '"' && (isQuoted || cell === '')) {
      isQuoted = !isQuoted;
      continue;
    }
    if (isQuoted) cell += letter;
    else if (letter === separator) endCell();
    else if (letter === '\n') {
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  endCell();
  return rows;
}

/** The text of a block for a spreadsheet. */
export function formatBlock(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}
