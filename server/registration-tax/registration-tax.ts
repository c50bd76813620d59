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
  hybridPercent: number | null;
  hybridDeduction: Ore | null;
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

/** Plug-in hybrids below this have rules of their own. */
const hybridCo2Limit = 50;

/**
 * Registration tax of a new vehicle, step by step: brackets, CO₂, general deduction, and for electric cars and plug-in
 * hybrids battery deduction and phase-in. Never negative (registreringsafgiftsloven §§ 4, 5, 5 a and 5 c).
 */
export function calculateRegistrationTax(vehicle: TaxedVehicle, rates: TaxRates): TaxCalculation {
  const steps: TaxStep[] = [{ label: 'Afgiftspligtig værdi inkl. moms', amount: vehicle.taxableValue, isSum: true }];
  const notes: string[] = [];
  let value = vehicle.taxableValue;

  const grams = vehicle.co2GKm ?? 0;
  const isHybrid = Boolean(vehicle.isPlugIn) && !vehicle.isElectric && grams > 0 && grams < hybridCo2Limit;
  const isPhasedIn = vehicle.isElectric || (isHybrid && rates.hybridPercent !== null);
  const battery = isPhasedIn ? batteryDeduction(vehicle, rates) : undefined;
  if (battery) {
    steps.push(battery);
    value = asOre(Math.max(0, value + battery.amount));
    steps.push({ label: 'Værdi efter batterifradrag', amount: value, isSum: true });
  }
  if (isPhasedIn && vehicle.batteryKwh == null && rates.batteryDeductionPerKwh) {
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
  } else if (rates.generalDeduction === null) {
    notes.push('Bundfradraget kendes ikke for perioden og er ikke trukket fra.');
  }
  if (vehicle.isElectric) tax = phasedIn(tax, rates, steps, notes);
  else if (isHybrid && isPhasedIn) tax = hybridTax(tax, rates, steps, notes);
  else if (vehicle.isPlugIn && grams < hybridCo2Limit)
    notes.push('De særlige regler for plug-in-hybrider er ikke regnet med.');
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
  if (grams == null && co2Rate1 !== null) {
    notes.push('CO₂-udledningen er ikke angivet, så CO₂-tillægget er ikke regnet med.');
    return [];
  }
  const isOneStep = [co2Limit1, co2Limit2, co2Rate2, co2Rate3].every((each) => each === null);
  if (isOneStep && co2Rate1 !== null && grams != null) {
    const of = { count: grams, unit: 'g' as const, each: co2Rate1 };
    return grams === 0 ? [] : [{ label: 'CO₂-tillæg', of, amount: asOre(grams * co2Rate1) }];
  }
  const hasSteps = co2Limit1 !== null && co2Rate1 !== null && co2Limit2 !== null && co2Rate2 !== null;
  if (!hasSteps || co2Rate3 === null || grams == null) {
    notes.push('CO₂-satserne kendes ikke for perioden, så CO₂-tillægget er ikke regnet med.');
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
  return shareOfTax('Elbilers', full, evPercent, evDeduction, steps, notes);
}

/** A plug-in hybrid's share of the full tax. */
function hybridTax(full: Ore, { hybridPercent, hybridDeduction }: TaxRates, steps: TaxStep[], notes: string[]): Ore {
  return shareOfTax('Plug-in-hybriders', full, hybridPercent ?? 100, hybridDeduction, steps, notes);
}

function shareOfTax(
  whose: string,
  full: Ore,
  percent: number,
  deduction: Ore | null,
  steps: TaxStep[],
  notes: string[],
): Ore {
  const phased = percentOf(full, percent);
  steps.push({ label: 'Fuld afgift', amount: full, isSum: true });
  steps.push({ label: `${whose} andel`, of: { base: full, percent }, amount: phased });
  if (deduction === null) {
    notes.push(`${whose} bundfradrag kendes ikke for perioden og er ikke trukket fra.`);
    return phased;
  }
  steps.push({ label: `${whose} bundfradrag`, amount: asOre(-deduction) });
  return asOre(Math.max(0, phased - deduction));
}

function sum(steps: readonly TaxStep[]): Ore {
  return asOre(steps.reduce((total, { amount }) => total + amount, 0));
}
