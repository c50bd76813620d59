import { gzipSync, strToU8, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { lagerliste, workbook } from '#tests/stock-files.ts';
import { maxRows } from './file-table.ts';
import { maxFileBytes, readTableFile } from './table-file.ts';

const text = (content: string) => new TextEncoder().encode(content);
const read = (content: string) => readTableFile(text(content), 'lager.csv');
const lagerlisteText = iconv.decode(Buffer.from(lagerliste), 'windows-1252');
const twoRows = 'Mærke;Model\r\nŠkoda;Octavia\r\n';

function redelimited(delimiter: string): string {
  const quoted = (cell: string) => (cell.includes(delimiter) ? `"${cell}"` : cell);
  return lagerlisteText
    .split('\r\n')
    .map((line) => line.split(';').map(quoted).join(delimiter))
    .join('\r\n');
}

describe('the stock list of a dealer', () => {
  test('→ 240 rows of Windows-1252 with semicolons', async () => {
    const file = await readTableFile(lagerliste, 'lagerliste.csv');
    expect(file).toMatchObject({ format: 'csv', encoding: 'windows-1252', delimiter: ';' });
    expect(file.header).toHaveLength(18);
    expect(file.header.slice(0, 7)).toEqual([
      'Reg.nr.',
      'Stelnummer',
      'Mærke',
      'Model',
      'Variant',
      'Årgang',
      '1. indreg.',
    ]);
    expect(file.rows).toHaveLength(240);
    expect(file.rows[0]).toMatchObject({ number: 2 });
    expect(file.rows[239]).toMatchObject({ number: 241 });
    expect(file.rows.filter(({ cells }) => cells[2] === 'Škoda')).toHaveLength(14);
  });

  test.each([
    ['UTF-8', iconv.encode(lagerlisteText, 'utf-8'), 'utf-8', ';'],
    ['UTF-8 with a byte order mark', iconv.encode(lagerlisteText, 'utf-8', { addBOM: true }), 'utf-8', ';'],
    ['UTF-16LE', iconv.encode(lagerlisteText, 'utf-16le', { addBOM: true }), 'utf-16le', ';'],
    ['UTF-16BE', iconv.encode(lagerlisteText, 'utf-16be', { addBOM: true }), 'utf-16be', ';'],
    ['UTF-16LE without a mark', iconv.encode(lagerlisteText, 'utf-16le', { addBOM: false }), 'utf-16le', ';'],
    ['UTF-16BE without a mark', iconv.encode(lagerlisteText, 'utf-16be', { addBOM: false }), 'utf-16be', ';'],
    ['commas', iconv.encode(redelimited(','), 'utf-8'), 'utf-8', ','],
    ['tabs', iconv.encode(redelimited('\t'), 'windows-1252'), 'windows-1252', '\t'],
    ['Unix line ends', iconv.encode(lagerlisteText.replaceAll('\r\n', '\n'), 'utf-8'), 'utf-8', ';'],
    ['old Mac line ends', iconv.encode(lagerlisteText.replaceAll('\r\n', '\r'), 'utf-8'), 'utf-8', ';'],
  ])('gives the very same rows in %s', async (_, bytes, encoding, delimiter) => {
    const original = await readTableFile(lagerliste, 'lagerliste.csv');
    const file = await readTableFile(bytes, 'lagerliste.csv');
    expect(file).toEqual({ ...original, encoding, delimiter });
  });
});

describe('a text file', () => {
  test('with quoted delimiters, quotes and line breaks → inside the cell', async () => {
    const file = await read('Mærke;Model;Variant\n"VW; Volkswagen";"Golf ""GTI""";"to\nlinjer"\nFord;Ka;19" fælge\n');
    expect(file.rows.map(({ cells }) => cells)).toEqual([
      ['VW; Volkswagen', 'Golf "GTI"', 'to\nlinjer'],
      ['Ford', 'Ka', '19" fælge'],
    ]);
    expect(file.rows.map(({ number }) => number)).toEqual([2, 3]);
  });

  test('with blank rows → numbered as in a spreadsheet', async () => {
    const file = await read('\nMærke;Model\n\n;;\nFord;Ka\n\n\nVW;Polo\n');
    expect(file.header).toEqual(['Mærke', 'Model']);
    expect(file.rows).toEqual([
      { number: 5, cells: ['Ford', 'Ka'] },
      { number: 8, cells: ['VW', 'Polo'] },
    ]);
  });

  test('with a hidden first line of Excel → its delimiter', async () => {
    const file = await read('sep=,\r\nMærke,Model\r\nFord,"Ka; grøn"\r\n');
    expect(file).toMatchObject({ delimiter: ',', rows: [{ number: 2, cells: ['Ford', 'Ka; grøn'] }] });
  });

  test('with blank or repeated headings and short rows → named, numbered and padded', async () => {
    const file = await read('Pris;Pris;;pris\n1;2;3;4\n5\n');
    expect(file.header).toEqual(['Pris', 'Pris (2)', 'Kolonne 3', 'pris (3)']);
    expect(file.rows[1]?.cells).toEqual(['5', '', '', '']);
  });

  test('of one column → read', async () => {
    expect(await read('Reg.nr.\nAB12345\n')).toMatchObject({ header: ['Reg.nr.'], rows: [{ cells: ['AB12345'] }] });
  });

  test('with decimal commas → not split at them', async () => {
    const file = await read('Model;Pris, kr.\nKa;12,50\nPolo;13,50\n');
    expect(file).toMatchObject({ delimiter: ';', header: ['Model', 'Pris, kr.'] });
  });

  test('of 50,000 rows → accepted; one more → refused', async () => {
    const rows = (count: number) => `Mærke;Model\n${'Ford;Ka\n'.repeat(count)}`;
    expect((await read(rows(maxRows))).rows).toHaveLength(50_000);
    await expect(read(rows(maxRows + 1))).rejects.toMatchObject({ code: 'too-many-rows' });
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const compoundDocument = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1000)]);
const noise = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919 + (at >> 3) * 104_729) % 256));
const columns = (count: number) => Array.from({ length: count }, (_, at) => `K${at}`).join(';');

