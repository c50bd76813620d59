import { Zip, ZipDeflate, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { workbook } from '#tests/stock-files.ts';
import { readTableFile } from './table-file.ts';

const read = (bytes: Uint8Array) => readTableFile(bytes, 'lager.xlsx');
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const header = `<row>${inline('Mærke')}${inline('Værdi')}</row>`;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

async function valuesOf(cells: string[], extra: Record<string, string> = {}): Promise<(string | undefined)[]> {
  const data = header + cells.map((cell) => `<row>${inline('x')}${cell}</row>`).join('');
  return (await read(workbook([{ data }], extra))).rows.map((row) => row.cells[1]);
}

describe('the cells of a workbook', () => {
  test('as shared or inline strings → their text without phonetic readings', async () => {
    const strings = `<sst xmlns="${main}"><si><t>Škoda</t></si><si><r><t>Ci</t></r><r><t>troën</t></r><rPh><t>yomi</t></rPh></si></sst>`;
    const values = await valuesOf(
      [
        '<c t="s"><v>0</v></c>',
        '<c t="s"><v>1</v></c>',
        inline('A &amp; B'),
        '<c t="str"><f>1&amp;2</f><v>12</v></c>',
        inline('a_x000D_b'),
      ],
      { 'xl/sharedStrings.xml': strings },
    );
    expect(values).toEqual(['Škoda', 'Citroën', 'A & B', '12', 'a\rb']);
  });

  test('as numbers → plain Danish text', async () => {
    const numbers = [
      '162900',
      '162900.5',
      '162900.10000000001',
      '1.23E+5',
      '1E-7',
      '12.125',
      '12345678901234567',
      '-5',
    ];
    expect(await valuesOf(numbers.map((number) => `<c><v>${number}</v></c>`))).toEqual([
      ...['162900', '162900,5', '162900,1', '123000', '0,0000001', '12,125', '12345678901234567', '-5'],
    ]);
  });

  test('as dates by style → dates, also in the 1904 system', async () => {
    const formats = ['dd\\-mm\\-yyyy', '#,##0.00\\ "kr. dag"', '[$-406]d. mmmm yyyy;@', 'h:mm:ss', 'mmm yy'];
    const styles = `<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 14, 164, 165, 166, 167, 168, 4]
      .map((id) => `<xf numFmtId="${id}"/>`)
      .join('')}</cellXfs></styleSheet>`;
    const cells = [0, 1, 2, 3, 4, 5, 6, 7].map((style) => `<c s="${style}"><v>46346.75</v></c>`);
    expect(await valuesOf(cells, { 'xl/styles.xml': styles })).toEqual([
      ...['46346,75', '2026-11-20', '2026-11-20', '46346,75', '2026-11-20', '46346,75', '2026-11-20', '46346,75'],
    ]);
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const old = `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="s0"/></sheets></workbook>`;
    const from1904 = await valuesOf(['<c s="1"><v>44884</v></c>'], { 'xl/styles.xml': styles, 'xl/workbook.xml': old });
    expect(from1904).toEqual(['2026-11-20']);
  });

  test('as ISO dates, booleans and errors → as written', async () => {
    const values = await valuesOf([
      '<c t="d"><v>2026-11-20T00:00:00</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="e"><v>#N/A</v></c>',
    ]);
    expect(values).toEqual(['2026-11-20', 'SAND', '#N/A']);
  });
});

describe('the sheet that is read', () => {
  test('is the first visible one with content', async () => {
    const data = (brand: string) => `${header}<row>${inline(brand)}${inline('1')}</row>`;
    const bytes = workbook([
      { data: data('skjult'), state: 'hidden' },
      { data: '' },
      { data: data('Ford') },
      { data: data('VW') },
    ]);
    expect((await read(bytes)).rows).toEqual([{ number: 2, cells: ['Ford', '1'] }]);
  });

  test('retains row numbers and gaps, and ignores formatting without content', async () => {
    const data =
      '<row r="3"><c r="B3" t="inlineStr"><is><t>Mærke</t></is></c><c r="D3" t="inlineStr"><is><t>Model</t></is></c><c r="XFD3" s="2"/></row>' +
      '<row r="1000000"><c r="D1000000" t="inlineStr"><is><t>Ka</t></is></c><c r="B1000000" t="inlineStr"><is><t>Ford</t></is></c></row>';
    expect(await read(workbook([{ data }]))).toEqual({
      format: 'xlsx',
      header: ['Kolonne 1', 'Mærke', 'Kolonne 3', 'Model'],
      rows: [{ number: 1_000_000, cells: ['', 'Ford', '', 'Ka'] }],
    });
  });

  test('with prefixed elements → read', async () => {
    const sheet = `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row><x:row><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    expect((await read(workbook([{ data: '' }], { 'xl/worksheets/sheet0.xml': sheet }))).rows[0]?.cells).toEqual(['2']);
  });
});

/** A workbook part of endless spaces, compressed a few hundred times. */
function bomb(megabytes: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, bytes) => void chunks.push(bytes));
  for (const [path, content] of Object.entries({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="a"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="s.xml"/></Relationships>',
  })) {
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(new TextEncoder().encode(content), true);
  }
  const sheet = new ZipDeflate('xl/s.xml', { level: 9 });
  zip.add(sheet);
  sheet.push(new TextEncoder().encode('<worksheet>'));
  const spaces = new Uint8Array(1024 * 1024).fill(32);
  for (let at = 0; at < megabytes; at += 1) sheet.push(spaces);
  sheet.push(new TextEncoder().encode('</worksheet>'), true);
  zip.end();
  return Buffer.concat(chunks);
}

/** The same zip, whose central directory declares ten bytes for every part. */
function lyingAboutSizes(bytes: Uint8Array): Uint8Array {
  const lying = Buffer.from(bytes);
  for (let at = lying.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    lying.writeUInt32LE(10, at + 24);
  }
  return lying;
}

describe('a hostile workbook is refused', () => {
  test('when it unpacks to hundreds of times its size', async () => {
    await expect(read(bomb(12))).rejects.toMatchObject({ code: 'zip-bomb' });
  });

  test('when it declares false sizes of its parts', async () => {
    await expect(read(lyingAboutSizes(bomb(12)))).rejects.toMatchObject({ code: 'zip-bomb' });
  });

  test('when it has thousands of parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`xl/${at}.xml`, new Uint8Array()]));
    await expect(read(zipSync(parts))).rejects.toMatchObject({ code: 'zip-bomb' });
  });

  test('when it declares entities that grow', async () => {
    const sheet = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet xmlns="${main}"><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`;
    const bytes = workbook([{ data: '' }], { 'xl/worksheets/sheet0.xml': sheet });
    await expect(read(bytes)).rejects.toMatchObject({ code: 'broken-workbook' });
  });

  test('when a sheet is truncated', async () => {
    const bytes = workbook([{ data: '' }], { 'xl/worksheets/sheet0.xml': '<worksheet><sheetData><row><c><v>1' });
    await expect(read(bytes)).rejects.toMatchObject({ code: 'broken-workbook' });
  });

  test('when a row has 2,000 columns', async () => {
    const row = `<row>${inline('x').repeat(2000)}</row>`;
    await expect(read(workbook([{ data: row + row }]))).rejects.toMatchObject({ code: 'too-many-columns' });
  });
});
