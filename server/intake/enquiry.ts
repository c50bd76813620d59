import type { ColumnType } from 'kysely';
import type { LeadKind } from '../db/schema.ts';
import { maskCpr } from '../format/cpr.ts';
import type { Ore } from '../format/money.ts';

declare module '../db/schema.ts' {
  interface Shapes {
    CampaignColumn: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  }
}

/** The car that somebody asks about, as they named it. */
export type NamedCar = {
  stockNumber?: string | undefined;
  registrationNumber?: string | undefined;
  vin?: string | undefined;
  text?: string | undefined;
};

/** A car that somebody offers in return. */
export type OfferedCar = {
  registrationNumber?: string | undefined;
  text?: string | undefined;
  mileage?: number | undefined;
  expectedPrice?: Ore | undefined;
  condition?: string | undefined;
};

/** The channels somebody allowed advertising by, with the words they were shown. */
export type GivenConsent = {
  email?: boolean | undefined;
  sms?: boolean | undefined;
  phone?: boolean | undefined;
  text: string;
  version?: string | undefined;
  at?: string | undefined;
};

/** What somebody asked, as one of the doors understood it. */
export type Enquiry = {
  externalId?: string | undefined;
  kind?: LeadKind | undefined;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  company?: string | undefined;
  cvr?: string | undefined;
  postalCode?: string | undefined;
  message?: string | undefined;
  car?: NamedCar | undefined;
  tradeIn?: OfferedCar | undefined;
  consent?: GivenConsent | undefined;
  utm?: Readonly<Record<string, string>> | undefined;
  url?: string | undefined;
  /** Who sent it on, such as a portal. */
  provider?: string | undefined;
};

/** The enquiry with the CPR numbers of its texts masked. */
export function withoutCprNumbers<Value>(value: Value): Value;
export function withoutCprNumbers(value: unknown): unknown {
  if (typeof value === 'string') return maskCpr(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutCprNumbers(part)]));
}
