import type { Duplicate, Likeness } from '#server/customers/duplicate-rules.ts';
import type { ConsentChannel, ConsentSource, CreditStatus, CustomerSegment, CustomerType } from '#server/db/schema.ts';
import type { Thing } from './thing.ts';

export const customerTypes: Record<CustomerType, string> = {
  private: 'Privat',
  business: 'Erhverv',
  public: 'Offentlig',
};

export const customerSegments: Record<CustomerSegment, string> = {
  new: 'Ny',
  active: 'Aktiv',
  dormant: 'Sovende',
  lost: 'Tabt',
};

export const creditStatuses: Record<CreditStatus, string> = {
  notAssessed: 'Ikke vurderet',
  approved: 'Godkendt',
  refused: 'Afvist',
  blocked: 'Spærret',
};

export const consentChannels: Record<ConsentChannel, string> = { email: 'E-mail', sms: 'SMS', phone: 'Telefon' };

export const consentSources: Record<ConsentSource, string> = {
  form: 'Formular',
  phone: 'Telefon',
  visit: 'Besøg',
  mail: 'E-mail',
  portal: 'Kundeportal',
  import: 'Import',
  api: 'Integration',
  link: 'Link i en mail',
  merge: 'Sammenlægning: det strengeste gælder',
};

/** What two customers have in common. */
export const likenessLabels: Record<Likeness, string> = {
  cvr: 'Samme CVR',
  email: 'Samme e-mail',
  phone: 'Samme telefon',
  name: 'Samme navn og postnummer',
};

/** How likely it is that two customers are one. */
export const likelihoodOf = ({ why, isCertain }: Duplicate) =>
  isCertain ? 'Sikker' : why.length > 1 ? 'Sandsynlig' : 'Mulig';

export const customerThing: Thing = {
  ...{ one: 'kunde', the: 'kunden', many: 'kunder' },
  fields: {
    ...{ type: 'Type', name: 'Navn', cvr: 'CVR', pNumber: 'P-nr.', ean: 'EAN', email: 'E-mail', phone: 'Telefon' },
    ...{ otherPhone: 'Anden telefon', address: 'Adresse', postalCode: 'Postnummer', city: 'By', country: 'Land' },
    ...{ invoiceAddress: 'Faktureringsadresse', invoicePostalCode: 'Postnummer til faktura' },
    ...{ invoiceCity: 'By til faktura', invoiceEmail: 'E-mail til faktura', departmentId: 'Afdeling' },
    ...{ ownerId: 'Kundeansvarlig', segment: 'Segment', creditStatus: 'Kreditstatus', creditLimit: 'Kreditmax' },
    ...{ paymentTermsDays: 'Betalingsfrist', licenceNumber: 'Kørekortnummer', licenceIssuedOn: 'Kørekort udstedt' },
    ...{ licenceExpiresOn: 'Kørekort udløber', licenceCountry: 'Kørekortets land', licenceVerifiedAt: 'Kørekort set' },
    ...{ birthDate: 'Fødselsdato', tags: 'Mærkater', notes: 'Noter', isBlocked: 'Spærret' },
    ...{ blockedReason: 'Årsag til spærring' },
  },
};

export const contactThing: Thing = {
  ...{ one: 'kontaktperson', the: 'kontaktpersonen', many: 'kontaktpersoner' },
  fields: { name: 'Navn', title: 'Titel', email: 'E-mail', phone: 'Telefon', isPrimary: 'Første kontakt' },
};

export const consentThing: Thing = {
  ...{ one: 'samtykke', the: 'samtykket', many: 'samtykker' },
  fields: {
    ...{ channel: 'Kanal', isGiven: 'Givet', source: 'Kilde', words: 'Tekst', wordsVersion: 'Tekstens version' },
    at: 'Tidspunkt',
  },
};
