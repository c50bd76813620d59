import { z } from 'zod';
import { carColumnSchema, carFiltersSchema, carListPayloadSchema } from '../cars/car-list-payload.ts';
import { carRowSchema } from '../cars/car-row-schema.ts';
import { carViewAnswerSchema } from '../cars/car-view-answer.ts';
import { carViewPayloadSchema, newCarViewSchema } from '../cars/car-view-payload.ts';
import { customerBody, customerRowSchema } from '../customers/customer-body.ts';
import { enquirySchema } from '../intake/enquiry-schema.ts';
import { takenLeadSchema } from '../intake/lead-door.ts';
import { leadBody, leadRowSchema } from '../leads/lead-body.ts';
import { memoBody, memoRowSchema } from '../memos/memo-body.ts';
import {
  asOfSchema,
  eventSchema,
  notificationSchema,
  readAllSchema,
  toldSchema,
  unreadSchema,
} from '../notifications/notification-answer.ts';
import { calculatedSchema, carPriceSchema, samplePriceSchema } from '../price-tables/calculate-schema.ts';
import { protocolAnswerSchema, protocolRowSchema } from '../price-tables/protocol-answer.ts';
import { quoteAnswerSchema, quoteRowSchema } from '../quotes/quote-answer.ts';
import { newQuoteBody, quoteBody, quoteSendBody, quoteStepBody } from '../quotes/quote-body.ts';
import { availabilityAnswerSchema } from '../rentals/availability-schema.ts';
import { rentalAnswerSchema, rentalRowSchema } from '../rentals/rental-answer.ts';
import {
  cancelBody,
  extendBody,
  handOverBody,
  newRentalBody,
  rentalBody,
  rentalFilterBody,
  returnBody,
} from '../rentals/rental-body.ts';
import { searchAnswerSchema } from '../search/search-schema.ts';
import { viewNamedSchema } from '../views/view-fields.ts';

const positive = z.int().min(1);

const pagination = z.strictObject({
  currentPage: positive,
  pageSize: positive,
  totalCount: z.int().min(0),
  totalPages: positive,
});

const refusal = z.strictObject({
  message: z.string().min(1).describe('What happened, as the heading of a message.'),
  description: z.string().min(1).describe('What it means and what to do, in Danish.'),
  statusCode: z.int().min(400).max(599),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('The reason for each field, by its place in the body such as `filters.page`.'),
  requestId: z.string().optional().describe('The number of a fault of ours, to tell the support.'),
});

function success<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ success: z.literal(true), data });
}

/** Request and response bodies by schema name. */
const bodies = {
  CarColumn: carColumnSchema,
  CarFilters: carFiltersSchema,
  CarList: carListPayloadSchema,
  ViewNamed: viewNamedSchema,
  NewCarView: newCarViewSchema,
  CarViewChange: carViewPayloadSchema,
  CarView: carViewAnswerSchema,
  CarRow: carRowSchema,
  CarListAnswer: success(
    z.strictObject({ used_cars: z.array(carRowSchema), view: carViewAnswerSchema.optional(), pagination }),
  ),
  CarViewAnswer: success(z.strictObject({ view: carViewAnswerSchema })),
  LeadFilters: leadBody.filtersSchema,
  LeadList: leadBody.listSchema,
  NewLeadView: leadBody.newSchema,
  LeadViewChange: leadBody.changeSchema,
  LeadView: leadBody.answerSchema,
  LeadRow: leadRowSchema,
  LeadListAnswer: success(
    z.strictObject({ leads: z.array(leadRowSchema), view: leadBody.answerSchema.optional(), pagination }),
  ),
  LeadViewAnswer: success(z.strictObject({ view: leadBody.answerSchema })),
  CustomerFilters: customerBody.filtersSchema,
  CustomerList: customerBody.listSchema,
  NewCustomerView: customerBody.newSchema,
  CustomerViewChange: customerBody.changeSchema,
  CustomerView: customerBody.answerSchema,
  CustomerRow: customerRowSchema,
  CustomerListAnswer: success(
    z.strictObject({ customers: z.array(customerRowSchema), view: customerBody.answerSchema.optional(), pagination }),
  ),
  CustomerViewAnswer: success(z.strictObject({ view: customerBody.answerSchema })),
  MemoFilters: memoBody.filtersSchema,
  MemoList: memoBody.listSchema,
  NewMemoView: memoBody.newSchema,
  MemoViewChange: memoBody.changeSchema,
  MemoView: memoBody.answerSchema,
  MemoRow: memoRowSchema,
  MemoListAnswer: success(
    z.strictObject({ memos: z.array(memoRowSchema), view: memoBody.answerSchema.optional(), pagination }),
  ),
  MemoViewAnswer: success(z.strictObject({ view: memoBody.answerSchema })),
  DeletedAnswer: success(z.strictObject({ id: positive })),
  NewLead: enquirySchema,
  LeadAnswer: success(z.strictObject({ lead: takenLeadSchema })),
  Notification: notificationSchema,
  NotificationsAnswer: success(
    z.strictObject({ notifications: z.array(notificationSchema), unread: unreadSchema, asOf: asOfSchema, pagination }),
  ),
  ReadAnswer: success(z.strictObject({ id: positive, unread: unreadSchema })),
  AllRead: readAllSchema,
  AllReadAnswer: success(z.strictObject({ unread: unreadSchema })),
  ToldAnswer: success(toldSchema),
  Event: eventSchema,
  PriceOfCar: carPriceSchema,
  PriceOfSample: samplePriceSchema,
  PriceAnswer: success(calculatedSchema),
  PriceProtocolsAnswer: success(z.strictObject({ priceProtocols: z.array(protocolRowSchema), pagination })),
  PriceProtocolAnswer: success(z.strictObject({ priceProtocol: protocolAnswerSchema })),
  NewQuote: newQuoteBody,
  QuoteDraft: quoteBody,
  QuoteSend: quoteSendBody,
  QuoteStep: quoteStepBody,
  QuotesAnswer: success(z.strictObject({ quotes: z.array(quoteRowSchema), pagination })),
  QuoteAnswer: success(z.strictObject({ quote: quoteAnswerSchema })),
  NewRental: newRentalBody,
  Rental: rentalBody,
  RentalFilter: rentalFilterBody,
  RentalHandOver: handOverBody,
  RentalReturn: returnBody,
  RentalExtension: extendBody,
  RentalCancellation: cancelBody,
  RentalsAnswer: success(z.strictObject({ rentals: z.array(rentalRowSchema), pagination })),
  RentalAnswer: success(z.strictObject({ rental: rentalAnswerSchema })),
  AvailabilityAnswer: success(availabilityAnswerSchema),
  SearchAnswer: success(searchAnswerSchema),
  Refusal: z.strictObject({ success: z.literal(false), error: refusal }),
};

export type BodyName = keyof typeof bodies;

/** The JSON pointer of a schema. */
export function placeOfBody(name: string) {
  return `#/components/schemas/${name}`;
}

/** JSON Schemas of the bodies, with references: validation and documentation cannot differ. */
export function describeBodies() {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(bodies)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: placeOfBody });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _id, $schema: _dialect, ...schema }]) => [id, schema]),
  );
}
