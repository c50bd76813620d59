import type { CustomerField } from './customer-columns.ts';

const words = 'Ja tak, I må sende mig tilbud og nyheder om biler. Jeg kan altid trække mit samtykke tilbage.';

/** Customers as dealers know them. */
export const sampleCustomers: Partial<Record<CustomerField, string>>[] = [
  {
    ...{ type: 'Privat', firstName: 'Anne', lastName: 'Holm', email: 'anne.holm@mail.example', phone: '86 80 12 34' },
    ...{ otherPhone: '20 40 60 80', address: 'Vestergade 12, 2. tv.', postalCode: '8600', city: 'Silkeborg' },
    ...{
      segment: 'Aktiv',
      tags: 'Elbil, Nyhedsbrev',
      birthDate: '14-03-1981',
      notes: 'Foretrækker opkald efter kl. 16',
    },
    ...{ emailConsent: 'Ja', smsConsent: 'Nej', phoneConsent: 'Ja', consentedOn: '02-11-2026', consentWords: words },
  },
  {
    ...{ type: 'Privat', name: 'Søren Østergaard', phone: '+45 61 71 81 91', address: 'Åkrogs Strandvej 4' },
    ...{ postalCode: '8240', city: 'Risskov', segment: 'Ny', notes: 'Leder efter en stationcar med træk' },
  },
  {
    ...{ type: 'Erhverv', companyName: 'Midtjysk Blik & VVS ApS', contactName: 'Mette Kjær', contactTitle: 'Indkøber' },
    ...{ cvr: '24256790', pNumber: '1003388394', email: 'faktura@midtjyskblik.example', phone: '87 20 30 40' },
    ...{ address: 'Industrivej 7', country: 'Danmark', postalCode: '7400', city: 'Herning', paymentTermsDays: '14' },
    ...{ segment: 'Aktiv', tags: 'Varebiler' },
  },
  {
    ...{
      type: 'Offentlig',
      companyName: 'Søbredden Kommune',
      contactName: 'Jens Lund',
      contactTitle: 'Flådeansvarlig',
    },
    ...{ ean: '5798000000018', email: 'koersel@soebredden.example', phone: '89 70 10 00', address: 'Torvet 1' },
    ...{ postalCode: '8600', city: 'Silkeborg', paymentTermsDays: '30' },
  },
];
