import { answerExamples, bodyExamples } from './openapi-examples.ts';
import { type BodyName, placeOfBody } from './openapi-schemas.ts';

/** What a status of refusal means. */
export const refusals = {
  400: 'The body is no JSON, or a name or value in it or in the query is none of those described; `fields` gives the reasons.',
  401: 'Nobody is signed in, or the key is unknown or revoked.',
  403: 'The role may not do this, the view is not the user’s to change, or the call comes from another site.',
  404: 'There is no such view or car that the user may see.',
  405: 'The address takes other methods, which `Allow` names.',
  409: 'The name is taken, or somebody has changed the view since the given version.',
  413: 'The body is larger than 256 kB, that of a lead than 64 kB.',
  415: 'The body is not `application/json` in UTF-8 without compression.',
  429: 'The user, or the source of leads, has made more calls in this minute than `RateLimit-Limit` allows, or the user has ten streams of events.',
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

/** The headers of a refusal, by status. */
export const headersOf: Readonly<Record<string, object>> = {
  405: allow,
  429: { ...wait, ...rateLimitHeaders },
  503: wait,
};

/** The content of a body of one of these schemas. */
export function json(names: BodyName[], examples: object) {
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

/** An operation with its usual refusals and its examples. */
export function operation({ takes, takesAlso = {}, gives, givesAlso, refuses = [], ...words }: Operation) {
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
      ...refusalsOf(statuses),
    },
  };
}

type Events = Pick<Operation, 'operationId' | 'summary' | 'description'> & {
  /** The schema of the data of each event. */
  each: BodyName;
  /** When there is no stream. */
  none: string;
};

/** An operation that answers a stream of events. */
export function events({ each, none, ...words }: Events) {
  const example = `id: 4711\ndata: ${JSON.stringify(answerExamples[each])}\n\n`;
  const description = `Events with an id; the data of each is JSON as \`${placeOfBody(each)}\` describes.`;
  const content = { 'text/event-stream': { schema: { type: 'string', description }, example } };
  return {
    ...words,
    responses: {
      200: { description: 'The stream.', headers: rateLimitHeaders, content },
      204: { description: none },
      ...refusalsOf(usual),
    },
  };
}

function refusalsOf(statuses: readonly Status[]) {
  return Object.fromEntries(statuses.map((each) => [each, { $ref: `#/components/responses/Refusal${each}` }]));
}

function textsOf(types: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(types).map(([type, description]) => [type, { schema: { type: 'string', description } }]),
  );
}
