import type { ExpenseStatus, ExpenseType } from '#server/db/schema.ts';
import type { Thing } from './thing.ts';

export const expenseTypeLabels = {
  purchase: 'Indkøb',
  transport: 'Transport',
  registrationTax: 'Registreringsafgift',
  plates: 'Nummerplader',
  prep: 'Klargøring',
  workshop: 'Værksted',
  parts: 'Reservedele',
  inspection: 'Syn',
  tyres: 'Dæk',
  bodywork: 'Lak og buler',
  ads: 'Annoncering',
  financing: 'Finansiering',
  insurance: 'Forsikring',
  fuel: 'Brændstof eller opladning',
  fee: 'Gebyr',
  fine: 'Bøde eller p-afgift',
  other: 'Andet',
} as const satisfies Record<ExpenseType, string>;

export const expenseStatusLabels = {
  registered: 'Registreret',
  approved: 'Godkendt',
  posted: 'Bogført',
  rejected: 'Afvist',
} as const satisfies Record<ExpenseStatus, string>;

export const expenseThing = {
  ...{ one: 'omkostning', the: 'omkostningen', many: 'omkostninger' },
  fields: {
    type: 'Type',
    description: 'Beskrivelse',
    expenseDate: 'Dato',
    amountExclVat: 'Beløb ekskl. moms',
    vatRate: 'Moms',
    supplierName: 'Leverandør',
    supplierInvoiceNo: 'Fakturanr.',
    deductible: 'Moms kan trækkes fra',
    isRebilled: 'Skal viderefaktureres',
    rebillTo: 'Viderefaktureres til',
  },
} as const satisfies Thing;
