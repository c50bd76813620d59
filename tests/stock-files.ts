import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';

/** A dealer's stock file: 240 cars, Windows-1252, semicolons. */
export const lagerliste = new Uint8Array(readFileSync(new URL('./data/lagerliste.csv', import.meta.url)));

export async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function* rowsOf<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

type Sheet = { data: string; state?: string };

/** A workbook of hand-written parts. `data` is the content of `<sheetData>`; `extra` adds or replaces parts. */
export function workbook(sheets: Sheet[], extra: Record<string, string | Uint8Array> = {}): Uint8Array {
  const parts: Record<string, string | Uint8Array> = {
    '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="a" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets
      .map(
        (sheet, at) => `<sheet name="Ark${at}" sheetId="${at + 1}" r:id="s${at}" state="${sheet.state ?? 'visible'}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}">${sheets
      .map((_, at) => `<Relationship Id="s${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`)
      .join(
        '',
      )}<Relationship Id="t" Type="${relations}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="u" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  };
  for (const [at, sheet] of sheets.entries()) {
    parts[`xl/worksheets/sheet${at}.xml`] =
      `<worksheet xmlns="${main}"><dimension ref="A1:XFD1048576"/><sheetData>${sheet.data}</sheetData></worksheet>`;
  }
  const files = Object.entries({ ...parts, ...extra }).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return zipSync(Object.fromEntries(files));
}
