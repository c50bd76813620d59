import { operation } from './openapi-operation.ts';

const quoteId = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1 },
  description: 'The id of the quote.',
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 200 },
  description: 'The same key with the same body again answers the quote that was made the first time.',
};

function stepPath(
  operationId: string,
  summary: string,
  description: string,
  takes: 'QuoteSend' | 'QuoteStep' = 'QuoteStep',
) {
  return {
    parameters: [quoteId],
    post: operation({
      ...{ operationId, summary, description, takes: [takes], refuses: [404, 409] },
      gives: [200, 'QuoteAnswer', 'The quote as it is now.'],
    }),
  };
}

/** The calls about quotes. */
export const quotePaths = {
  '/api/quotes': {
    parameters: [
      { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
      { name: 'search', in: 'query', schema: { type: 'string', maxLength: 200 } },
      {
        name: 'status',
        in: 'query',
        schema: {
          type: 'string',
          enum: ['draft', 'waiting', 'soon', 'unanswered', 'accepted', 'confirmed', 'declined', 'expired', 'withdrawn'],
        },
      },
    ],
    get: operation({
      operationId: 'listQuotes',
      summary: 'A page of the list of quotes',
      description: 'The newest first, filtered as on the screen.',
      gives: [200, 'QuotesAnswer', 'The quotes of the page, and how many there are.'],
    }),
    post: {
      parameters: [idempotencyKey],
      ...operation({
        operationId: 'createQuote',
        summary: 'A new quote',
        description:
          'As a draft, reckoned by the tables of its first day. What is left out comes from its lead or customer.',
        takes: ['NewQuote'],
        gives: [201, 'QuoteAnswer', 'The quote with its price, or what stands in its way.'],
        refuses: [409],
      }),
    },
  },
  '/api/quotes/{id}': {
    parameters: [quoteId],
    get: operation({
      operationId: 'readQuote',
      summary: 'A quote with its newest version',
      description: 'Technicians see no recipient.',
      gives: [200, 'QuoteAnswer', 'The quote.'],
      refuses: [404],
    }),
    put: operation({
      operationId: 'saveQuote',
      summary: 'Save the draft of a quote',
      description: 'As a whole; the server reckons the amounts. What colleagues changed since `version` is a 409.',
      takes: ['QuoteDraft'],
      gives: [200, 'QuoteAnswer', 'The quote as it is now.'],
      refuses: [404, 409],
    }),
  },
  '/api/quotes/{id}/send': stepPath(
    'sendQuote',
    'Send the draft of a quote',
    'Mails it to the recipient with its PDF, frozen under a checksum; the version sent before is superseded. Again is the same.',
    'QuoteSend',
  ),
  '/api/quotes/{id}/revise': stepPath(
    'reviseQuote',
    'Begin a new version of a quote',
    'As a draft with what the newest version asks, reckoned by today’s tables. Again is the same.',
  ),
  '/api/quotes/{id}/withdraw': stepPath(
    'withdrawQuote',
    'Withdraw a quote',
    'The customer can no longer accept it. Again is the same.',
  ),
};
