import type { FileColumns } from '../file-jobs/file-columns.ts';

/** The fields of a file of customers: the Danish label and known headings, the surest first. */
export const customerColumns = {
  type: { label: 'Type', headings: ['Kundetype', 'Type', 'Customer type', 'Privat/erhverv'] },
  name: {
    label: 'Navn',
    headings: ['Navn', 'Kundenavn', 'Fulde navn', 'Kunde', 'Name', 'Full name', 'Customer name', 'Customer'],
  },
  firstName: { label: 'Fornavn', headings: ['Fornavn', 'Fornavne', 'First name', 'Given name'] },
  lastName: { label: 'Efternavn', headings: ['Efternavn', 'Last name', 'Surname', 'Family name'] },
  companyName: {
    label: 'Firmanavn',
    headings: [
      ...['Firmanavn', 'Firma', 'Virksomhed', 'Virksomhedsnavn', 'Selskab', 'Company', 'Company name', 'Business name'],
      ...['Organisation', 'Organization', 'Account name'],
    ],
  },
  contactName: {
    label: 'Kontaktperson',
    headings: ['Kontaktperson', 'Kontakt', 'Att.', 'Attention', 'Contact person', 'Contact', 'Contact name'],
  },
  contactTitle: {
    label: 'Kontaktens titel',
    headings: ['Stilling', 'Stillingsbetegnelse', 'Titel', 'Job title', 'Title'],
  },
  cvr: {
    label: 'CVR',
    headings: [
      'CVR',
      'CVR-nr.',
      'CVR-nummer',
      'SE-nr.',
      'Momsnr.',
      'VAT number',
      'VAT no',
      'Company registration number',
    ],
  },
  pNumber: { label: 'P-nr.', headings: ['P-nr.', 'P-nummer', 'Produktionsenhed', 'P number'] },
  ean: { label: 'EAN', headings: ['EAN', 'EAN-nr.', 'EAN-nummer', 'GLN', 'EAN number'] },
  email: {
    label: 'E-mail',
    headings: ['E-mail', 'Email', 'Mail', 'E-mailadresse', 'Mailadresse', 'E-post', 'Email address', 'E-mail 1'],
  },
  phone: {
    label: 'Telefon',
    headings: [
      ...[
        'Telefon',
        'Telefonnr.',
        'Telefonnummer',
        'Tlf.',
        'Tlf.nr.',
        'Telefon 1',
        'Phone',
        'Phone number',
        'Phone no',
      ],
      ...['Telephone'],
    ],
  },
  otherPhone: {
    label: 'Anden telefon',
    headings: [
      ...[
        'Anden telefon',
        'Mobil',
        'Mobilnr.',
        'Mobilnummer',
        'Mobiltelefon',
        'Telefon 2',
        'Tlf. 2',
        'Mobile',
        'Mobile phone',
      ],
      ...['Mobile number', 'Cell', 'Cell phone', 'Other phone', 'Phone 2', 'Privattelefon', 'Arbejdstelefon'],
    ],
  },
  address: {
    label: 'Adresse',
    headings: [
      'Adresse',
      'Vej',
      'Gade',
      'Vejnavn',
      'Gadenavn',
      'Adresse 1',
      'Address',
      'Street',
      'Street address',
      'Address 1',
    ],
  },
  country: { label: 'Land', headings: ['Land', 'Landekode', 'Country', 'Country code'] },
  postalCode: {
    label: 'Postnummer',
    headings: ['Postnr.', 'Postnummer', 'Post nr.', 'Postal code', 'Postcode', 'Zip', 'Zip code'],
  },
  city: { label: 'By', headings: ['By', 'Bynavn', 'Postdistrikt', 'City', 'Town'] },
  departmentName: { label: 'Afdeling', headings: ['Afdeling', 'Afdelingsnavn', 'Filial', 'Department', 'Branch'] },
  ownerName: {
    label: 'Kundeansvarlig',
    headings: [
      ...['Kundeansvarlig', 'Ansvarlig', 'Sælger', 'Kontaktansvarlig', 'Owner', 'Account manager', 'Salesperson'],
      ...['Sales rep', 'Contact owner'],
    ],
  },
  segment: { label: 'Segment', headings: ['Segment', 'Kundestatus', 'Status', 'Customer status', 'Lifecycle stage'] },
  paymentTermsDays: {
    label: 'Betalingsfrist (dage)',
    headings: ['Betalingsfrist', 'Betalingsfrist i dage', 'Kreditdage', 'Payment terms days', 'Payment days'],
  },
  birthDate: {
    label: 'Fødselsdato',
    headings: ['Fødselsdato', 'Fødselsdag', 'Birth date', 'Birthday', 'Date of birth'],
  },
  tags: { label: 'Mærkater', headings: ['Mærkater', 'Mærkat', 'Etiketter', 'Tags', 'Tag', 'Labels', 'Kundegruppe'] },
  notes: {
    label: 'Noter',
    headings: [
      'Noter',
      'Note',
      'Notat',
      'Notater',
      'Bemærkning',
      'Bemærkninger',
      'Kommentar',
      'Notes',
      'Remarks',
      'Comments',
    ],
  },
  emailConsent: {
    label: 'Samtykke e-mail',
    headings: [
      ...['Samtykke e-mail', 'Samtykke mail', 'E-mailsamtykke', 'Mailsamtykke', 'Samtykke til e-mail', 'Nyhedsbrev'],
      ...['Email consent', 'Consent email', 'Email opt-in', 'Newsletter'],
    ],
  },
  smsConsent: {
    label: 'Samtykke SMS',
    headings: ['Samtykke SMS', 'SMS-samtykke', 'Samtykke til SMS', 'SMS consent', 'Consent SMS', 'SMS opt-in'],
  },
  phoneConsent: {
    label: 'Samtykke telefon',
    headings: [
      ...['Samtykke telefon', 'Telefonsamtykke', 'Samtykke til opkald', 'Samtykke opkald', 'Phone consent'],
      ...['Consent phone', 'Phone opt-in'],
    ],
  },
  consentedOn: {
    label: 'Samtykkedato',
    headings: ['Samtykkedato', 'Dato for samtykke', 'Samtykke givet', 'Samtykke dato', 'Consent date', 'Consented at'],
  },
  consentWords: {
    label: 'Samtykkets ordlyd',
    headings: [
      'Samtykketekst',
      'Samtykkets ordlyd',
      'Samtykke ordlyd',
      'Samtykke tekst',
      'Consent text',
      'Consent wording',
    ],
  },
} satisfies FileColumns;

export type CustomerField = keyof typeof customerColumns;

/** The missing columns for a customer, as Danish labels; empty when complete. */
export function missingCustomerColumns(mapped: ReadonlySet<string>): string[] {
  const isNamed = ['name', 'firstName', 'lastName', 'companyName'].some((field) => mapped.has(field));
  const isKnown = ['cvr', 'email', 'phone', 'otherPhone'].some((field) => mapped.has(field));
  return [...(isNamed ? [] : ['Navn eller firmanavn']), ...(isKnown ? [] : ['E-mail, telefon eller CVR'])];
}
