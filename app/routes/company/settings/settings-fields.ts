import { typedFlag } from '#app/form/checkbox.tsx';
import { postalLabels } from '#app/form/postal-fields.tsx';
import { typedDay, typedMoney, typedNumber, typedText } from '#app/texts/form-texts.ts';
import { formatPhone } from '#app/texts/formats.ts';
import { formatIban } from '#app/texts/rental-invoices.ts';
import type { Route } from './+types/settings.ts';
import { clockLabels, clockValues } from './opening-hours.tsx';

export type SettingsPage = Route.ComponentProps['loaderData'];

/** The terms of rental agreements. */
const rentalSettings = {
  rentalBufferMinutes: 'Klargøring mellem to lejere',
  rentalMinAge: 'Fører mindst',
  rentalPaymentDays: 'Fakturaer betales inden',
  rentalLateFee: 'For sen aflevering, pr. påbegyndt døgn',
  rentalFuelPrice: 'Brændstof eller strøm, pr. manglende procent',
  rentalCleaningFee: 'Rengøring',
  rentalBillFee: 'Gebyr for bøder og afgifter',
  rentalCancelHours: 'Gratis afbestilling til',
  rentalCancelPct: 'Senere afbestilling koster',
} as const;

/** Field labels in form order. */
export const settingsLabels = {
  name: 'Navn',
  legalName: 'Juridisk navn',
  kind: 'Type',
  cvr: 'CVR-nummer',
  pNumber: 'P-nummer',
  ean: 'EAN-nummer',
  fullTaxRegistered: 'Registreret virksomhed',
  financeAuthorityRegistered: 'Registreret hos Finanstilsynet',
  address: 'Adresse',
  ...postalLabels,
  phone: 'Telefon',
  email: 'E-mail',
  website: 'Hjemmeside',
  ...clockLabels,
  holidays: 'Lukkedage',
  brandColor: 'Farve',
  documentFooter: 'Bundtekst på dokumenter',
  defaultDepartmentId: 'Standardafdeling',
  defaultVatDisplay: 'Vis priser',
  quoteValidityDays: 'Tilbud gælder',
  quoteReminderDays: 'Påmindelse før et tilbud udløber',
  leadSlaMinutes: 'Svarfrist på emner',
  leadAttempts: 'Forsøg før «Intet svar»',
  overrideApprovalPct: 'Prisfravigelse kræver godkendelse over',
  referenceTerms: 'Priser sammenlignes ved',
  referenceKm: 'Med kilometer om måneden',
  leasingWithdrawal: 'Fortrydelsesret ved leasing',
  saleWithdrawal: 'Fortrydelsesret ved salg',
  saleWithdrawable: 'Private kan fortryde et køb på tilbuddets side',
  leasingWithdrawable: 'Private kan fortryde leasing på tilbuddets side',
  rentalWithdrawable: 'Private kan fortryde leje på tilbuddets side',
  rentalTerms: 'Vilkår i lejekontrakter',
  leasingTerms: 'Vilkår i leasingaftaler',
  ...rentalSettings,
  bankRegistration: 'Registreringsnummer',
  bankAccount: 'Kontonummer',
  bankIban: 'IBAN',
  notificationDigestHour: 'Daglig besked sendes kl.',
  stockAgeYellow: 'Liggetid gul efter',
  stockAgeRed: 'Liggetid rød efter',
  requireTwoFactor: 'Kræv totrinsbekræftelse',
  leadRetentionMonths: 'Emner slettes efter',
  portalLogRetentionMonths: 'Kundeportalens log slettes efter',
  keylessLogRetentionMonths: 'Nøglefri log slettes efter',
} as const;

export type SettingsField = keyof typeof settingsLabels;

