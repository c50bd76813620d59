import type { ExtrasFields } from '#server/price-tables/extras-schema.ts';

/** The fields of «Tillæg». */
export const extrasFields = {
  startupFee: 'Oprettelse',
  deliveryFee: 'Levering',
  lateReturnFee: 'For sen aflevering',
  extraDriver: 'Ekstra fører',
  extraDriverPer: 'Ekstra fører betales',
  foreignDriving: 'Kørsel i udlandet',
  foreignDrivingPer: 'Kørsel i udlandet betales',
  kmIncludedPerDay: 'Kilometer med pr. dag',
  minDriverAge: 'Førerens mindste alder',
  weekendDays: 'Weekenddage',
  weekendChange: 'Ændring i weekenden',
  seasons: 'Sæsoner',
  volumeDiscounts: 'Rabat for flere biler',
  depositKind: 'Depositum',
  depositAmount: 'Depositum i kroner',
  depositMonths: 'Depositum i måneders leje',
  valueBase: 'Bilens værdi er',
  driverAge: 'Yngste førers alder',
  licenceYears: 'Kørekort i år',
  kmPerYear: 'Kilometer om året',
  claimsClass: 'Skadesklasse',
  postalCode: 'Postnummer',
  usage: 'Brug',
  unit: 'Prisen er',
  contentBasis: 'Basis indeholder',
  contentPlus: 'Plus indeholder',
  contentPremium: 'Premium indeholder',
  carAgeMonths: 'Bilens alder ved start',
  mileage: 'Bilens kilometertal ved start',
  addOns: 'Tillæg',
} as const satisfies Record<keyof ExtrasFields, string>;

export const feePeriods = { once: 'Én gang', month: 'Pr. måned', day: 'Pr. dag' } as const;
export const depositKinds = { none: 'Intet', months: 'Antal måneders leje', fixed: 'Et fast beløb' } as const;
export const valueBases = {
  priceInclTax: 'Pris med moms og afgift',
  listPrice: 'Nypris (listepris)',
  inclVatExclTax: 'Pris med moms, uden afgift',
} as const;
export const serviceUnits = { month: 'Kr. pr. måned', km: 'Kr. pr. kilometer' } as const;
export const weekdays = {
  1: 'Mandag',
  2: 'Tirsdag',
  3: 'Onsdag',
  4: 'Torsdag',
  5: 'Fredag',
  6: 'Lørdag',
  7: 'Søndag',
} as const;
