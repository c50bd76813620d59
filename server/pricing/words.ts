import type { Ore } from '../format/money.ts';
import { spoken } from '../format/number.ts';
import type { BasisPoints, Day, OreTenths, ProductType, ServiceLevel } from './types/tables.ts';

const withOre = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2 });
const plain = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 4 });

const ofKm = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** `5.295,00 kr.` */
export const inKroner = (amount: Ore) => `${withOre.format(amount / 100)} kr.`;
/** `0,85 kr.` for a kilometre. */
export const inKronerOfKm = (price: OreTenths) => `${ofKm.format(price / 1000)} kr.`;
/** `4 %` */
export const inPercent = (share: BasisPoints) => `${plain.format(share / 100)} %`;
/** `1,35` */
export const asFactor = (factor: BasisPoints) => plain.format(factor / 10_000);
/** `01-03-2027` */
export const danish = (day: Day) => day.split('-').toReversed().join('-');
export const inKm = (km: number) => `${spoken(km)} km`;
/** `1 måned`, `36 måneder` */
export const inMonths = (months: number) => `${spoken(months)} ${months === 1 ? 'måned' : 'måneder'}`;
export const inTerm = (term: number, productType: ProductType) =>
  productType === 'shortRental' ? `${term} ${term === 1 ? 'dag' : 'dage'}` : `${term} md.`;

export const productWords = {
  leasing: 'leasing',
  longRental: 'langtidsleje',
  sale: 'salg',
  shortRental: 'korttidsleje',
} satisfies Record<ProductType, string>;

/** The service packages, the smallest first. */
export const serviceLevels = ['basis', 'plus', 'premium'] as const satisfies readonly ServiceLevel[];

const levelWords: Readonly<Record<string, string>> = {
  basis: 'Basis',
  plus: 'Plus',
  premium: 'Premium',
} satisfies Record<ServiceLevel, string>;

/** The word of a service package by its key. */
export const levelWord = (key: string) => levelWords[key] ?? key;
