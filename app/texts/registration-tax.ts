import type { VehicleCategory } from '#server/db/schema.ts';
import type { TaxParameterFields } from '#server/registration-tax/tax-parameter-schema.ts';
import { formatDay } from './formats.ts';
import { formatMoney, formatNumber } from './numbers.ts';

/** Caveat of every estimate of the tax. */
export const guidanceOnly = 'Vejledende – Motorstyrelsen fastsætter afgiften';

export const vehicleCategoryLabels = {
  car: 'Personbil',
  van: 'Varebil',
  mc: 'Motorcykel',
} as const satisfies Record<VehicleCategory, string>;

export type TaxField = Exclude<keyof TaxParameterFields, 'verified'>;

export const taxFieldLabels = {
  vehicleCategory: 'Køretøjstype',
  validFrom: 'Gælder fra',
  bracket1Max: 'Første grænse',
  rate1: 'Sats til og med første grænse',
  bracket2Max: 'Anden grænse',
  rate2: 'Sats over første grænse',
  rate3: 'Sats over anden grænse',
  co2Limit1: 'CO₂, første grænse',
  co2Rate1: 'Pr. gram til og med første grænse',
  co2Limit2: 'CO₂, anden grænse',
  co2Rate2: 'Pr. gram til og med anden grænse',
  co2Rate3: 'Pr. gram over anden grænse',
  generalDeduction: 'Bundfradrag',
  evPercent: 'Elbilers andel af afgiften',
  evDeduction: 'Elbilers bundfradrag',
  batteryDeductionPerKwh: 'Batterifradrag pr. kWh',
  batteryMaxKwh: 'Batterifradrag for højst',
  hybridPercent: 'Plug-in-hybriders andel af afgiften',
  hybridDeduction: 'Plug-in-hybriders bundfradrag',
  leasingInterestPercent: 'Årlig rente ved leasing',
  source: 'Kilde og forbehold',
} as const satisfies Record<TaxField, string>;

const money: readonly string[] = [
  'bracket1Max',
  'bracket2Max',
  'co2Rate1',
  'co2Rate2',
  'co2Rate3',
  'generalDeduction',
  'evDeduction',
  'batteryDeductionPerKwh',
  'hybridDeduction',
] satisfies TaxField[];

/** A stored rate as its field's input text. */
export function taxFieldText(name: string, value: unknown): string {
  if (typeof value === 'number') {
    return money.includes(name) ? formatNumber(value / 100) : formatNumber(value);
  }
  if (name === 'validFrom' && typeof value === 'string') return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1');
  return typeof value === 'string' ? value : '';
}

/** One change of the rates in the log: `Elbilers andel af afgiften: 48 → 40`. */
export function taxChangeText(name: string, from: unknown, to: unknown): string {
  const label =
    name === 'verified' ? 'Bekræftet' : (Object.entries(taxFieldLabels).find(([key]) => key === name)?.[1] ?? name);
  const shown = (value: unknown) => {
    if (typeof value === 'boolean') return value ? 'ja' : 'nej';
    if (name === 'vehicleCategory') return Object.entries(vehicleCategoryLabels).find(([key]) => key === value)?.[1];
    return taxFieldText(name, value);
  };
  return `${label}: ${shown(from) || 'intet'} → ${shown(to) || 'intet'}`;
}

/** Name of a set of rates: `Personbil fra 1. jan. 2026`. */
export function taxPeriodText(vehicleCategory: VehicleCategory, validFrom: string) {
  return `${vehicleCategoryLabels[vehicleCategory]} fra ${formatDay(validFrom)}`;
}

/** The tax brackets in one line: `25 % til 67.800 kr. · 85 % til 210.600 kr. · 150 % derover`. */
export function bracketsText(rates: {
  bracket1Max: Parameters<typeof formatMoney>[0];
  rate1: number;
  bracket2Max: Parameters<typeof formatMoney>[0] | null;
  rate2: number;
  rate3: number | null;
}) {
  const first = `${formatNumber(rates.rate1)} % til ${formatMoney(rates.bracket1Max)}`;
  if (rates.bracket2Max === null) return `${first} · ${formatNumber(rates.rate2)} % derover`;
  const second = `${formatNumber(rates.rate2)} % til ${formatMoney(rates.bracket2Max)}`;
  return `${first} · ${second} · ${formatNumber(rates.rate3 ?? 0)} % derover`;
}
