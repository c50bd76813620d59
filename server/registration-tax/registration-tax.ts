import type { VehicleCategory } from '../db/schema.ts';
import { scaled } from '../format/exact.ts';
import { asOre, type Ore } from '../format/money.ts';

export const vehicleCategories = ['car', 'van', 'mc'] as const satisfies readonly VehicleCategory[];

/** Tax rates in per cent; null is unknown for the period. */
export type TaxRates = {
  bracket1Max: Ore;
  rate1: number;
  bracket2Max: Ore | null;
  rate2: number;
  rate3: number | null;
  co2Limit1: number | null;
  co2Rate1: Ore | null;
  co2Limit2: number | null;
  co2Rate2: Ore | null;
  co2Rate3: Ore | null;
  generalDeduction: Ore | null;
  evPercent: number | null;
  evDeduction: Ore | null;
  batteryDeductionPerKwh: Ore | null;
  batteryMaxKwh: number | null;
};

export type TaxedVehicle = {
  /** Price with VAT, before tax. */
  taxableValue: Ore;
  isElectric?: boolean;
  isPlugIn?: boolean;
  batteryKwh?: number | null;
  co2GKm?: number | null;
};

/** How an amount is calculated: per cent of a base, or units at a price each. */
type AmountBasis = { base: Ore; percent: number } | { count: number; unit: 'g' | 'kWh'; each: Ore };

/** One step of the calculation, as shown to the user. */
export type TaxStep = { label: string; of?: AmountBasis; amount: Ore; isSum?: boolean };

export type TaxCalculation = {
  tax: Ore;
  steps: TaxStep[];
  /** What the total leaves out as unknown. */
  notes: string[];
};

/** `percent` of an amount with up to two decimals, in whole øre, half away from zero. */
export function percentOf(base: Ore, percent: number): Ore {
  return scaled(base, Math.round(percent * 100), 10_000);
}

/** The taxable price, with VAT. */
export function taxableValueOf(priceExclVatExclTax: Ore): Ore {
  return asOre(priceExclVatExclTax + percentOf(priceExclVatExclTax, 25));
}

/**
 * Registration tax of a new vehicle, step by step: brackets, CO₂, general deduction, and for electric cars battery
 * deduction and phase-in. Never negative (registreringsafgiftsloven §§ 4, 5 and 5 a).
 */
export function calculateRegistrationTax(vehicle: TaxedVehicle, rates: TaxRates): TaxCalculation {
  const steps: TaxStep[] = [{ label: 'Afgiftspligtig værdi inkl. moms', amount: vehicle.taxableValue, isSum: true }];
  const notes: string[] = [];
  let value = vehicle.taxableValue;

  const battery = vehicle.isElectric ? batteryDeduction(vehicle, rates) : undefined;
  if (battery) {
    steps.push(battery);
    value = asOre(Math.max(0, value + battery.amount));
    steps.push({ label: 'Værdi efter batterifradrag', amount: value, isSum: true });
  }
  if (vehicle.isElectric && vehicle.batteryKwh == null && rates.batteryDeductionPerKwh) {
    notes.push('Batteriets størrelse er ikke angivet, så der er ikke trukket batterifradrag fra.');
  }

  const taxed = bracketsOf(value, rates);
  steps.push(...taxed);
  let tax = sum(taxed);

  const co2 = vehicle.isElectric ? [] : co2Steps(vehicle.co2GKm, rates, notes);
  steps.push(...co2);
  tax = asOre(tax + sum(co2));

  if (rates.generalDeduction !== null && rates.generalDeduction > 0) {
    steps.push({ label: 'Bundfradrag', amount: asOre(-rates.generalDeduction) });
    tax = asOre(Math.max(0, tax - rates.generalDeduction));
  } else if (rates.generalDeduction === null && rates.bracket2Max !== null) {
    notes.push('Bundfradraget kendes ikke for perioden og er ikke trukket fra.');
  }
  if (vehicle.isElectric) tax = phasedIn(tax, rates, steps, notes);
  if (vehicle.isPlugIn) notes.push('De særlige regler for plug-in-hybrider er ikke regnet med.');
  steps.push({ label: 'Registreringsafgift', amount: tax, isSum: true });
  return { tax, steps, notes };
}

