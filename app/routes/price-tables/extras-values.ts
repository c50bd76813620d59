import { typedDay, typedMoney, typedNumber, typedText } from '#app/texts/form-texts.ts';
import { typedFactor, typedPercent } from '#app/texts/percents.ts';
import type { StoredExtras } from '#server/price-tables/extras-fields.ts';

/** The stored extras as field values; lists as JSON. */
export function extrasValues(stored: StoredExtras): Record<string, string | string[]> {
  const all: Record<keyof StoredExtras, string | string[]> = {
    startupFee: typedMoney(stored.startupFee),
    deliveryFee: typedMoney(stored.deliveryFee),
    lateReturnFee: typedMoney(stored.lateReturnFee),
    extraDriver: typedMoney(stored.extraDriver),
    extraDriverPer: typedText(stored.extraDriverPer),
    foreignDriving: typedMoney(stored.foreignDriving),
    foreignDrivingPer: typedText(stored.foreignDrivingPer),
    kmIncludedPerDay: typedNumber(stored.kmIncludedPerDay),
    minDriverAge: typedNumber(stored.minDriverAge),
    depositKind: typedText(stored.depositKind),
    depositMonths: typedNumber(stored.depositMonths),
    depositAmount: typedMoney(stored.depositAmount),
    weekendDays: (stored.weekendDays ?? []).map(String),
    weekendChange: typedPercent(stored.weekendChange),
    seasons: listed(stored.seasons, ({ name, from, to, change }) => ({
      ...{ name, from: typedDay(from), to: typedDay(to), change: typedPercent(change) },
    })),
    volumeDiscounts: listed(stored.volumeDiscounts, ({ fromCars, discount }) => ({
      ...{ fromCars: typedNumber(fromCars), discount: typedPercent(discount) },
    })),
    ...{ valueBase: typedText(stored.valueBase), driverAge: factors(stored.driverAge) },
    ...{ licenceYears: factors(stored.licenceYears), kmPerYear: factors(stored.kmPerYear) },
    ...{ claimsClass: factors(stored.claimsClass), postalCode: factors(stored.postalCode) },
    usage: listed(stored.usage, ({ key, label, factor }) => ({ key, label, factor: typedFactor(factor) })),
    ...{ unit: typedText(stored.unit), contentBasis: typedText(stored.contentBasis) },
    ...{ contentPlus: typedText(stored.contentPlus), contentPremium: typedText(stored.contentPremium) },
    ...{ carAgeMonths: surcharges(stored.carAgeMonths), mileage: surcharges(stored.mileage) },
    addOns: listed(stored.addOns, ({ code, label, pricePerMonth, pricePerDay, vatTreatment }) => ({
      ...{ label, code, pricePerMonth: typedMoney(pricePerMonth), pricePerDay: typedMoney(pricePerDay) },
      vatTreatment: typedText(vatTreatment),
    })),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in stored));
}

const listed = <Row>(rows: readonly Row[] | undefined, typed: (row: Row) => Record<string, string>) =>
  JSON.stringify((rows ?? []).map(typed));
const factors = (rows: readonly { upTo: number | null; factor: number | null }[] | undefined) =>
  listed(rows, ({ upTo, factor }) => ({ upTo: typedNumber(upTo), factor: typedFactor(factor) }));
const surcharges = (rows: readonly { upTo: number | null; surcharge: number }[] | undefined) =>
  listed(rows, ({ upTo, surcharge }) => ({ upTo: typedNumber(upTo), surcharge: typedPercent(surcharge) }));
