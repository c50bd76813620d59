/** The sections of a customer's data, each saved alone. */
export const dataSections = {
  who: { id: 'kunde', title: 'Kunde', names: ['type', 'name', 'cvr', 'pNumber', 'ean', 'segment', 'tags'] },
  reach: { id: 'kontakt', title: 'Telefon og e-mail', names: ['phone', 'otherPhone', 'email'] },
  address: {
    id: 'adresse',
    title: 'Adresse',
    names: ['address', 'postalCode', 'acceptedPostalCode', 'city', 'country'],
  },
  staff: { id: 'ansvar', title: 'Ansvar', names: ['departmentId', 'ownerId'] },
  invoice: {
    ...{ id: 'faktura', title: 'Faktura og kredit' },
    names: [
      ...['invoiceAddress', 'invoicePostalCode', 'invoiceCity', 'invoiceEmail', 'paymentTermsDays', 'creditStatus'],
      'creditLimit',
    ],
  },
  licence: {
    ...{ id: 'koerekort', title: 'Kørekort' },
    names: [...['licenceNumber', 'licenceCountry', 'licenceIssuedOn', 'licenceExpiresOn', 'licenceSeen', 'birthDate']],
  },
  notes: { id: 'noter', title: 'Noter og spærring', names: ['notes', 'isBlocked', 'blockedReason'] },
} as const;

type Section = { id: string; title: string; names: readonly string[] };

export const allSections: readonly Section[] = Object.values(dataSections);
