import type { OverrideKind, OverrideLevel } from '#server/db/schema.ts';
import { formatPlate } from './formats.ts';
import type { Thing } from './thing.ts';

/** An override of prices and its fields, in its forms and history. */
export const overrideThing = {
  ...{ one: 'prisfravigelse', the: 'prisfravigelsen', many: 'prisfravigelser' },
  fields: {
    level: 'Gælder',
    quoteId: 'Tilbud',
    carId: 'Bil',
    customerId: 'Kunde',
    category: 'Bilgruppe',
    productType: 'Produkt',
    protocolId: 'Kun prisprotokol',
    kind: 'Slags',
    value: 'Aftalt',
    validFrom: 'Gælder fra',
    validTo: 'Til og med',
    reason: 'Grund',
    status: 'Status',
    deviation: 'Afvigelse',
    approvedDeviation: 'Godkendt til',
    decidedAt: 'Afgjort',
    decidedById: 'Afgjort af',
    decisionReason: 'Begrundelse',
  },
} as const satisfies Thing;

export const overrideLevels = {
  line: 'Et tilbud',
  car: 'En bil',
  customer: 'En kunde',
  group: 'En bilgruppe',
} as const satisfies Record<OverrideLevel, string>;

export const overrideKinds = {
  pct: 'Procent fra eller til',
  amount: 'Kroner fra eller til',
  fixed: 'Fast pris',
} as const satisfies Record<OverrideKind, string>;

/** How an override stands on a day. */
export const overrideStates = {
  active: 'Aktiv',
  planned: 'Kommende',
  pending: 'Afventer godkendelse',
  expired: 'Udløbet',
  rejected: 'Afvist',
  revoked: 'Tilbagekaldt',
} as const;

/** How each looks as a badge. */
export const overrideLooks = {
  ...({ active: 'good', planned: 'plain', pending: 'warn', expired: 'plain' } as const),
  ...({ rejected: 'danger', revoked: 'plain' } as const),
} satisfies Record<keyof typeof overrideStates, string>;

type Named = {
  level: OverrideLevel;
  brandName: string | null;
  modelName: string | null;
  registrationNumber: string | null;
  customerName: string | null;
  customerId: number | null;
  category: string | null;
  quoteNumber: string | null;
};

/** What an override is for. */
export function overrideTarget({ level, ...named }: Named) {
  if (level === 'customer') return named.customerName ?? `Kunde #${named.customerId}`;
  if (level === 'group') return `Bilgruppe ${named.category}`;
  if (level === 'line') return `Tilbud ${named.quoteNumber}`;
  const plate = named.registrationNumber && formatPlate(named.registrationNumber);
  return [`${named.brandName ?? ''} ${named.modelName ?? ''}`.trim(), plate].filter(Boolean).join(' · ');
}