/** Units of numeric fields. */
export const settingsUnits = {
  quoteValidityDays: 'dage',
  quoteReminderDays: 'dage før',
  leadSlaMinutes: 'min.',
  leadAttempts: 'forsøg',
  overrideApprovalPct: '%',
  ...({
    rentalBufferMinutes: 'min.',
    rentalMinAge: 'år',
    rentalPaymentDays: 'dage',
    rentalCancelHours: 'timer før',
  } as const),
  rentalCancelPct: '%',
  referenceTerms: 'md.',
  referenceKm: 'km',
  stockAgeYellow: 'dage',
  stockAgeRed: 'dage',
  leadRetentionMonths: 'mdr.',
  portalLogRetentionMonths: 'mdr.',
  keylessLogRetentionMonths: 'mdr.',
} as const;

/** Stored settings as field values. */
export function settingsValues({ settings }: SettingsPage): Record<SettingsField, string> {
  return {
    name: settings.name,
    legalName: typedText(settings.legalName),
    kind: settings.kind,
    cvr: typedText(settings.cvr),
    pNumber: typedText(settings.pNumber),
    ean: typedText(settings.ean),
    fullTaxRegistered: typedFlag(settings.fullTaxRegistered),
    financeAuthorityRegistered: typedFlag(settings.financeAuthorityRegistered),
    address: typedText(settings.address),
    postalCode: typedText(settings.postalCode),
    city: typedText(settings.city),
    phone: formatPhone(typedText(settings.phone)),
    email: typedText(settings.email),
    website: typedText(settings.website),
    ...clockValues(settings.openingHours),
    holidays: settings.holidays.map(typedDay).join(', '),
    brandColor: settings.brandColor,
    documentFooter: typedText(settings.documentFooter),
    defaultDepartmentId: typedText(settings.defaultDepartmentId),
    defaultVatDisplay: settings.defaultVatDisplay,
    quoteValidityDays: typedText(settings.quoteValidityDays),
    quoteReminderDays: typedText(settings.quoteReminderDays),
    leadSlaMinutes: typedText(settings.leadSlaMinutes),
    leadAttempts: typedText(settings.leadAttempts),
    overrideApprovalPct: typedNumber(settings.overrideApprovalPct),
    referenceTerms: settings.referenceTerms.map(typedNumber).join(', '),
    referenceKm: settings.referenceKm.map(typedNumber).join(', '),
    leasingWithdrawal: typedText(settings.leasingWithdrawal),
    saleWithdrawal: typedText(settings.saleWithdrawal),
    saleWithdrawable: typedFlag(settings.saleWithdrawable),
    leasingWithdrawable: typedFlag(settings.leasingWithdrawable),
    rentalWithdrawable: typedFlag(settings.rentalWithdrawable),
    rentalTerms: typedText(settings.rentalTerms),
    leasingTerms: typedText(settings.leasingTerms),
    rentalBufferMinutes: typedText(settings.rentalBufferMinutes),
    rentalMinAge: typedText(settings.rentalMinAge),
    rentalPaymentDays: typedText(settings.rentalPaymentDays),
    rentalLateFee: typedMoney(settings.rentalLateFee),
    rentalFuelPrice: typedMoney(settings.rentalFuelPrice),
    rentalCleaningFee: typedMoney(settings.rentalCleaningFee),
    rentalBillFee: typedMoney(settings.rentalBillFee),
    rentalCancelHours: typedText(settings.rentalCancelHours),
    rentalCancelPct: typedNumber(settings.rentalCancelPct / 100),
    bankRegistration: typedText(settings.bankRegistration),
    bankAccount: typedText(settings.bankAccount),
    bankIban: formatIban(settings.bankIban ?? ''),
    notificationDigestHour: typedText(settings.notificationDigestHour),
    stockAgeYellow: typedText(settings.stockAgeYellow),
    stockAgeRed: typedText(settings.stockAgeRed),
    requireTwoFactor: typedFlag(settings.requireTwoFactor),
    leadRetentionMonths: typedText(settings.leadRetentionMonths),
    portalLogRetentionMonths: typedText(settings.portalLogRetentionMonths),
    keylessLogRetentionMonths: typedText(settings.keylessLogRetentionMonths),
  };
}
