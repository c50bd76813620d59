import type { EffectChange } from '#server/price-effects/effect-types.ts';

/** What becomes of a car's price when a draft is published. */
export const effectWords = {
  lost: 'Mister sin pris',
  gained: 'Får en pris',
  dearer: 'Dyrere',
  cheaper: 'Billigere',
  same: 'Uændret',
  none: 'Stadig uden pris',
} as const satisfies Record<EffectChange, string>;

/** What matters most first. */
export const effectOrder: readonly EffectChange[] = ['lost', 'gained', 'dearer', 'cheaper', 'same', 'none'];

/** The same of a number of cars. */
export const effectCounts = {
  lost: ['mister sin pris', 'mister deres pris'],
  gained: ['får en pris', 'får en pris'],
  dearer: ['bliver dyrere', 'bliver dyrere'],
  cheaper: ['bliver billigere', 'bliver billigere'],
  same: ['er uændret', 'er uændrede'],
  none: ['er stadig uden pris', 'er stadig uden pris'],
} as const satisfies Record<EffectChange, readonly [one: string, many: string]>;

export const effectLooks = {
  ...({ lost: 'danger', gained: 'good', dearer: 'warn', cheaper: 'good', same: 'plain', none: 'plain' } as const),
} satisfies Record<EffectChange, string>;
