import type { LeadField } from './lead-columns.ts';

/** Leads as dealers know them. */
export const sampleLeads: Partial<Record<LeadField, string>>[] = [
  {
    ...{ externalId: 'L-1041', arrivedAt: '16-11-2026 09:12', name: 'Anne Holm', email: 'anne.holm@mail.example' },
    ...{ phone: '86 80 12 34', postalCode: '8600', kind: 'Køb', source: 'Hjemmeside', status: 'Kontaktet' },
    ...{ priority: 'Høj', wish: 'VW ID.3, helst hvid', message: 'Er bilen klar til prøvetur på lørdag?' },
    ...{ budget: '240.000', value: '229.900,00', nextActionAt: '27-11-2026 10:00', nextActionNote: 'Aftal prøvetur' },
  },
  {
    ...{ externalId: 'L-1042', arrivedAt: '18-11-2026 20:47', firstName: 'Søren', lastName: 'Østergaard' },
    ...{ phone: '+45 61 71 81 91', kind: 'Indbytning', source: 'Bilbasen', status: 'Ny', tradeInPlate: 'AB 12 345' },
    ...{ tradeInCar: 'Ford Focus 2016', wish: 'Stationcar med træk', message: 'Hvad kan I give for min bil?' },
  },
  {
    ...{ externalId: 'L-0987', arrivedAt: '02-10-2026', companyName: 'Midtjysk Blik & VVS ApS', name: 'Mette Kjær' },
    ...{ cvr: '24256790', email: 'mette@midtjyskblik.example', phone: '87 20 30 40', postalCode: '7400' },
    ...{ kind: 'Leasing', source: 'Anbefaling', status: 'Vundet', wish: '2 varebiler', value: '512.000' },
    ...{ closedAt: '30-10-2026' },
  },
  {
    ...{ externalId: 'L-0990', arrivedAt: '05-10-2026', name: 'Jens Lund', email: 'jens.lund@mail.example' },
    ...{ source: 'Kampagne', status: 'Tabt', wish: 'Elbil under 200.000', closedAt: '19-10-2026', lostReason: 'Pris' },
  },
];
