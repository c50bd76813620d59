import type { ColumnType } from 'kysely';
import type { Ore } from '../format/money.ts';

/** What becomes of a car's price: `none` has none before or after. */
export const effectChanges = ['lost', 'gained', 'dearer', 'cheaper', 'same', 'none'] as const;
export type EffectChange = (typeof effectChanges)[number];

/** A car's prices at each reference, in their order: before, after, and why there is none after. */
export type CarEffect = { carId: number; prices: readonly (readonly [Ore | null, Ore | null, string | null])[] };

/** What publishing a draft does to the cars in its scope. */
export type Effect = {
  /** Names of the references, such as «12 md. · 2.000 km». */
  references: readonly string[];
  cars: readonly CarEffect[];
};

/** A car as the preview lists it: at one reference. */
export type EffectRow = {
  carId: number;
  change: EffectChange;
  reference: string;
  before: Ore | null;
  after: Ore | null;
  why: string | null;
};

declare module '../db/schema.ts' {
  interface Shapes {
    PriceEffectColumn: ColumnType<Effect | null, string | null | undefined, string | null>;
  }
}
