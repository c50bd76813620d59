import type { PriceTableKind } from '#server/price-tables/table-types.ts';
import { formatNumber } from './numbers.ts';

type AxisWords = {
  title: string;
  help: string;
  /** One step, and a new one: the labels of their fields. */
  one: string;
  fresh: string;
  unit?: string;
};

/** What the axes of each kind of table are called; the unit of terms follows from the product. */
export const axisWords = {
  protocol: {
    row: { title: 'Perioder', help: 'Prisen gælder fra så lang en periode.', one: 'Periode', fresh: 'Ny periode' },
    column: {
      ...{ title: 'Kilometer pr. måned', one: 'Kilometer', fresh: 'Nyt antal kilometer', unit: 'km' },
      help: 'Uden trin er prisen den samme, uanset hvor langt der køres.',
    },
    sheet: {
      title: 'Bilgrupper',
      help: 'Hver bilgruppe har sit ark med priser.',
      one: 'Bilgruppe',
      fresh: 'Ny bilgruppe',
    },
  },
  insurance: {
    row: {
      title: 'Bilens værdi',
      help: 'Til og med så høj en værdi.',
      one: 'Til og med',
      fresh: 'Ny grænse',
      unit: 'kr.',
    },
    column: {
      title: 'Selvrisiko',
      help: 'De beløb, kunden kan vælge imellem.',
      one: 'Selvrisiko',
      fresh: 'Ny selvrisiko',
      unit: 'kr.',
    },
    sheet: { title: 'Dækninger', help: 'Hver dækning har sit ark med priser.', one: 'Dækning', fresh: 'Ny dækning' },
  },
  service: {
    row: {
      title: 'Kørsel om året',
      help: 'Til og med så mange kilometer.',
      one: 'Til og med',
      fresh: 'Ny grænse',
      unit: 'km',
    },
    column: { title: 'Pakker', help: 'Navnet er det, kunden ser.', one: 'Pakke', fresh: 'Ny pakke' },
    sheet: {
      ...{ title: 'Bilgrupper og modeller', one: 'Bilgruppe', fresh: 'Nyt ark: bilgruppe' },
      help: 'Hvert ark har sine priser. Det mest præcise gælder: model før bilgruppe, drivmiddel og periode.',
    },
  },
} as const satisfies Record<PriceTableKind, Record<'column' | 'row' | 'sheet', AxisWords>>;

/** «12 priser forsvinder». */
export function lostText(count: number) {
  if (count === 0) return 'Der er ingen priser på det.';
  return count === 1 ? '1 pris forsvinder.' : `${formatNumber(count)} priser forsvinder.`;
}
