import { readXml } from './xlsx-xml.ts';

const builtInDates: [first: number, last: number][] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
];

function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.some(([first, last]) => id >= first && id <= last);
  const [positive = ''] = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|general|standard|am\/pm/gi, '').split(';');
  return /[dy]/i.test(positive) || (/m/i.test(positive) && !/[hs]/i.test(positive));
}

/** Whether each cell style of a workbook formats numbers as dates. */
export async function readDateStyles(chunks: AsyncIterable<Uint8Array> | undefined): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const dateStyles: boolean[] = [];
  let inCellFormats = false;
  if (!chunks) return dateStyles;
  await readXml(chunks, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') inCellFormats = true;
      else if (name === 'xf' && inCellFormats) {
        const id = Number(attributes.numFmtId ?? 0);
        dateStyles.push(isDateFormat(id, codes.get(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return dateStyles;
}
