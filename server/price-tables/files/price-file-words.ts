import type { FileColumns } from '../../file-jobs/file-columns.ts';
import { compact } from '../../format/compact.ts';
import { parseMoney } from '../../format/money.ts';
import { trimSigns } from '../../format/trim-signs.ts';
import type { LayerName } from '../sheets.ts';
import type { PriceTableKind } from '../table-types.ts';

/** The headings of a price file before its prices; each other column is a step. */
export const priceFileColumns = {
  sheet: {
    label: 'Bilgruppe eller dækning',
    headings: ['Bilgruppe', 'Dækning', 'Gruppe', 'Kategori', 'Biltype', 'Ark'],
  },
  layer: { label: 'Beløb', headings: ['Beløb', 'Slags', 'Beløbstype'] },
  from: {
    label: 'Fra',
    headings: ['Værdi fra', 'Bilens værdi fra', 'Km om året fra', 'Kørsel om året fra', 'Km fra', 'Over', 'Fra'],
  },
  row: {
    label: 'Periode eller grænse',
    headings: [
      ...['Periode', 'Periode fra', 'Løbetid', 'Bilens værdi til og med', 'Værdi til og med', 'Værdi til'],
      ...['Km om året til og med', 'Kørsel om året til og med', 'Km om året', 'Km til', 'Til og med', 'Til', 'Trin'],
    ],
  },
} as const satisfies FileColumns;

/** The headings of a kind's files. */
export const headingsOf = {
  protocol: { sheet: 'Bilgruppe', row: 'Periode' },
  insurance: { sheet: 'Dækning', row: 'Bilens værdi til og med' },
  service: { sheet: 'Bilgruppe', row: 'Km om året til og med' },
} as const satisfies Record<PriceTableKind, { sheet: string; row: string }>;

export type FileLayerName = LayerName | 'note';

/** What a row of prices is about. */
export const layerWords = {
  price: 'Pris',
  dayPrice: 'Pris pr. dag',
  excessKmPrice: 'Overkilometer',
  minPrice: 'Mindstepris',
  deposit: 'Depositum',
  note: 'Note',
} as const satisfies Record<FileLayerName, string>;

/** The heading of a column without kilometres. */
export const anyKm = 'Alle km';

/** What a row is about, by its words with or without the unit: `Pris (kr./md.)`. */
export function layerOf(text: string): FileLayerName | undefined {
  const wanted = compact(text.replace(/[([][\s\S]*$/, ''));
  const names: readonly FileLayerName[] = ['price', 'dayPrice', 'excessKmPrice', 'minPrice', 'deposit', 'note'];
  return names.find((name) => compact(layerWords[name]) === wanted);
}

/** The unit that stands behind what a row is about. */
export const unitIn = (text: string) => /[([]\s{0,9}([^)\]]{1,60}?)\s{0,9}[)\]]/.exec(text)?.[1];

/** The number in a step's words, in øre or whole ones: `Til og med 200.000 kr.`, `1.000 km/md.`; undefined without one. */
export function stepNumber(text: string, isMoney: boolean): number | undefined {
  const [written = ''] = /\d[\d. ]*(?:,\d+)?/.exec(text) ?? [];
  const value = parseMoney(trimSigns(written, /[. ]/));
  if (typeof value !== 'number') return undefined;
  if (isMoney) return value;
  return value % 100 === 0 ? value / 100 : undefined;
}
