import type { z } from 'zod';
import type { carListPayloadSchema } from '../cars/car-list-payload.ts';
import type { answerWithView } from '../cars/car-view-answer.ts';
import type { carViewPayloadSchema, newCarViewSchema } from '../cars/car-view-payload.ts';
import { wordsOf } from '../http/json-refusal.ts';
import type { enquirySchema } from '../intake/enquiry-schema.ts';
import type { NotificationAnswer } from '../notifications/notification-answer.ts';
import type { calculatedSchema, samplePriceSchema } from '../price-tables/calculate-schema.ts';
import type { AvailabilityAnswer } from '../rentals/availability-schema.ts';
import type { SearchAnswer } from '../search/search-schema.ts';
import type { viewNamedSchema } from '../views/view-fields.ts';
import { customerExamples, leadExamples, memoExamples } from './openapi-list-examples.ts';
import { priceProtocolExamples } from './price-protocol-examples.ts';
import { quoteExamples } from './quote-examples.ts';
import { rentalExamples } from './rental-examples.ts';

type Example<Value> = { summary: string; value: Value };
type ListBody = z.input<typeof carListPayloadSchema> | z.input<typeof viewNamedSchema>;

const electric = {
  name: 'Elbiler på vej ud',
  description: 'Over 60 dage på lager',
  viewType: 'organization',
  filters: { fuelType: 'electric', minStockDays: 60, pageSize: 50 },
  visibleColumns: { brandName: true, modelName: true, registrationNumber: true, salePriceInclVat: true },
  columnOrder: ['brandName', 'modelName', 'registrationNumber', 'salePriceInclVat'],
  sortBy: 'salePriceInclVat',
  sortDirection: 'desc',
} as const satisfies z.input<typeof newCarViewSchema>;

const { filters, visibleColumns, columnOrder, sortBy, sortDirection } = electric;

const view = {
  id: 12,
  slug: 'elbiler-paa-vej-ud',
  ...electric,
  filters: { ...filters, isFactoryCar: false },
  columnOrder: [...columnOrder],
  createdById: '3f1c2b6e-8d55-4a0b-9d6f-0c5a7e1b2d34',
  version: 1,
} satisfies ReturnType<typeof answerWithView>;

const told = {
  ...{ id: 4711, kind: 'leadReplied', severity: 'info', words: 'Kunden har svaret', actorName: null, count: 1 },
  about: { label: 'Emne #1042 · Åse Ørn', path: '/leads/812/edit' },
  ...{ isUnread: true, createdAt: '2026-11-23T07:40:00.000Z', snoozedUntil: null },
} satisfies NotificationAnswer;

const wholeList = {
  summary: 'Filters, columns and sorting',
  value: { filters, visibleColumns, columnOrder: [...columnOrder], sortBy, sortDirection },
} satisfies Example<ListBody>;

const namedView = {
  summary: 'A saved view, by its slug or its name',
  value: { viewName: 'elbiler-paa-vej-ud' },
} satisfies Example<ListBody>;

const change = {
  summary: 'Another name, unless somebody has changed the view since version 1',
  value: { ...electric, columnOrder: [...columnOrder], name: 'Elbiler over 60 dage', version: 1 },
} satisfies Example<z.input<typeof carViewPayloadSchema>>;

const row = {
  id: 359,
  brandName: 'Tesla',
  modelName: 'Model 3',
  registrationNumber: 'AB12345',
  salePriceInclVat: 24_990_000,
};

const lead = {
  externalId: 'web-4711',
  name: 'Kirsten Holm',
  email: 'kirsten@holm.example',
  phone: '86 80 12 34',
  message: 'Er bilen stadig til salg?',
  car: { registrationNumber: 'AB12345' },
  utm: { source: 'nyhedsbrev' },
  url: 'https://www.silkeborg-biler.example/biler/ab12345',
} as const satisfies z.input<typeof enquirySchema>;

