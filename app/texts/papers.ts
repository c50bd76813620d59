import type { Damage } from '#server/cars/car-record-types.ts';
import type { SignPrice, SignProblem } from '#server/papers/sign-price.ts';

export const signProblems = {
  'sign-sold': 'Bilen er solgt, så den skal ikke have et prisskilt.',
  'sign-no-price': 'Bilen har ingen kontantpris. Skriv den under Økonomi, så kan prisskiltet laves.',
  'sign-no-consumption':
    'En ny personbil skal vises med forbrug og CO₂-udledning. Udfyld dem under Data, så kan prisskiltet laves.',
  'sign-no-financing': 'Långiverens vilkår passer ikke med eksemplet. Vælg dem igen under Økonomi.',
} as const satisfies Record<SignProblem, string>;

/** What the price includes and excludes, as sentences. */
export function priceNote({ vatScheme, taxStatus }: SignPrice) {
  const tax = {
    paid: ' og registreringsafgift',
    partial: '. Der er betalt forholdsmæssig registreringsafgift',
    unpaid: '. Registreringsafgift er ikke med',
  };
  const ofTax = taxStatus ? tax[taxStatus] : '';
  if (vatScheme === 'margin') {
    const included = taxStatus === 'paid' ? 'Prisen er inkl. registreringsafgift. ' : '';
    const other = taxStatus === 'paid' || !taxStatus ? '' : `${ofTax.slice(2)}. `;
    return `${included}${other}Bilen sælges efter brugtmomsordningen, så momsen kan ikke trækkes fra.`;
  }
  if (vatScheme === 'exempt' || vatScheme === 'export') {
    return `Der er ikke moms på prisen${taxStatus === 'paid' ? ', som er inkl. registreringsafgift' : ofTax}.`;
  }
  return `Prisen er inkl. moms${ofTax}.`;
}

export const damageSeverities = {
  1: 'lille',
  2: 'synlig',
  3: 'skal udbedres',
} as const satisfies Record<Damage['severity'], string>;

export const signFormatLabels = {
  a4: 'A4',
  'a4-landscape': 'A4 liggende',
  a5: 'A5',
} as const;
