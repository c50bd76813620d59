import { z } from 'zod';
import type { Json } from '../format/json-fields.ts';
import {
  choiceParam,
  dayParams,
  flagParam,
  idParam,
  severalParam,
  textParam,
  textsParam,
  userParam,
} from '../list/json-params.ts';
import { listBody } from '../views/list-body.ts';
import { type CustomerRow, customerList } from './customer-queries.ts';
import { creditStatuses, customerSegments, customerTypes } from './customer-schema.ts';
import { customerViews } from './customer-views.ts';

/** The bodies of the list of customers and of its views in the API. */
export const customerBody = listBody({
  list: customerViews,
  filters: {
    search: textParam('Words of the name, contact data, CVR or address; all must be found.'),
    type: severalParam(customerTypes),
    segment: severalParam(customerSegments),
    ownerId: userParam('mine', 'none'),
    departmentId: idParam('A department.'),
    consent: choiceParam(['none', 'email', 'sms', 'phone', 'renew']),
    hasOpenLeads: flagParam(),
    ...dayParams('lastContact'),
    missing: choiceParam(['email', 'phone', 'owner', 'address']),
    portal: choiceParam(['active', 'waiting', 'none']),
    tags: textsParam(50),
    creditStatus: choiceParam(creditStatuses),
    isBlocked: flagParam(),
  },
  sorts: customerList.sorts,
  columns: [
    ...['name', 'type', 'cvr', 'city', 'phone', 'email', 'ownerName', 'segment', 'openLeads', 'consent'],
    ...['lastContactAt', 'departmentName', 'tags', 'creditStatus', 'createdAt'],
  ],
});

const text = z.string().nullable();
const moment = z.iso.datetime().nullable();

/** A customer of the list in JSON. */
export const customerRowSchema = z.strictObject({
  id: z.int().min(1),
  version: z.int().min(1),
  name: z.string(),
  type: z.enum(customerTypes),
  ...{ cvr: text, city: text, postalCode: text, phone: text, email: text, ownerName: text, departmentName: text },
  segment: z.enum(customerSegments),
  creditStatus: z.enum(creditStatuses),
  isBlocked: z.boolean(),
  tags: z.array(z.string()),
  openLeads: z.int().min(0).describe('Leads that are neither won nor lost.'),
  createdAt: z.iso.datetime(),
  lastContactAt: moment,
  mayBeCalled: z.boolean().describe('Whether the customer may be called to sell, by type, enquiry or consent.'),
  ...{ emailConsentAt: moment, smsConsentAt: moment, phoneConsentAt: moment },
} satisfies { [Column in keyof CustomerRow]: z.ZodType<Json<CustomerRow[Column]>> });