const van = {
  car: { vehicleType: 'van', category: 'V3', fuelType: 'diesel', value: 24_500_000 },
  ...{ productType: 'longRental', customerType: 'business', start: '2027-01-01', term: 14, km: 2300 },
} as const satisfies z.input<typeof samplePriceSchema>;

const noTable = {
  isPriced: false,
  refusals: [{ code: 'no-table', field: 'start', text: 'Ingen prisprotokol gælder 01-01-2027' }],
} satisfies z.input<typeof calculatedSchema>;

/** Example requests by operation. */
export const bodyExamples: Readonly<Record<string, Record<string, Example<object>>>> = {
  filterCars: { wholeList, namedView, everything: { summary: 'The list as it is by itself', value: {} } },
  createCarView: { view: { summary: 'A view that colleagues share', value: electric } },
  updateCarView: { change },
  ...leadExamples.bodies,
  ...customerExamples.bodies,
  ...memoExamples.bodies,
  ...quoteExamples.bodies,
  ...rentalExamples.bodies,
  calculatePrice: { van: { summary: 'Long rental of a described van', value: van } },
  readNotifications: {
    seen: { summary: 'All of a page that was seen', value: { seenAt: '2026-11-23T08:00:00.000Z' } },
  },
  takeLead: { lead: { summary: 'An enquiry about a car in stock', value: lead } },
};

/** Example responses by operation. */
export const answerExamples: Readonly<Record<string, object>> = {
  CarListAnswer: {
    success: true,
    data: {
      used_cars: [row],
      view,
      pagination: { currentPage: 1, pageSize: 50, totalCount: 1, totalPages: 1 },
    },
  },
  CarViewAnswer: { success: true, data: { view } },
  ...leadExamples.answers,
  ...customerExamples.answers,
  ...memoExamples.answers,
  ...priceProtocolExamples,
  ...quoteExamples.answers,
  ...rentalExamples.answers,
  LeadAnswer: { success: true, data: { lead: { id: 812, number: 1042, outcome: 'lead' } } },
  NotificationsAnswer: {
    success: true,
    data: {
      notifications: [told],
      unread: 1,
      asOf: '2026-11-23T08:00:00.000Z',
      pagination: { currentPage: 1, pageSize: 20, totalCount: 1, totalPages: 1 },
    },
  },
  AllReadAnswer: { success: true, data: { unread: 0 } },
  ToldAnswer: {
    success: true,
    data: { unread: 1, told: [{ id: told.id, words: told.words, label: told.about.label }] },
  },
  Event: { unread: 1, new: [{ id: told.id, about: 'lead', aboutId: 812 }] },
  ReadAnswer: { success: true, data: { id: told.id, unread: 0 } },
  PriceAnswer: { success: true, data: noTable },
  AvailabilityAnswer: {
    success: true,
    data: {
      ...{ from: '2026-12-01T07:00:00.000Z', to: '2026-12-14T15:00:00.000Z', total: 1, waiting: 2, hasRoom: true },
      cars: [
        {
          ...{ id: 359, registrationNumber: 'AB12345', stockNumber: '1042', name: 'VW Transporter', group: 'V3' },
          ...{ departmentId: 3, departmentName: 'Silkeborg', mileage: 48_210 },
        },
      ],
    } satisfies AvailabilityAnswer,
  },
  SearchAnswer: {
    success: true,
    data: {
      groups: [
        {
          kind: 'cars',
          total: 1,
          hits: [{ path: '/cars/359/edit', title: 'AB 12 345 · Tesla Model 3', detail: '2023 · Lagernr. 1042' }],
        },
      ],
    } satisfies SearchAnswer,
  },
  DeletedAnswer: { success: true, data: { id: view.id } },
};

const faults = {
  description: 'filters.page: Skal være mindst 1.',
  fields: { 'filters.page': 'Skal være mindst 1' },
};

/** Example error by status. */
export function refusalExample(statusCode: number) {
  return { success: false, error: { ...wordsOf(statusCode), statusCode, ...(statusCode === 400 && faults) } };
}
