import type { PortalAccessStatus, PortalDetailField, PortalRole, PortalTextKind } from '#server/db/schema.ts';
import type { Thing } from './thing.ts';

export const portalRoleLabels: Record<PortalRole, string> = {
  owner: 'Ansvarlig',
  user: 'Bruger',
  viewer: 'Læseadgang',
};

/** What a role may, where one is chosen. */
export const portalRoleChoices = [
  { value: 'owner', label: 'Ansvarlig: må alt, også invitere andre' },
  { value: 'user', label: 'Bruger: ser, skriver og sender' },
  { value: 'viewer', label: 'Læseadgang: ser kun' },
] as const satisfies readonly { value: PortalRole; label: string }[];

export const portalStatusLabels: Record<PortalAccessStatus, string> = {
  waiting: 'Afventer',
  active: 'Aktiv',
  disabled: 'Lukket',
  removed: 'Fjernet',
};

const portalScopeLabels = { all: 'Alt', some: 'Kun valgte' } as const;

export const portalTextLabels: Record<PortalTextKind, string> = {
  terms: 'Vilkår',
  privacy: 'Persondata',
};

export const portalDetailLabels: Record<PortalDetailField, string> = {
  name: 'Navn',
  cvr: 'CVR',
  ean: 'EAN',
  phone: 'Telefon',
  address: 'Adresse',
  postalCode: 'Postnummer',
  city: 'By',
  invoiceEmail: 'E-mail til faktura',
};

export const invitationLabels = {
  emails: 'E-mailadresser',
  name: 'Navn',
  role: 'Rolle',
  maySign: 'Må underskrive',
  message: 'Besked',
};

const portalAccessThing: Thing = {
  ...{ one: 'en adgang til kundeportalen', the: 'adgangen', many: 'adgange til kundeportalen' },
  fields: { portalUserId: 'Person', role: 'Rolle', maySign: 'Må underskrive', scope: 'Må se', status: 'Status' },
};

const ofInvitation = {
  ...{ email: 'E-mail', name: 'Navn', role: 'Rolle', maySign: 'Må underskrive', message: 'Besked', status: 'Status' },
  ...{ expiresAt: 'Gælder til', sentAt: 'Sendt', answeredAt: 'Besvaret' },
};

/** The portal's words in the history. */
export const portalThings = {
  portalAccess: portalAccessThing,
  portalAccessScope: { one: 'en sag, en person må se', many: 'sager, personer må se' },
  portalInvitation: {
    ...{ one: 'en invitation til kundeportalen', many: 'invitationer til kundeportalen', fields: ofInvitation },
  },
  portalDetailChange: {
    ...{ one: 'en ønsket rettelse', many: 'ønskede rettelser' },
    fields: { field: 'Felt', formerValue: 'Står nu', value: 'Ønsket', status: 'Status', answeredAt: 'Besvaret' },
  },
  portalLicence: {
    ...{ one: 'et kørekort fra kunden', the: 'kørekortet fra kunden', many: 'kørekort fra kunden' },
    fields: {
      ...{ country: 'Land', expiresOn: 'Udløber', isCovered: 'CPR-nummer dækket', status: 'Status' },
      ...{ reason: 'Begrundelse', answeredAt: 'Besvaret' },
    },
  },
  portalText: { one: 'en tekst i kundeportalen', many: 'tekster i kundeportalen' },
};

/** Words of its coded values. */
export const portalValues = {
  'portalAccess.role': portalRoleLabels,
  'portalAccess.status': portalStatusLabels,
  'portalAccess.scope': portalScopeLabels,
  'portalInvitation.role': portalRoleLabels,
  'portalInvitation.status': { pending: 'Sendt', accepted: 'Brugt', recalled: 'Trukket tilbage' },
  'portalDetailChange.status': { pending: 'Venter', accepted: 'Godkendt', refused: 'Afvist' },
  'portalLicence.status': {
    ...{ waiting: 'Venter', confirmed: 'Bekræftet', refused: 'Afvist', replaced: 'Sendt igen' },
  },
  field: portalDetailLabels,
  'portalText.kind': portalTextLabels,
} as const;
