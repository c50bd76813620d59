import { answerExamples, bodyExamples, refusalExample } from './openapi-examples.ts';
import { type BodyName, describeBodies, placeOfBody } from './openapi-schemas.ts';

const refusals = {
  400: 'The body is no JSON, or a name or value in it or in the query is none of those described; `fields` gives the reasons.',
  401: 'Nobody is signed in, or the key is unknown or revoked.',
  403: 'The role may not do this, the view is not the user’s to change, or the call comes from another site.',
  404: 'There is no such view that the user may see.',
  405: 'The address takes other methods, which `Allow` names.',
  409: 'The name is taken, or somebody has changed the view since the given version.',
  413: 'The body is larger than 256 kB, that of a lead than 64 kB.',
  415: 'The body is not `application/json` in UTF-8 without compression.',
  429: 'The user, or the source of leads, has made more calls in this minute than `RateLimit-Limit` allows.',
  500: 'A fault of ours, logged under `requestId`.',
  503: 'The database is away; nothing has been changed.',
} as const;

type Status = keyof typeof refusals;

const usual = [401, 403, 405, 429, 500, 503] as const satisfies Status[];
const ofBody = [400, 413, 415] as const satisfies Status[];

const wait = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } };
const allow = { Allow: { description: 'The methods of the address.', schema: { type: 'string' } } };

const whole = { type: 'integer', minimum: 0 };
const rateLimitHeaders = {
  'RateLimit-Limit': { description: 'Calls that a user may make in a minute.', schema: whole },
  'RateLimit-Remaining': { description: 'Calls that are left in this minute.', schema: whole },
  'RateLimit-Reset': { description: 'Seconds until the next minute begins.', schema: whole },
};

const headersOf: Readonly<Record<string, object>> = { 405: allow, 429: { ...wait, ...rateLimitHeaders }, 503: wait };

function json(names: BodyName[], examples: object) {
  const [first, ...others] = names.map((name) => ({ $ref: placeOfBody(name) }));
  return { 'application/json': { schema: others.length > 0 ? { oneOf: [first, ...others] } : first, ...examples } };
}

type Operation = {
  operationId: string;
  summary: string;
  description: string;
  takes?: BodyName[];
  gives: [status: 200 | 201, body: BodyName, description: string];
  /** When the same body is answered with 200 instead. */
  givesAlso?: string;
  /** Other types of body, by media type with their description. */
  takesAlso?: Readonly<Record<string, string>>;
  security?: readonly object[];
  refuses?: Status[];
};

function operation({ takes, takesAlso = {}, gives, givesAlso, refuses = [], ...words }: Operation) {
  const [status, body, description] = gives;
  const answer = (description: string) => ({
    description,
    headers: rateLimitHeaders,
    content: json([body], { example: answerExamples[body] }),
  });
  const statuses = [...usual, ...(takes ? ofBody : []), ...refuses].sort();
  return {
    ...words,
    ...(takes && {
      requestBody: {
        required: true,
        content: { ...json(takes, { examples: bodyExamples[words.operationId] }), ...textsOf(takesAlso) },
      },
    }),
    responses: {
      [status]: answer(description),
      ...(givesAlso && { 200: answer(givesAlso) }),
      ...Object.fromEntries(statuses.map((each) => [each, { $ref: `#/components/responses/Refusal${each}` }])),
    },
  };
}

function textsOf(types: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(types).map(([type, description]) => [type, { schema: { type: 'string', description } }]),
  );
}

const introduction = `The car list and its saved views, for the product's own pages and for programs of its users.

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
          takes: ['CarViewNamed', 'CarList'],
          gives: [200, 'CarListAnswer', 'The cars of the page, the view if one was asked for, and the exact total.'],
          refuses: [404],
        }),
      },
      '/api/car-views': {
        post: operation({
          operationId: 'createCarView',
          summary: 'Save a new view',
          description: 'A personal view is seen by its creator alone, one of the organisation by all staff.',
          takes: ['NewCarView'],
          gives: [201, 'CarViewAnswer', 'The view as it was saved.'],
          refuses: [409],
        }),
      },
      '/api/car-views/{id}': {
        parameters: [viewId],
        put: operation({
          operationId: 'updateCarView',
          summary: 'Save a view anew',
          description:
            'Replaces the whole view: what is left out goes back to its default. Its creator may, and owners, administrators and sales administrators may for views of the organisation.',
          takes: ['CarViewChange'],
          gives: [200, 'CarViewAnswer', 'The view as it is now.'],
          refuses: [404, 409],
        }),
        delete: operation({
          operationId: 'deleteCarView',
          summary: 'Delete a view',
          description: 'Who may change a view may delete it.',
          gives: [200, 'DeletedAnswer', 'The view is gone.'],
          refuses: [404],
        }),
      },
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
          description: 'Set by `POST /api/auth/sign-in/email`; over https its name begins with `__Secure-`.',
        },
      },
    },
  };
}
