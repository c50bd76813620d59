import type { z } from 'zod';
import type { customerRowSchema } from '../customers/customer-body.ts';
import type { leadRowSchema } from '../leads/lead-body.ts';
import type { memoRowSchema } from '../memos/memo-body.ts';

const createdById = '3f1c2b6e-8d55-4a0b-9d6f-0c5a7e1b2d34';

type Listed = {
  list: 'leads' | 'customers' | 'memos';
  /** The name of one in a schema: «Lead». */
  thing: 'Lead' | 'Customer' | 'Memo';
  view: { name: string; filters: object; columnOrder: string[]; sortBy: string };
  slug: string;
  row: object;
};

/** Example bodies and answers of a list and its views, by operation and schema. */
function examplesOf({ list, thing, view, slug, row }: Listed) {
  const whole = { ...view, viewType: 'organization', sortDirection: 'desc' } as const;
  const { filters, sortBy, sortDirection } = whole;
  const answer = { id: 14, slug, ...whole, createdById, version: 1 };
  const pagination = { currentPage: 1, pageSize: 20, totalCount: 1, totalPages: 1 };
  return {
    bodies: {
      [`filter${thing}s`]: {
        wholeList: { summary: 'Filters and sorting', value: { filters, sortBy, sortDirection } },
        namedView: { summary: 'A saved view, by its slug or its name', value: { viewName: slug } },
        everything: { summary: 'The list as it is by itself', value: {} },
      },
      [`create${thing}View`]: { view: { summary: 'A view that colleagues share', value: whole } },
      [`update${thing}View`]: {
        change: {
          summary: 'Seen by its creator alone, unless somebody has changed the view since version 1',
          value: { ...whole, viewType: 'personal', version: 1 },
        },
      },
    },
    answers: {
      [`${thing}ListAnswer`]: { success: true, data: { [list]: [row], view: answer, pagination } },
      [`${thing}ViewAnswer`]: { success: true, data: { view: answer } },
    },
  };
}

const lead = {
  ...{ id: 812, version: 3, number: 1042, status: 'quoted', kind: 'sale', source: 'website', priority: 'high' },
  ...{ customerId: 77, departmentId: 2, nextActionKind: 'call', nextActionAt: '2026-11-24T09:00:00.000Z' },
  ...{ arrivedAt: '2026-11-20T13:15:00.000Z', respondBy: '2026-11-20T14:15:00.000Z' },
  ...{ firstResponseAt: '2026-11-20T13:40:00.000Z', attempts: 1, parkedUntil: null, lostReason: null, carId: 359 },
  ...{ availability: 'available', brandName: 'Tesla', modelName: 'Model 3', registrationNumber: 'AB12345' },
  ...{ productBrand: null, productName: null, category: null, assigneeName: 'Mette Lund' },
  ...{ departmentName: 'Silkeborg', name: 'Kirsten Holm', phone: '+4586801234', email: 'kirsten@holm.example' },
  ...{ wish: null, nextActionNote: 'Hører, om prisen passer', value: 24_990_000 },
  ...{ isBlocked: false, mayCallBack: true, lateSince: null },
} as const satisfies z.input<typeof leadRowSchema>;

export const leadExamples = examplesOf({
  ...{ list: 'leads', thing: 'Lead', slug: 'store-tilbud' },
  view: {
    name: 'Store tilbud',
    filters: { status: ['quoted', 'negotiation'], valueFrom: 20_000_000, arrivedFrom: '2026-11-01' },
    ...{ columnOrder: ['name', 'wish', 'value'], sortBy: 'value' },
  },
  row: lead,
});

const customer = {
  ...{ id: 77, version: 2, name: 'Holm VVS ApS', type: 'business', cvr: '12345678', city: 'Silkeborg' },
  ...{ phone: '+4586801234', email: 'kontakt@holm.example', segment: 'active', isBlocked: false, mayBeCalled: true },
  ...{ creditStatus: 'approved', tags: ['Flåde'], lastContactAt: '2026-11-20T13:40:00.000Z', postalCode: '8600' },
  ...{ createdAt: '2025-03-04T08:00:00.000Z', ownerName: 'Mette Lund', departmentName: 'Silkeborg', openLeads: 1 },
  ...{ emailConsentAt: '2026-05-01T10:00:00.000Z', smsConsentAt: null, phoneConsentAt: null },
} as const satisfies z.input<typeof customerRowSchema>;

export const customerExamples = examplesOf({
  ...{ list: 'customers', thing: 'Customer', slug: 'firmaer-med-emner' },
  view: {
    name: 'Firmaer med emner',
    filters: { type: ['business'], hasOpenLeads: true, tags: ['Flåde'] },
    ...{ columnOrder: ['name', 'phone', 'openLeads'], sortBy: 'openLeads' },
  },
  row: customer,
});

const car = { registrationNumber: 'AB12345', carName: 'Tesla Model 3', leadNumber: null, personName: null } as const;

const memo = {
  ...{ id: 204, version: 1, title: 'Skift til vinterdæk', kind: 'prep', status: 'open', priority: 'high' },
  ...{ dueAt: '2026-11-27', dueTime: '14:30', recurrence: 'none', isPrivate: false, isOverdue: false },
  ...{ departmentId: 2, createdAt: '2026-11-23T08:10:00.000Z', assigneeName: 'Mikkel Krog' },
  ...{ departmentName: 'Silkeborg', authorName: 'Mette Lund', pointCount: 4, doneCount: 1, photoCount: 2 },
  about: [{ subjectType: 'car', subjectId: 359, ...car }],
} as const satisfies z.input<typeof memoRowSchema>;

export const memoExamples = examplesOf({
  ...{ list: 'memos', thing: 'Memo', slug: 'klargoering-i-dag' },
  view: {
    name: 'Klargøring i dag',
    filters: { kind: ['prep'], due: 'today' },
    ...{ columnOrder: ['title', 'about', 'due'], sortBy: 'due' },
  },
  row: memo,
});
