import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'fontkit';
import { expect, test } from 'vitest';

const file = path.resolve('app/fonts/inter.woff2');

/** Names of cars and people from the countries of origin, and punctuation. */
const names =
  'ŠKODA Škoda Citroën Peugeot é è ê Ñ Ö Ä Ü ß Æ Ø Å æ ø å Č č Ć ć Ž ž Ł ł Ś ś Ě ě Ř ř Ő ő Ű ű Ş ş Ș ș Ț ț Ğ ğ İ ı Ð ð Þ þ Ÿ „“”’‘‚–—…€•·×→←↑↓✓½¼¾²³₂‰';
/** Console lines, and characters that guard spreadsheets against formulas. */
const shownNowhere = ['server/start', 'server/format/spreadsheet-cell.ts'];

async function sourcesOf(dir: string) {
  const files = await readdir(dir, { recursive: true });
  return files.map((each) => path.join(dir, each)).filter((each) => /(?<!\.test)\.(tsx?|css)$/.test(each));
}

test('the font of the screens is small and has every letter of texts, demo data and names of cars', async () => {
  const content = await readFile(file);
  expect(content.length).toBeLessThanOrEqual(60_000);
  const font = create(content);
  expect(font.variationAxes.wght).toMatchObject({ min: 400, max: 700 });

  const known = new Set(font.characterSet);
  const missing = new Map<string, string>();
  const look = (text: string, where: string) => {
    for (const letter of text) {
      if (/[^\p{Cc}\ufeff]/u.test(letter) && !known.has(letter.codePointAt(0) ?? 0)) missing.set(letter, where);
    }
  };
  look(names, 'names');
  const sources = (await Promise.all(['app', 'server'].map(sourcesOf))).flat();
  expect(sources.length).toBeGreaterThan(500);
  for (const source of sources) {
    if (shownNowhere.some((each) => source.startsWith(each))) continue;
    look(await readFile(source, 'utf8'), source);
  }
  expect(Object.fromEntries(missing)).toEqual({});
});