function batteryDeduction({ batteryKwh }: TaxedVehicle, rates: TaxRates): TaxStep | undefined {
  const each = rates.batteryDeductionPerKwh;
  if (!each || !batteryKwh) return undefined;
  const count = Math.min(batteryKwh, rates.batteryMaxKwh ?? batteryKwh);
  return { label: 'Batterifradrag', of: { count, unit: 'kWh', each }, amount: asOre(-Math.round(count * each)) };
}

function bracketsOf(value: Ore, { bracket1Max, rate1, bracket2Max, rate2, rate3 }: TaxRates): TaxStep[] {
  const first = asOre(Math.min(value, bracket1Max));
  const second = asOre(Math.max(0, Math.min(value, bracket2Max ?? value) - bracket1Max));
  const third = asOre(bracket2Max === null ? 0 : Math.max(0, value - bracket2Max));
  const parts = [
    { label: 'Første del af værdien', base: first, percent: rate1 },
    { label: bracket2Max === null ? 'Resten af værdien' : 'Næste del af værdien', base: second, percent: rate2 },
    { label: 'Resten af værdien', base: third, percent: rate3 ?? 0 },
  ];
  return parts
    .filter(({ base }, at) => at === 0 || base > 0)
    .map(({ label, base, percent }) => ({ label, of: { base, percent }, amount: percentOf(base, percent) }));
}

function co2Steps(grams: number | null | undefined, rates: TaxRates, notes: string[]): TaxStep[] {
  const { co2Limit1, co2Rate1, co2Limit2, co2Rate2, co2Rate3 } = rates;
  if (co2Limit1 === null || co2Rate1 === null || co2Limit2 === null || co2Rate2 === null || co2Rate3 === null) {
    notes.push('CO₂-satserne kendes ikke for perioden, så CO₂-tillægget er ikke regnet med.');
    return [];
  }
  if (grams == null) {
    notes.push('CO₂-udledningen er ikke angivet, så CO₂-tillægget er ikke regnet med.');
    return [];
  }
  const parts = [
    { label: `CO₂-tillæg til og med ${co2Limit1} g/km`, count: Math.min(grams, co2Limit1), each: co2Rate1 },
    {
      label: `CO₂-tillæg fra ${co2Limit1} til ${co2Limit2} g/km`,
      count: Math.max(0, Math.min(grams, co2Limit2) - co2Limit1),
      each: co2Rate2,
    },
    { label: `CO₂-tillæg over ${co2Limit2} g/km`, count: Math.max(0, grams - co2Limit2), each: co2Rate3 },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ label, count, each }) => ({ label, of: { count, unit: 'g' as const, each }, amount: asOre(count * each) }));
}

/** An electric car's share of the full tax. */
function phasedIn(full: Ore, { evPercent, evDeduction }: TaxRates, steps: TaxStep[], notes: string[]): Ore {
  if (evPercent === null) {
    notes.push('Reglerne for elbiler er ikke lagt ind for denne køretøjstype. Den fulde afgift er vist.');
    return full;
  }
  const phased = percentOf(full, evPercent);
  steps.push({ label: 'Fuld afgift', amount: full, isSum: true });
  steps.push({ label: 'Elbilers andel', of: { base: full, percent: evPercent }, amount: phased });
  if (evDeduction === null) {
    notes.push('Elbilers bundfradrag kendes ikke for perioden og er ikke trukket fra.');
    return phased;
  }
  steps.push({ label: 'Elbilers bundfradrag', amount: asOre(-evDeduction) });
  return asOre(Math.max(0, phased - evDeduction));
}

function sum(steps: readonly TaxStep[]): Ore {
  return asOre(steps.reduce((total, { amount }) => total + amount, 0));
}
