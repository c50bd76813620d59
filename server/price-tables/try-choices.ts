import type { AddOn, InsuranceMatrix, PriceTables } from '../pricing/types/tables.ts';

type Choice = { value: string; label: string };

const unique = (choices: readonly Choice[]) => Array.from(new Map(choices.map((each) => [each.value, each])).values());
const ofAddOns = (tables: readonly { addOns: readonly AddOn[] }[]) =>
  unique(tables.flatMap(({ addOns }) => addOns.map(({ code, label }) => ({ value: code, label }))));

/** What the matrices of a day let one choose, and which facts they ask for. */
export function choicesOf({ insuranceMatrices, serviceMatrices }: PriceTables) {
  const deductibles = new Set(insuranceMatrices.flatMap((matrix) => matrix.deductibles));
  const asks = (input: InsuranceMatrix['factors'][number]['input']) =>
    insuranceMatrices.some(({ factors }) => factors.some((factor) => factor.input === input));
  return {
    coverages: unique(
      insuranceMatrices.flatMap(({ coverages }) => coverages.map(({ key, label }) => ({ value: key, label }))),
    ),
    deductibles: [...deductibles].toSorted((a, b) => a - b),
    usages: unique(
      insuranceMatrices.flatMap(({ factors }) =>
        factors.flatMap((factor) =>
          factor.input === 'usage' ? factor.values.map(({ key, label }) => ({ value: key, label })) : [],
        ),
      ),
    ),
    addOns: ofAddOns(insuranceMatrices),
    levels: unique(
      serviceMatrices.flatMap(({ levels }) => levels.map(({ level, label }) => ({ value: level, label }))),
    ),
    serviceAddOns: ofAddOns(serviceMatrices),
    asksPostalCode: asks('postalCode'),
    asksClaimsClass: asks('claimsClass'),
  };
}
