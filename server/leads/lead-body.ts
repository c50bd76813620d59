import { z } from 'zod';
import { availabilities } from '../cars/car-enums.ts';
import type { Json } from '../format/json-fields.ts';
import { choiceParam, dayParams, idParam, oreParams, severalParam, textParam, userParam } from '../list/json-params.ts';
import { listBody } from '../views/list-body.ts';
import { type LeadRow, leadList } from './lead-queries.ts';
import { leadKinds, leadOrigins, leadPriorities, leadStatuses, lostReasons, nextActionKinds } from './lead-types.ts';
import { leadViews } from './lead-views.ts';

/** The bodies of the list of leads and of its views in the API. */
export const leadBody = listBody({
  list: leadViews,
  filters: {
    search: textParam('Words of the person, the car or the number; all must be found.'),
    status: severalParam(leadStatuses),
    assigned: choiceParam(['mine', 'nobody']),
    assignedToId: userParam(),
    next: choiceParam(['overdue', 'today', 'none']),
    clock: choiceParam(['unanswered', 'overdue', 'late']),
    source: severalParam(leadOrigins),
    kind: choiceParam(leadKinds),
    priority: choiceParam(leadPriorities),
    departmentId: idParam('A department.'),
    carId: idParam('The car that the lead is about.'),
    customerId: idParam('The customer that the lead is of.'),
    ...oreParams('value'),
    ...dayParams('arrived'),
    show: choiceParam(['board']),
  },
  sorts: leadList.sorts,
  columns: [
    ...['number', 'name', 'wish', 'status', 'nextActionAt', 'respondBy', 'assigneeName', 'source', 'value'],
    ...['departmentName', 'arrivedAt'],
  ],
});

const id = z.int().min(1);
const text = z.string().nullable();
const ofPerson = text.describe('Null for roles that read no customers.');
const moment = z.iso.datetime().nullable();

/** A lead of the list in JSON. */
export const leadRowSchema = z.strictObject({
  id,
  version: id,
  number: z.int(),
  status: z.enum(leadStatuses),
  kind: z.enum(leadKinds),
  source: z.enum(leadOrigins),
  priority: z.enum(leadPriorities),
  customerId: id.nullable(),
  departmentId: id.nullable(),
  nextActionKind: z.enum(nextActionKinds).nullable(),
  nextActionAt: moment,
  arrivedAt: z.iso.datetime(),
  respondBy: moment,
  firstResponseAt: moment,
  attempts: z.int(),
  lateSince: moment.describe('When a car that is out on a test drive of the lead should have been back.'),
  parkedUntil: z.iso.date().nullable(),
  lostReason: z.enum(lostReasons).nullable(),
  carId: id.nullable(),
  availability: z.enum(availabilities).nullable(),
  brandName: text,
  modelName: text,
  registrationNumber: text,
  productBrand: text,
  productName: text,
  category: text,
  assigneeName: text,
  departmentName: text,
  ...{ name: ofPerson, phone: ofPerson, email: ofPerson, wish: ofPerson, nextActionNote: ofPerson },
  isBlocked: z
    .boolean()
    .nullable()
    .describe('Whether no more is sold to the customer; null for roles that read no customers.'),
  mayCallBack: z.boolean().describe('Whether the person has asked to be called, by an enquiry or a consent.'),
  value: z.int().nullable().describe('An amount in whole øre; null for roles that read no customers.'),
} satisfies { [Column in keyof LeadRow]: z.ZodType<Json<LeadRow[Column]>> });
