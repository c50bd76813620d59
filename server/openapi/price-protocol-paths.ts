import { operation } from './openapi-operation.ts';

/** The calls about price protocols. */
export const priceProtocolPaths = {
  '/api/price-protocols': {
    parameters: [
      { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
      { name: 'search', in: 'query', schema: { type: 'string', maxLength: 200 } },
      {
        name: 'status',
        in: 'query',
        schema: { type: 'string', enum: ['active', 'planned', 'draft', 'expired', 'archived'] },
      },
    ],
    get: operation({
      operationId: 'listPriceProtocols',
      summary: 'A page of the list of price protocols',
      description: 'By name, filtered as on the screen; archived ones only when asked for.',
      gives: [200, 'PriceProtocolsAnswer', 'The protocols of the page, and how many there are.'],
    }),
  },
  '/api/price-protocols/{id}': {
    parameters: [
      {
        ...{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
        description: 'The id of the protocol.',
      },
    ],
    get: operation({
      operationId: 'readPriceProtocol',
      summary: 'A price protocol with its versions and cells',
      description: 'Amounts are whole øre without VAT. Technicians see no smallest price, rate or margin.',
      gives: [200, 'PriceProtocolAnswer', 'The protocol, the newest version first.'],
      refuses: [404],
    }),
  },
};
