import { typedFlag, yesOrNo } from '#app/form/checkbox.tsx';
import { choicesOf, namedChoices, typedDay, typedMoney, typedNumber, typedText } from '#app/texts/form-texts.ts';
import { formatPhone, formatPlate } from '#app/texts/formats.ts';
import { fuelTypes } from '#app/texts/labels.ts';
import { leadKinds, leadOrigins } from '#app/texts/leads.ts';
import type { LeadPerson, LeadRecord } from '#server/leads/lead-record.ts';

/** The sections of a lead's form, each saved alone. */
export const leadSections = [
  {
    id: 'kontakt',
    title: 'Kontakt',
    names: ['contactName', 'contactPhone', 'contactEmail', 'contactCompany', 'contactPostalCode'],
  },
  {
    id: 'oensket',
    title: 'Ønske og budget',
    names: ['kind', 'category', 'fuelType', 'wish', 'budget', 'budgetMonthly', 'startOn', 'termMonths', 'kmPerMonth'],
  },
  {
    id: 'behov',
    title: 'Kørsel og last',
    names: ['payloadNeed', 'towNeed', 'usage', 'youngestDriverAge', 'drivesAbroad'],
  },
  {
    id: 'byttebil',
    title: 'Byttebil',
    names: [
      ...['tradeInPlate', 'tradeInCar', 'tradeInMileage', 'tradeInCondition', 'tradeInExpected', 'tradeInOffered'],
      'isTradeInDebtChecked',
    ],
  },
  { id: 'salget', title: 'Kilde og værdi', names: ['source', 'departmentId', 'value'] },
] as const;

export type LeadSection = (typeof leadSections)[number];

/** The stored values as input texts. */
export function leadValues(lead: LeadPerson) {
  return {
    contactName: typedText(lead.contactName),
    contactPhone: lead.contactPhone === null ? '' : formatPhone(lead.contactPhone),
    contactEmail: typedText(lead.contactEmail),
    contactCompany: typedText(lead.contactCompany),
    contactPostalCode: typedText(lead.contactPostalCode),
    kind: lead.kind,
    category: typedText(lead.category),
    fuelType: typedText(lead.fuelType),
    wish: typedText(lead.wish),
    budget: typedMoney(lead.budget),
    budgetMonthly: typedMoney(lead.budgetMonthly),
    startOn: typedDay(lead.startOn),
    termMonths: typedText(lead.termMonths),
    kmPerMonth: typedNumber(lead.kmPerMonth),
    payloadNeed: typedNumber(lead.payloadNeed),
    towNeed: typedNumber(lead.towNeed),
    usage: typedText(lead.usage),
    youngestDriverAge: typedText(lead.youngestDriverAge),
    drivesAbroad: typedFlag(lead.drivesAbroad),
    tradeInPlate: lead.tradeInPlate === null ? '' : formatPlate(lead.tradeInPlate),
    tradeInCar: typedText(lead.tradeInCar),
    tradeInMileage: typedNumber(lead.tradeInMileage),
    tradeInCondition: typedText(lead.tradeInCondition),
    tradeInExpected: typedMoney(lead.tradeInExpected),
    tradeInOffered: typedMoney(lead.tradeInOffered),
    isTradeInDebtChecked: typedFlag(lead.isTradeInDebtChecked),
    source: lead.source,
    departmentId: typedText(lead.departmentId),
    value: typedMoney(lead.value),
  };
}

/** The options of the form's selects, also for a conflict. */
export function leadChoices({ departments, categories }: LeadRecord) {
  return {
    kind: choicesOf(leadKinds),
    category: categories.map(({ key, name }) => ({ value: key, label: `${key} · ${name}` })),
    fuelType: choicesOf(fuelTypes),
    source: choicesOf(leadOrigins),
    departmentId: namedChoices(departments),
    drivesAbroad: [...yesOrNo],
    isTradeInDebtChecked: [...yesOrNo],
  };
}

export const leadUnits = {
  ...{ budget: 'kr.', budgetMonthly: 'kr.', tradeInExpected: 'kr.', tradeInOffered: 'kr.', value: 'kr.' },
  ...{ termMonths: 'mdr.', kmPerMonth: 'km', payloadNeed: 'kg', towNeed: 'kg', tradeInMileage: 'km' },
};