describe('a file that is no table is refused in Danish', () => {
  test.each([
    ['an empty file', new Uint8Array(), 'file-empty', 'Filen er tom'],
    ['a file of blank lines', text('\n\n;;\n'), 'file-empty', 'Filen er tom'],
    ['only a header', text('Mærke;Model\r\n'), 'only-header', 'ingen rækker'],
    ['more than 50 MB', new Uint8Array(maxFileBytes + 1), 'file-too-large', 'større end 50 MB'],
    ['2,000 columns', text(`${columns(2000)}\n${columns(2000)}\n`), 'too-many-columns', '2000 kolonner'],
    ['a cell without end', text(`Mærke;Model\nFord;${'x'.repeat(32_768)}\n`), 'cell-too-long', 'række 2, kolonne 2'],
    ['a quote that never ends', text('Mærke;Model\nFord;Ka\n"VW;Polo\n'), 'broken-csv', 'række 3'],
    ['a PDF', text('%PDF-1.7\n1 0 obj'), 'not-a-table', 'en PDF'],
    ['an image', png, 'not-a-table', 'et billede'],
    ['a web page', text('<!DOCTYPE html><html><table></table></html>'), 'not-a-table', 'webside'],
    ['a packed file', gzipSync(text(twoRows)), 'not-a-table', 'en pakket fil'],
    ['an old Excel file', compoundDocument, 'old-excel', 'gammelt Office-format'],
    [
      'an encrypted workbook',
      Buffer.concat([compoundDocument, Buffer.from('EncryptedPackage', 'utf16le')]),
      'encrypted',
      'adgangskode',
    ],
    ['binary noise', noise, 'not-a-table', 'hverken CSV eller Excel'],
    ['a zip of something else', zipSync({ 'lager.csv': strToU8(twoRows) }), 'not-a-table', 'ikke en Excel-fil'],
    ['an OpenDocument sheet', zipSync({ 'content.xml': strToU8('<a/>') }), 'not-a-table', 'andet format'],
    ['a cut-off workbook', workbook([{ data: '' }]).slice(0, 400), 'broken-workbook', 'beskadiget'],
    ['a workbook without rows', workbook([{ data: '<row r="1"><c r="XFD1" s="1"/></row>' }]), 'file-empty', 'tom'],
  ])('%s', async (_, bytes, code, sentence) => {
    const reading = readTableFile(bytes, 'lager.xyz');
    await expect(reading).rejects.toMatchObject({ code });
    await expect(reading).rejects.toThrow(sentence);
  });
});
