import { z } from 'zod';
import { readAmount } from '../format/amount.ts';
import { readBankAccount, readBankRegistration, readIban } from '../format/bank-account.ts';
import { readCvr, readEan, readPNumber } from '../format/company-numbers.ts';
import { readEmail, readPhone, readWebsite } from '../format/contact.ts';
import { parseDay } from '../format/day.ts';
import {
  flag,
  needed,
  oneOf,
  optional,
  paragraphUpTo,
  readChoice,
  required,
  textUpTo,
  unusable,
  version,
  wholeFrom,
} from '../format/form-fields.ts';
import { boundsProblem, spoken } from '../format/number.ts';
import { checkPostalCode, postalFields } from '../format/postal-codes.ts';
import { companyKinds } from './company-types.ts';
import { checkClocks, clockProblems, openingHoursFields } from './opening-hours.ts';

const whole = (from: number, to: number) => required(wholeFrom(from, to), boundsProblem(from, to));

function readPercent(text: string) {
  const bare = text.replace(/ ?%$/, '').replace(',', '.');
  return /^\d{1,3}(\.\d+)?$/.test(bare) && Number(bare) <= 100
    ? Number(bare)
    : { problem: 'Skriv en procent fra 0 til 100' };
}

function readColor(text: string) {
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : { problem: 'Vælg en farve' };
}

/** Up to four rising whole numbers. */
const steps = (from: number, to: number) => (text: string) => {
  const typed = text
    .split(/[\s,;/]+/)
    .filter(Boolean)
    .map(wholeFrom(from, to));
  const numbers = typed.filter((each) => typeof each === 'number');
  if (numbers.length < typed.length || numbers.length > 4) {
    return { problem: `Skriv højst fire hele tal fra ${spoken(from)} til ${spoken(to)} med komma imellem` };
  }
  return [...new Set(numbers)].toSorted((a, b) => a - b);
};

export const mostHolidays = 60;

function readDays(text: string) {
  const typed = text.split(/[\s,;]+/).filter(Boolean);
  const days = typed.flatMap((each) => parseDay(each) ?? []);
  if (days.length < typed.length) return { problem: 'Skriv datoerne som 24-12-2026, med komma imellem' };
  return days.length > mostHolidays ? { problem: 'Skriv højst 60 lukkedage' } : [...new Set(days)].sort();
}

/** The terms of rental agreements; the fee of a cancellation is hundredths of a per cent of the rent. */
const rentalFields = {
  rentalBufferMinutes: whole(0, 1440),
  rentalMinAge: whole(17, 30),
  rentalPaymentDays: whole(0, 60),
  rentalLateFee: optional(readAmount),
  rentalFuelPrice: required(readAmount, 'Skriv et beløb'),
  rentalCleaningFee: required(readAmount, 'Skriv et beløb'),
  rentalBillFee: required(readAmount, 'Skriv et beløb'),
  rentalCancelHours: whole(0, 720),
  rentalCancelPct: required(readPercent, 'Skriv en procent fra 0 til 100').transform((percent) =>
    percent === undefined ? undefined : Math.round(percent * 100),
  ),
};

