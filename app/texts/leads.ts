import type { LeadKind, LeadOrigin, LeadPriority, LeadStatus, LostReason, NextActionKind } from '#server/db/schema.ts';
import type { Thing } from './thing.ts';

export const leadKinds: Record<LeadKind, string> = {
  sale: 'Køb',
  leasing: 'Leasing',
  longRental: 'Langtidsleje',
  shortRental: 'Korttidsleje',
  tradeIn: 'Indbytning',
};

export const leadOrigins: Record<LeadOrigin, string> = {
  website: 'Hjemmeside',
  bilbasen: 'Bilbasen',
  phone: 'Telefon',
  walkIn: 'Besøg',
  portal: 'Kundeportal',
  email: 'E-mail',
  referral: 'Anbefaling',
  campaign: 'Kampagne',
  import: 'Import',
};

export const leadStatuses: Record<LeadStatus, string> = {
  new: 'Ny',
  contacted: 'Kontaktet',
  qualified: 'Behov afklaret',
  quoted: 'Tilbud sendt',
  negotiation: 'Forhandling',
  won: 'Vundet',
  lost: 'Tabt',
  parked: 'Parkeret',
};

export const leadPriorities: Record<LeadPriority, string> = { low: 'Lav', normal: 'Normal', high: 'Høj' };

export const nextActionKinds: Record<NextActionKind, string> = {
  call: 'Ring',
  email: 'Skriv mail',
  sms: 'Send SMS',
  meeting: 'Møde',
  testDrive: 'Prøvetur',
  delivery: 'Levering',
};

export const lostReasons: Record<LostReason, string> = {
  price: 'Pris',
  competitor: 'Konkurrent',
  noReply: 'Intet svar',
  noCar: 'Ingen bil',
  credit: 'Kredit',
  postponed: 'Udskudt',
  duplicate: 'Dublet',
  other: 'Andet',
};

export const leadThing: Thing = {
  ...{ one: 'emne', the: 'emnet', many: 'emner' },
  fields: {
    ...{
      number: 'Nr.',
      externalId: 'Nr. i tidligere system',
      kind: 'Type',
      source: 'Kilde',
      status: 'Status',
      priority: 'Prioritet',
      customerId: 'Kunde',
    },
    ...{ contactName: 'Navn', contactEmail: 'E-mail', contactPhone: 'Telefon', contactCompany: 'Firma' },
    ...{ contactPostalCode: 'Postnummer', assignedToId: 'Ansvarlig', departmentId: 'Afdeling', carId: 'Ønsket bil' },
    ...{ productId: 'Ønsket fabriksbil', category: 'Gruppe', wish: 'Ønske', message: 'Besked', startOn: 'Start' },
    ...{ termMonths: 'Periode', kmPerMonth: 'Km/md.', budget: 'Budget', budgetMonthly: 'Budget pr. md.' },
    ...{ fuelType: 'Drivmiddel', youngestDriverAge: 'Yngste førers alder', usage: 'Kørselsbehov' },
    ...{ drivesAbroad: 'Kører i udlandet', payloadNeed: 'Lasteevne', towNeed: 'Trækker', tradeInPlate: 'Byttebil' },
    ...{ tradeInCar: 'Byttebilens model', tradeInMileage: 'Byttebilens km', tradeInCondition: 'Byttebilens stand' },
    ...{ tradeInExpected: 'Forventet byttepris', tradeInOffered: 'Tilbudt byttepris' },
    ...{ isTradeInDebtChecked: 'Restgæld undersøgt', value: 'Værdi', nextActionKind: 'Næste handling' },
    ...{ nextActionAt: 'Hvornår', nextActionNote: 'Om handlingen', arrivedAt: 'Kom ind', respondBy: 'Svarfrist' },
    ...{
      firstResponseAt: 'Første svar',
      waitsSince: 'Venter på svar siden',
      attempts: 'Forsøg',
      attemptDays: 'Dage med forsøg',
    },
    ...{ lastAttemptOn: 'Seneste forsøg', parkedUntil: 'Parkeret til', parkedFrom: 'Status før parkering' },
    ...{ lostReason: 'Tabsårsag' },
    ...{ lostNote: 'Om tabet', closedAt: 'Afsluttet' },
  },
};
