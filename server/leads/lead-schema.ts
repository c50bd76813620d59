import { z } from 'zod';
import { fuelTypes } from '../cars/car-enums.ts';
import { normalizePlate, plateKind, plateMessage } from '../cars/plate.ts';
import type { LeadStatus } from '../db/schema.ts';
import { formKey } from '../edit/form-key.ts';
import { readEmail, readPhone, readPostalCode } from '../format/contact.ts';
import { withoutCpr } from '../format/cpr.ts';
import { dayOf } from '../format/day.ts';
import {
  flag,
  needed,
  oneOf,
  optional,
  paragraphUpTo,
  readChoice,
  readDay,
  readMoment,
  readUser,
  textUpTo,
  unusable,
  version,
  wholeFrom,
} from '../format/form-fields.ts';
import { parseMoney } from '../format/money.ts';
import { leadKinds, leadOrigins, leadPriorities, leadStatuses, lostReasons, nextActionKinds } from './lead-types.ts';

const readAmount = (text: string) => parseMoney(text) ?? { problem: 'Skriv beløbet' };
const line = (limit: number) => withoutCpr(optional(textUpTo(limit)));
const lines = (limit: number) => withoutCpr(paragraphUpTo(limit));

function readPlate(text: string) {
  const plate = normalizePlate(text);
  return plateKind(plate) ? plate : { problem: plateMessage };
}

/** Who the lead is about: a customer, or a person who is none yet. */
const contactFields = {
  customerId: optional(readChoice),
  contactName: line(120),
  contactEmail: optional(readEmail),
  contactPhone: optional(readPhone),
  contactCompany: line(120),
  contactPostalCode: optional(readPostalCode),
};

/** What the customer wants. */
const wishFields = {
  carId: optional(readChoice),
  productId: optional(readChoice),
  category: optional(textUpTo(20)),
  wish: lines(2000),
};

const needFields = {
  startOn: optional(readDay),
  termMonths: optional(wholeFrom(1, 120)),
  kmPerMonth: optional(wholeFrom(0, 100_000)),
  budget: optional(readAmount),
  budgetMonthly: optional(readAmount),
  fuelType: optional(oneOf(fuelTypes)),
  youngestDriverAge: optional(wholeFrom(15, 120)),
  usage: line(300),
  drivesAbroad: flag,
  payloadNeed: optional(wholeFrom(0, 50_000)),
  towNeed: optional(wholeFrom(0, 50_000)),
  tradeInPlate: optional(readPlate),
  tradeInCar: line(120),
  tradeInMileage: optional(wholeFrom(0, 2_000_000)),
  tradeInCondition: line(1000),
  tradeInExpected: optional(readAmount),
  tradeInOffered: optional(readAmount),
  isTradeInDebtChecked: flag,
};

const nextActionFields = {
  nextActionKind: optional(oneOf(nextActionKinds)),
  nextActionAt: optional(readMoment),
  nextActionNote: line(300),
};

/** A submitted lead; status and next action have forms of their own. */
export const leadSchema = z.object({
  version,
  kind: optional(oneOf(leadKinds)).transform((kind) => kind ?? undefined),
  source: optional(oneOf(leadOrigins)).transform((source) => source ?? undefined),
  priority: optional(oneOf(leadPriorities)).transform((priority) => priority ?? undefined),
  assignedToId: optional(readUser),
  departmentId: optional(readChoice),
  ...contactFields,
  ...wishFields,
  ...needFields,
  value: optional(readAmount),
});

export type LeadFields = Omit<z.output<typeof leadSchema>, 'version'>;

const nobody = 'Skriv navn, telefon eller e-mail';

/** A submitted new lead. `car` is a plate or stock number typed any way. */
export const newLeadSchema = z
  .object({
    formKey,
    kind: optional(oneOf(leadKinds)),
    source: needed(oneOf(leadOrigins), 'Vælg, hvor emnet kommer fra'),
    priority: optional(oneOf(leadPriorities)),
    assignedToId: optional(readUser),
    departmentId: optional(readChoice),
    ...contactFields,
    ...wishFields,
    car: optional(textUpTo(40)),
    message: lines(20_000),
    value: optional(readAmount),
    /** The customer was answered at once, as by a visit. */
    isAnswered: flag,
    ...nextActionFields,
  })
  .superRefine(({ customerId, contactName, contactPhone, contactEmail }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!customerId && !contactName && !contactPhone && !contactEmail) refuse('contactName', nobody);
  });

/** What a new lead can say; the doors for leads from outside say it too. */
export type NewLead = Partial<Omit<z.output<typeof newLeadSchema>, 'source'>> &
  Pick<z.output<typeof newLeadSchema>, 'source'> &
  Partial<Omit<LeadFields, 'source' | 'kind' | 'priority'>> & {
    /** When it came in; now by default. */
    arrivedAt?: Date;
  };

/** The day on which a parked lead is taken up again. */
export function readWakeDay(text: string, today = dayOf(new Date())) {
  const day = readDay(text);
  return typeof day === 'string' && day <= today ? { problem: 'Vælg en dag efter i dag' } : day;
}

/** What a move to a status must say of itself. */
export function askOfMove(
  { to, lostReason, parkedUntil }: { to: LeadStatus; lostReason?: unknown; parkedUntil?: unknown },
  refuse: (field: string, message: string) => void,
) {
  if (to === 'lost' && !lostReason) refuse('lostReason', 'Vælg, hvorfor emnet er tabt');
  if (to === 'parked' && !parkedUntil) refuse('parkedUntil', 'Vælg, hvornår emnet skal tages op igen');
}

/** A move to another status, seen at `from`. */
export function moveSchema(today = dayOf(new Date())) {
  return z
    .object({
      from: needed(oneOf(leadStatuses), unusable),
      to: needed(oneOf(leadStatuses), 'Vælg status'),
      lostReason: optional(oneOf(lostReasons)),
      note: line(500),
      parkedUntil: optional((text) => readWakeDay(text, today)),
      ...nextActionFields,
    })
    .superRefine((move, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      askOfMove(move, refuse);
      if ((move.from === 'won' || move.from === 'lost') && !move.note) refuse('note', 'Skriv, hvorfor emnet genåbnes');
      if (move.nextActionKind && !move.nextActionAt) refuse('nextActionAt', 'Skriv, hvornår det skal ske');
    });
}

export type LeadMove = z.output<ReturnType<typeof moveSchema>>;

/** The next action of a lead. `isDone` ends the present one, which this follows. */
export const nextActionSchema = z.object({
  version,
  nextActionKind: needed(oneOf(nextActionKinds), 'Vælg næste handling'),
  nextActionAt: needed(readMoment, 'Skriv, hvornår det skal ske'),
  nextActionNote: line(300),
  isDone: flag,
});

export type NextAction = Omit<z.output<typeof nextActionSchema>, 'version' | 'isDone'>;

/** Who works on a lead; nobody when empty. */
export const assignSchema = z.object({ version, assignedToId: optional(readUser) });

export type Assignment = Omit<z.output<typeof assignSchema>, 'version'>;
