/**
 * Subsets Inter to the letters below, with the weights and features that the screens use. The result is committed, so
 * that builds do not need this.
 * Run: npm run font
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from './paths.ts';

/** Ranges of letters: Latin 1, Latin Extended A, and others that texts use. */
const ranges: [first: number, last: number][] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  // Romanian Ș and Ț.
  [0x218, 0x21b],
  // Combining accents, which some systems write.
  [0x300, 0x304],
  [0x306, 0x308],
  [0x30a, 0x30c],
  [0x327, 0x328],
  // Subscript digits of CO₂.
  [0x2080, 0x2089],
];
const others = 'ƒẞ‐‑–—‘’‚“”„†‡•…‰‹›⁄\u2009\u202f€№™←↑→↓↔↕−√∞≈≠≤≥✓✕';

const letters = ranges.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
);
const whole = new URL(import.meta.resolve('inter-ui/variable/InterVariable.woff2'));

const font = await subsetFont(await readFile(whole), letters.join('') + others, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 }, opsz: 14 },
  keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'tnum'],
  // The font's copyright and licence.
  preserveNameIds: [0, 13, 14],
});
const file = path.join(root, 'app/fonts/inter.woff2');
await writeFile(file, font);
console.log(`${path.relative(root, file)}: ${(font.length / 1000).toFixed(1)} kB`);
