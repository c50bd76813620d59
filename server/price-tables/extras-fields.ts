import { asOre } from '../format/money.ts';
import type {
  AddOn,
  DepositRule,
  FactorBand,
  Fee,
  InsuranceFactor,
  ServiceLevel,
  SurchargeBand,
} from '../pricing/types/tables.ts';
import type { ExtrasFields } from './extras-schema.ts';
import type { InsuranceTerms, PriceTerms, ProtocolTerms, ServiceTerms } from './table-types.ts';

/** The stored values of the form: those that its kind of table has. */
export type StoredExtras = { [Name in keyof ExtrasFields]?: ExtrasFields[Name] };

/** The extras of a version's terms as the fields of their form; those of other kinds are left out. */
export function extrasFieldsOf(terms: PriceTerms): StoredExtras {
  if (terms.kind === 'protocol') return ofProtocol(terms);
  const addOns = terms.addOns.map(addOnOf);
  return terms.kind === 'insurance' ? { ...ofInsurance(terms), addOns } : { ...ofService(terms), addOns };
}

function ofProtocol(terms: ProtocolTerms): StoredExtras {
  const { extraDriver, foreignDriving, weekend, depositRule } = terms;
  return {
    ...{ startupFee: terms.startupFee, deliveryFee: terms.deliveryFee, lateReturnFee: terms.lateReturnFee },
    ...{ extraDriver: extraDriver?.price ?? null, extraDriverPer: extraDriver?.per ?? 'month' },
    ...{ foreignDriving: foreignDriving?.price ?? null, foreignDrivingPer: foreignDriving?.per ?? 'month' },
    ...{ kmIncludedPerDay: terms.kmIncludedPerDay, minDriverAge: terms.minDriverAge },
    ...{ weekendDays: [...(weekend?.weekdays ?? [])], weekendChange: weekend?.change ?? null },
    seasons: terms.seasons.map(({ name, from, to, change }) => ({ name, from, to, change })),
    volumeDiscounts: terms.volumeDiscounts.map(({ fromCars, discount }) => ({ fromCars, discount })),
    depositKind: depositRule.kind,
    depositAmount: depositRule.kind === 'fixed' ? depositRule.amount : null,
    depositMonths: depositRule.kind === 'months' ? depositRule.months : null,
  };
}

const bandInputs = ['driverAge', 'licenceYears', 'kmPerYear', 'claimsClass', 'postalCode'] as const;
const factorInputs = [...bandInputs, 'usage'] as const;
const surchargeInputs = ['carAgeMonths', 'mileage'] as const;

function ofInsurance({ valueBase, factors }: InsuranceTerms): StoredExtras {
  const bandsOf = (input: (typeof bandInputs)[number]): FactorBand[] => {
    const factor = factors.find((each) => each.input === input);
    return factor && 'bands' in factor ? factor.bands.map((band) => ({ upTo: band.upTo, factor: band.factor })) : [];
  };
  const usage = factors.find((each) => each.input === 'usage');
  return {
    ...{ valueBase, driverAge: bandsOf('driverAge'), licenceYears: bandsOf('licenceYears') },
    ...{ kmPerYear: bandsOf('kmPerYear'), claimsClass: bandsOf('claimsClass'), postalCode: bandsOf('postalCode') },
    usage: usage && 'values' in usage ? usage.values.map(({ key, label, factor }) => ({ key, label, factor })) : [],
  };
}

function ofService({ unit, levels, surcharges }: ServiceTerms): StoredExtras {
  const contentOf = <Name extends string>(level: ServiceLevel, name: Name) => {
    const own = levels.find((each) => each.level === level);
    return own ? { [name]: own.content.join('\n') || null } : {};
  };
  const bandsOf = (input: (typeof surchargeInputs)[number]): SurchargeBand[] =>
    (surcharges.find((each) => each.input === input)?.bands ?? []).map(({ upTo, surcharge }) => ({ upTo, surcharge }));
  return {
    ...{ unit, ...contentOf('basis', 'contentBasis'), ...contentOf('plus', 'contentPlus') },
    ...contentOf('premium', 'contentPremium'),
    ...{ carAgeMonths: bandsOf('carAgeMonths'), mileage: bandsOf('mileage') },
  };
}

const addOnOf = ({ code, label, pricePerMonth, pricePerDay, vatTreatment }: AddOn): AddOn => ({
  ...{ code, label, pricePerMonth, pricePerDay, vatTreatment },
});

/** The terms with changed extras. */
export function withExtras(terms: PriceTerms, changed: StoredExtras): PriceTerms {
  if (terms.kind === 'protocol') return protocolWith(terms, { ...ofProtocol(terms), ...changed });
  const { addOns = terms.addOns } = changed;
  if (terms.kind === 'insurance') {
    const all = { ...ofInsurance(terms), ...changed };
    return { ...terms, addOns, valueBase: all.valueBase ?? terms.valueBase, factors: factorsOf(terms, all) };
  }
  const all = { ...ofService(terms), ...changed };
  const contents = { basis: all.contentBasis, plus: all.contentPlus, premium: all.contentPremium };
  const linesOf = (text: string | null | undefined) =>
    (text ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return {
    ...{ ...terms, addOns, unit: all.unit ?? terms.unit },
    levels: terms.levels.map((each) => ({ ...each, content: linesOf(contents[each.level]) })),
    surcharges: surchargeInputs.flatMap((input) => {
      const bands = all[input] ?? [];
      return bands.length > 0 ? [{ input, bands }] : [];
    }),
  };
}

function protocolWith(terms: ProtocolTerms, all: StoredExtras): ProtocolTerms {
  const { weekendDays = [], weekendChange } = all;
  const feeOf = (price: number | null | undefined, per: Fee['per'] = 'month') =>
    price == null ? null : { price: asOre(price), per };
  return {
    ...terms,
    ...{ startupFee: all.startupFee ?? null, deliveryFee: all.deliveryFee ?? null },
    lateReturnFee: all.lateReturnFee ?? null,
    extraDriver: feeOf(all.extraDriver, all.extraDriverPer),
    foreignDriving: feeOf(all.foreignDriving, all.foreignDrivingPer),
    ...{ kmIncludedPerDay: all.kmIncludedPerDay ?? null, minDriverAge: all.minDriverAge ?? null },
    weekend: weekendDays.length > 0 && weekendChange != null ? { weekdays: weekendDays, change: weekendChange } : null,
    ...{ seasons: all.seasons ?? [], volumeDiscounts: all.volumeDiscounts ?? [] },
    depositRule: depositOf(all),
  };
}

function depositOf({ depositKind, depositAmount, depositMonths }: StoredExtras): DepositRule {
  if (depositKind === 'fixed' && depositAmount != null) return { kind: 'fixed', amount: depositAmount };
  if (depositKind === 'months' && depositMonths != null) return { kind: 'months', months: depositMonths };
  return { kind: 'none' };
}

/** Factors keep the order in which they are multiplied; new ones come last. */
function factorsOf(terms: InsuranceTerms, all: StoredExtras): InsuranceFactor[] {
  const before = terms.factors.map(({ input }) => input);
  const order = [...before, ...factorInputs.filter((input) => !before.includes(input))];
  return order.flatMap((input): InsuranceFactor[] => {
    if (input === 'usage') return all.usage && all.usage.length > 0 ? [{ input, values: all.usage }] : [];
    const bands = all[input] ?? [];
    return bands.length > 0 ? [{ input, bands }] : [];
  });
}
