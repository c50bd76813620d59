import { typedFlag } from '#app/form/checkbox.tsx';
import { postalLabels } from '#app/form/postal-fields.tsx';
import { typedDay, typedNumber, typedText } from '#app/texts/form-texts.ts';
import { formatPhone } from '#app/texts/formats.ts';
import type { Route } from './+types/settings.ts';
import { clockLabels, clockValues } from './opening-hours.tsx';

export type SettingsPage = Route.ComponentProps['loaderData'];

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
  leadSlaMinutes: 'Svarfrist på emner',
  leadAttempts: 'Forsøg før «Intet svar»',
  overrideApprovalPct: 'Prisfravigelse kræver godkendelse over',
  leasingWithdrawal: 'Fortrydelsesret ved leasing',
  saleWithdrawal: 'Fortrydelsesret ved salg',
  notificationDigestHour: 'Daglig besked sendes kl.',
  stockAgeYellow: 'Liggetid gul efter',
  stockAgeRed: 'Liggetid rød efter',
  portalEnabled: 'Kundeportalen er åben',
  slug: 'Adresse for kundeportalen',
  portalWelcome: 'Velkomst i kundeportalen',
  requireTwoFactor: 'Kræv totrinsbekræftelse',
  leadRetentionMonths: 'Emner slettes efter',
  portalLogRetentionMonths: 'Kundeportalens log slettes efter',
  keylessLogRetentionMonths: 'Nøglefri log slettes efter',
} as const;

export type SettingsField = keyof typeof settingsLabels;

/** Units of numeric fields. */
export const settingsUnits = {
  quoteValidityDays: 'dage',
  leadSlaMinutes: 'min.',
  leadAttempts: 'forsøg',
  overrideApprovalPct: '%',
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
    leadSlaMinutes: typedText(settings.leadSlaMinutes),
    leadAttempts: typedText(settings.leadAttempts),
    overrideApprovalPct: typedNumber(settings.overrideApprovalPct),
    leasingWithdrawal: typedText(settings.leasingWithdrawal),
    saleWithdrawal: typedText(settings.saleWithdrawal),
    notificationDigestHour: typedText(settings.notificationDigestHour),
    stockAgeYellow: typedText(settings.stockAgeYellow),
    stockAgeRed: typedText(settings.stockAgeRed),
    portalEnabled: typedFlag(settings.portalEnabled),
    slug: settings.slug,
    portalWelcome: typedText(settings.portalWelcome),
    requireTwoFactor: typedFlag(settings.requireTwoFactor),
    leadRetentionMonths: typedText(settings.leadRetentionMonths),
    portalLogRetentionMonths: typedText(settings.portalLogRetentionMonths),
    keylessLogRetentionMonths: typedText(settings.keylessLogRetentionMonths),
  };
}
