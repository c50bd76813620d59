import type { FileColumns } from '../file-jobs/file-columns.ts';

/** The fields of a file of leads: the Danish label and known headings, the surest first. */
export const leadColumns = {
  externalId: {
    label: 'Nr. i tidligere system',
    headings: [
      ...['Emnenr.', 'Emne-id', 'Lead-id', 'Lead ID', 'Sagsnr.', 'Sagsnummer', 'Henvendelsesnr.', 'External ID', 'ID'],
      ...['Reference', 'Deal ID', 'Opportunity ID'],
    ],
  },
  arrivedAt: {
    label: 'Kom ind',
    headings: [
      ...['Oprettet', 'Oprettelsesdato', 'Modtaget', 'Kom ind', 'Henvendelsesdato', 'Dato', 'Created', 'Created at'],
      ...['Created date', 'Create date', 'Received', 'Date'],
    ],
  },
  name: {
    label: 'Navn',
    headings: ['Navn', 'Kontakt', 'Kontaktperson', 'Kunde', 'Kundenavn', 'Name', 'Full name', 'Contact'],
  },
  firstName: { label: 'Fornavn', headings: ['Fornavn', 'First name', 'Given name'] },
  lastName: { label: 'Efternavn', headings: ['Efternavn', 'Last name', 'Surname'] },
  companyName: {
    label: 'Firma',
    headings: ['Firma', 'Firmanavn', 'Virksomhed', 'Company', 'Company name', 'Account name'],
  },
  cvr: { label: 'CVR', headings: ['CVR', 'CVR-nr.', 'CVR-nummer', 'VAT number'] },
  email: { label: 'E-mail', headings: ['E-mail', 'Email', 'Mail', 'E-mailadresse', 'Email address'] },
  phone: {
    label: 'Telefon',
    headings: [
      'Telefon',
      'Tlf.',
      'Telefonnr.',
      'Telefonnummer',
      'Mobil',
      'Mobilnr.',
      'Phone',
      'Phone number',
      'Mobile',
    ],
  },
  postalCode: { label: 'Postnummer', headings: ['Postnr.', 'Postnummer', 'Postal code', 'Postcode', 'Zip'] },
  kind: { label: 'Type', headings: ['Type', 'Emnetype', 'Art', 'Kind', 'Lead type', 'Deal type'] },
  source: { label: 'Kilde', headings: ['Kilde', 'Oprindelse', 'Kanal', 'Source', 'Lead source', 'Origin', 'Channel'] },
  status: { label: 'Status', headings: ['Status', 'Fase', 'Trin', 'Lead status', 'Stage', 'Deal stage'] },
  priority: { label: 'Prioritet', headings: ['Prioritet', 'Priority'] },
  car: {
    label: 'Bil på lager',
    headings: [
      'Bil',
      'Reg.nr.',
      'Registreringsnr.',
      'Lagernr.',
      'Lagernummer',
      'Car',
      'Stock number',
      'Registration number',
    ],
  },
  wish: {
    label: 'Ønske',
    headings: [
      'Ønske',
      'Ønsket bil',
      'Interesse',
      'Interesseret i',
      'Bilønske',
      'Model',
      'Wish',
      'Interested in',
      'Vehicle',
    ],
  },
  message: {
    label: 'Besked',
    headings: [
      'Besked',
      'Henvendelse',
      'Tekst',
      'Kommentar',
      'Bemærkning',
      'Noter',
      'Note',
      'Message',
      'Comments',
      'Notes',
    ],
  },
  budget: { label: 'Budget', headings: ['Budget', 'Max pris', 'Maks. pris', 'Max price'] },
  value: { label: 'Værdi', headings: ['Værdi', 'Beløb', 'Forventet værdi', 'Value', 'Amount', 'Deal value'] },
  tradeInPlate: {
    label: 'Byttebil (reg.nr.)',
    headings: [
      'Byttebil reg.nr.',
      'Byttebil registreringsnr.',
      'Bytte reg.nr.',
      'Trade-in plate',
      'Trade-in registration',
    ],
  },
  tradeInCar: {
    label: 'Byttebilens model',
    headings: ['Byttebil', 'Byttebil model', 'Bytte', 'Trade-in', 'Trade-in car'],
  },
  assigneeName: {
    label: 'Ansvarlig',
    headings: ['Ansvarlig', 'Sælger', 'Tildelt', 'Medarbejder', 'Owner', 'Assigned to', 'Salesperson', 'Lead owner'],
  },
  departmentName: { label: 'Afdeling', headings: ['Afdeling', 'Afdelingsnavn', 'Filial', 'Department', 'Branch'] },
  nextActionAt: {
    label: 'Næste handling',
    headings: [
      'Næste handling',
      'Opfølgning',
      'Opfølgningsdato',
      'Følg op',
      'Next action',
      'Follow up',
      'Follow-up date',
    ],
  },
  nextActionNote: {
    label: 'Om handlingen',
    headings: ['Om handlingen', 'Opfølgningsnote', 'Next action note', 'Next step'],
  },
  closedAt: {
    label: 'Afsluttet',
    headings: ['Afsluttet', 'Lukket', 'Afslutningsdato', 'Closed', 'Closed at', 'Close date'],
  },
  lostReason: { label: 'Tabsårsag', headings: ['Tabsårsag', 'Årsag til tab', 'Lost reason', 'Closed lost reason'] },
} satisfies FileColumns;

export type LeadField = keyof typeof leadColumns;

/** The missing columns for a lead, as Danish labels; empty when complete. */
export function missingLeadColumns(mapped: ReadonlySet<string>): string[] {
  const isSomebody = ['name', 'firstName', 'lastName', 'companyName', 'email', 'phone'].some((field) =>
    mapped.has(field),
  );
  return isSomebody ? [] : ['Navn, e-mail eller telefon'];
}