/** The organisation's details and settings (domain: organisation and settings). */
export const settingsSchema = z
  .object({
    version,
    name: needed(textUpTo(80), 'Skriv virksomhedens navn'),
    kind: required(oneOf(companyKinds), 'Vælg, hvad virksomheden laver'),
    legalName: optional(textUpTo(120)),
    cvr: optional(readCvr),
    pNumber: optional(readPNumber),
    ean: optional(readEan),
    address: optional(textUpTo(120)),
    ...postalFields,
    phone: optional(readPhone),
    email: optional(readEmail),
    website: optional(readWebsite),
    fullTaxRegistered: flag,
    financeAuthorityRegistered: flag,
    brandColor: required(readColor, 'Vælg en farve'),
    documentFooter: paragraphUpTo(1000),
    defaultDepartmentId: optional(readChoice),
    defaultVatDisplay: required(oneOf(['incl', 'excl'] as const), 'Vælg, hvordan priser vises'),
    quoteValidityDays: whole(1, 365),
    quoteReminderDays: whole(0, 60),
    leadSlaMinutes: whole(1, 10_080),
    leadAttempts: whole(1, 10),
    notificationDigestHour: whole(0, 23),
    stockAgeYellow: whole(1, 3650),
    stockAgeRed: whole(1, 3650),
    leasingWithdrawal: paragraphUpTo(5000),
    saleWithdrawal: paragraphUpTo(5000),
    ...{ saleWithdrawable: flag, leasingWithdrawable: flag, rentalWithdrawable: flag },
    ...{ rentalTerms: paragraphUpTo(10_000), leasingTerms: paragraphUpTo(10_000) },
    ...rentalFields,
    bankRegistration: optional(readBankRegistration),
    bankAccount: optional(readBankAccount),
    bankIban: optional(readIban),
    overrideApprovalPct: required(readPercent, 'Skriv en procent fra 0 til 100'),
    referenceTerms: needed(steps(1, 120), 'Skriv mindst én periode'),
    referenceKm: needed(steps(0, 20_000), 'Skriv mindst ét antal kilometer'),
    leadRetentionMonths: whole(1, 120),
    portalLogRetentionMonths: whole(1, 120),
    keylessLogRetentionMonths: whole(1, 120),
    holidays: optional(readDays).transform((days) => (days === null ? [] : days)),
    requireTwoFactor: flag,
    requireTwoFactorOfAll: flag,
    ...openingHoursFields,
  })
  .superRefine((fields, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (Number(fields.stockAgeYellow) >= Number(fields.stockAgeRed)) {
      refuse('stockAgeRed', 'Rød liggetid skal være flere dage end gul');
    }
    if (fields.bankAccount && fields.bankRegistration === null)
      refuse('bankRegistration', 'Skriv registreringsnummeret');
    if (fields.bankRegistration && fields.bankAccount === null) refuse('bankAccount', 'Skriv kontonummeret');
    checkPostalCode(fields, context);
    checkClocks(fields, context);
  });

/** What the screen of the portal sets. */
type OfPortal = {
  slug: string;
  portalEnabled: boolean;
  portalWelcome: string | null | undefined;
  portalSelfRegistration: boolean;
  autoAccept: boolean;
  portalHelpPhone: string | null | undefined;
  portalAsksCar: boolean;
  portalAsksDamage: boolean;
  portalAsksKm: boolean;
  portalAsksMessage: boolean;
};

export type SettingsFields = Omit<z.output<typeof settingsSchema>, 'version' | 'acceptedPostalCode'> & OfPortal;

const someDays = needed(readDays, 'Vælg mindst én dag');

/** The forms that add suggested days to the closed days, and take them out again. */
export const holidayStepSchema = z.object({
  step: z.enum(['add-holidays', 'remove-holidays'], { error: unusable }),
  days: z
    .union([z.string(), z.array(z.string())], { error: unusable })
    .default('')
    .transform((days): string | undefined => [days].flat().join(' '))
    .pipe(someDays),
});

/** Whether the merged values of concurrent edits are consistent. */
export function isFit(settings: Partial<SettingsFields>) {
  const { stockAgeYellow = 0, stockAgeRed = 0, bankRegistration, bankAccount } = settings;
  const hasWholeAccount = Boolean(bankRegistration) === Boolean(bankAccount);
  return hasWholeAccount && stockAgeYellow < stockAgeRed && clockProblems(settings).length === 0;
}

const logoProblem = { error: 'Vælg den fil, der skal være logo.' };

/** The form that uploads a logo. */
export const logoSchema = z.object({
  logo: z.instanceof(File, logoProblem).refine(({ name, size }) => name !== '' || size > 0, logoProblem),
});
