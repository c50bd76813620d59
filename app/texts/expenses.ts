import type { ExpenseStatus, ExpenseType } from '#server/db/schema.ts';

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
