import { availabilityPaths } from './availability-paths.ts';
import { notificationPaths } from './notification-paths.ts';
import { refusalExample } from './openapi-examples.ts';
import { headersOf, json, operation, refusals } from './openapi-operation.ts';
import { describeBodies } from './openapi-schemas.ts';
import { priceProtocolPaths } from './price-protocol-paths.ts';
import { quotePaths } from './quote-paths.ts';
import { rentalPaths } from './rental-paths.ts';

const introduction = `The lists of cars, leads, customers and memos and their saved views, for the product's own pages and for programs of its users.

Calls are made with the session cookie of a signed-in member of staff, and see what that member sees; a lead is sent
with the key of its source. Browsers may call
from the product's own pages only. Bodies are \`application/json\` in UTF-8 of at most 256 kB, and are read strictly: an
unknown name or value is a 400; of a name that stands twice the last counts. Empty values, which are null and text of
blanks alone, are as left out, and so are those in a list. Each user may make 600 calls a minute unless
the installation says otherwise; every answer to somebody signed in, but for the refusal of a method, a size or another
site, tells what is left. No answer may be cached. Amounts are whole øre, days are \`YYYY-MM-DD\`, moments are UTC.`;

const viewId = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1 },
  description: 'The id of the view.',
};

const aboutFilters =
  'Takes the name of a saved view, or filters and sorting. With `filters.viewId` what is given stands on top of that view.';

/** The calls of a list's saved views. */
function viewPaths(thing: 'Car' | 'Lead' | 'Customer' | 'Memo') {
  const path = `/api/${thing.toLowerCase()}-views`;
  return {
    [path]: {
      post: operation({
        operationId: `create${thing}View`,
        summary: 'Save a new view',
        description: 'A personal view is seen by its creator alone, one of the organisation by all staff.',
        takes: [`New${thing}View`],
        gives: [201, `${thing}ViewAnswer`, 'The view as it was saved.'],
        refuses: [409],
      }),
    },
    [`${path}/{id}`]: {
      parameters: [viewId],
      put: operation({
        operationId: `update${thing}View`,
        summary: 'Save a view anew',
        description:
          'Replaces the whole view: what is left out goes back to its default. Its creator may, and owners, administrators and sales administrators may for views of the organisation.',
        takes: [`${thing}ViewChange`],
        gives: [200, `${thing}ViewAnswer`, 'The view as it is now.'],
        refuses: [404, 409],
      }),
      delete: operation({
        operationId: `delete${thing}View`,
        summary: 'Delete a view',
        description: 'Who may change a view may delete it.',
        gives: [200, 'DeletedAnswer', 'The view is gone.'],
        refuses: [404],
      }),
    },
  };
}

const searchText = {
  name: 'q',
  in: 'query',
  schema: { type: 'string', maxLength: 200 },
  description:
    'A plate, the end of a VIN, a number, a name, or words of the car list; without it, what can be created.',
};

/** The OpenAPI 3.1 document, from the schemas that validate the calls. */
export function describeApi() {
  return {
    openapi: '3.1.1',
    info: { title: 'Bilassistent', version: '1.0.0', description: introduction },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths: {
      '/api/cars/filter': {
        post: operation({
          operationId: 'filterCars',
          summary: 'A page of the car list',
          description:
            'Takes the name of a saved view, or filters, columns and sorting. With `filters.viewId` what is given stands on top of that view. Columns of costs are left out for technicians.',
          takes: ['ViewNamed', 'CarList'],
          gives: [200, 'CarListAnswer', 'The cars of the page, the view if one was asked for, and the exact total.'],
          refuses: [404],
        }),
      },
      ...viewPaths('Car'),
      '/api/leads/filter': {
        post: operation({
          operationId: 'filterLeads',
          summary: 'A page of the list of leads',
          description: `${aboutFilters} For technicians contact data, wishes, notes and values are null, and a search finds no person.`,
          takes: ['ViewNamed', 'LeadList'],
          gives: [200, 'LeadListAnswer', 'The leads of the page, the view if one was asked for, and the exact total.'],
          refuses: [404],
        }),
      },
      ...viewPaths('Lead'),
      '/api/customers/filter': {
        post: operation({
          operationId: 'filterCustomers',
          summary: 'A page of the list of customers',
          description: `${aboutFilters} Technicians may not read customers.`,
          takes: ['ViewNamed', 'CustomerList'],
          gives: [
            200,
            'CustomerListAnswer',
            'The customers of the page, the view if one was asked for, and the exact total.',
          ],
          refuses: [404],
        }),
      },
      ...viewPaths('Customer'),
      '/api/memos/filter': {
        post: operation({
          operationId: 'filterMemos',
          summary: 'A page of the list of memos',
          description: `${aboutFilters} Private memos of others are left out. For technicians the names of customers and leads are null.`,
          takes: ['ViewNamed', 'MemoList'],
          gives: [200, 'MemoListAnswer', 'The memos of the page, the view if one was asked for, and the exact total.'],
          refuses: [404],
        }),
      },
      ...viewPaths('Memo'),
      ...availabilityPaths,
      '/api/search': {
        parameters: [searchText],
        get: operation({
          operationId: 'search',
          summary: 'Search everywhere',
          description:
            'The first five cars, leads, customers and screens that a text finds, with the list of all. Technicians find leads by number and car only, and no customers.',
          gives: [200, 'SearchAnswer', 'What was found that the role may read.'],
          refuses: [400],
        }),
      },
      '/api/prices/calculate': {
        post: operation({
          operationId: 'calculatePrice',
          summary: 'A price by the published tables',
          description:
            'Of a car in stock or a described one. Nothing is written. What stands in the way of a price is told in Danish, with the field that would mend it. Technicians see no step of costs.',
          takes: ['PriceOfCar', 'PriceOfSample'],
          gives: [200, 'PriceAnswer', 'The price step by step, or why there is none.'],
          refuses: [404],
        }),
      },
      ...priceProtocolPaths,
      ...quotePaths,
      ...rentalPaths,
      ...notificationPaths,
      '/api/leads': {
        post: operation({
          operationId: 'takeLead',
          summary: 'A lead from another system',
          description:
            'For websites and portals, with the key of a source instead of a session. E-mail or phone is needed. The same `externalId` or `Idempotency-Key` again is the same lead; the same person about the same car within 30 days writes on the earlier one. CPR numbers are masked. The body is at most 64 kB.',
          security: [{ source: [] }],
          takes: ['NewLead'],
          takesAlso: {
            'application/xml': 'A prospect in ADF 1.0. What cannot be read becomes a lead with the whole text.',
          },
          gives: [201, 'LeadAnswer', 'A new lead.'],
          givesAlso: 'No new lead: the same again, or a message on an earlier one.',
        }),
      },
    },
    components: {
      schemas: describeBodies(),
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => {
          const headers = headersOf[status];
          const content = json(['Refusal'], { example: refusalExample(Number(status)) });
          return [`Refusal${status}`, { description, ...(headers && { headers }), content }];
        }),
      ),
      securitySchemes: {
        source: {
          type: 'http',
          scheme: 'bearer',
          description: 'The key of a source of leads, shown once to who made it.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'bilassistent.session_token',
          description: 'Set by `POST /api/auth/sign-in/email`; over https its name begins with `__Host-`.',
        },
      },
    },
  };
}
