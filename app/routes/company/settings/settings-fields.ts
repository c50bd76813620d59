import { formatPhone } from '#app/texts/formats.ts';
import type { Route } from './+types/settings.ts';

export type SettingsPage = Route.ComponentProps['loaderData'];

/** The fields that are typed or chosen, with their labels, in the order of the form. */
export const settingsLabels = {
  name: 'Navn',
  slug: 'Adresse for kundeportalen',
  kind: 'Type',
  legalName: 'Juridisk navn',
  cvr: 'CVR-nummer',
  pNumber: 'P-nummer',
  ean: 'EAN-nummer',
  address: 'Adresse',
  postalCode: 'Postnummer',
  city: 'By',
  phone: 'Telefon',
  email: 'E-mail',
  website: 'Hjemmeside',
  brandColor: 'Farve',
  documentFooter: 'Bundtekst på dokumenter',
  defaultDepartmentId: 'Standardafdeling',
  defaultVatDisplay: 'Vis priser',
  quoteValidityDays: 'Tilbud gælder',
  leadSlaMinutes: 'Svarfrist på emner',
  overrideApprovalPct: 'Prisfravigelse kræver godkendelse over',
  notificationDigestHour: 'Daglig besked sendes kl.',
  stockAgeYellow: 'Liggetid gul efter',
  stockAgeRed: 'Liggetid rød efter',
  holidays: 'Lukkedage',
  portalWelcome: 'Velkomst i kundeportalen',
  leadRetentionMonths: 'Emner slettes efter',
  portalLogRetentionMonths: 'Kundeportalens log slettes efter',
  keylessLogRetentionMonths: 'Nøglefri log slettes efter',
} as const;

export type SettingsField = keyof typeof settingsLabels;

export const settingsFields = Object.keys(settingsLabels).filter(isSettingsField);

function isSettingsField(name: string): name is SettingsField {
  return name in settingsLabels;
}

/** What is stored, as a person would type it. */
export function settingsValues({ settings }: SettingsPage): Record<SettingsField, string> {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    name: settings.name,
    slug: settings.slug,
    kind: settings.kind,
    legalName: text(settings.legalName),
    cvr: text(settings.cvr),
    pNumber: text(settings.pNumber),
    ean: text(settings.ean),
    address: text(settings.address),
    postalCode: text(settings.postalCode),
    city: text(settings.city),
    phone: formatPhone(text(settings.phone)),
    email: text(settings.email),
    website: text(settings.website),
    brandColor: settings.brandColor,
    documentFooter: text(settings.documentFooter),
    defaultDepartmentId: text(settings.defaultDepartmentId),
    defaultVatDisplay: settings.defaultVatDisplay,
    quoteValidityDays: text(settings.quoteValidityDays),
    leadSlaMinutes: text(settings.leadSlaMinutes),
    overrideApprovalPct: text(settings.overrideApprovalPct).replace('.', ','),
    notificationDigestHour: text(settings.notificationDigestHour),
    stockAgeYellow: text(settings.stockAgeYellow),
    stockAgeRed: text(settings.stockAgeRed),
    holidays: settings.holidays.map((day) => day.split('-').reverse().join('-')).join(', '),
    portalWelcome: text(settings.portalWelcome),
    leadRetentionMonths: text(settings.leadRetentionMonths),
    portalLogRetentionMonths: text(settings.portalLogRetentionMonths),
    keylessLogRetentionMonths: text(settings.keylessLogRetentionMonths),
  };
}
