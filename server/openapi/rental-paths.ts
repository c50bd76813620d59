import { operation } from './openapi-operation.ts';

const rentalId = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1 },
  description: 'The id of the agreement.',
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 200 },
  description: 'The same key with the same body again answers what was done the first time.',
};

function stepPath(
  operationId: string,
  takes: 'RentalCancellation' | 'RentalExtension' | 'RentalHandOver' | 'RentalReturn',
  summary: string,
  description: string,
) {
  return {
    parameters: [rentalId],
    post: {
      parameters: [idempotencyKey],
      ...operation({
        ...{ operationId, summary, description, takes: [takes], refuses: [404, 409] },
        gives: [200, 'RentalAnswer', 'The agreement as it is now.'],
      }),
    },
  };
}

/** The calls about rental agreements. */
export const rentalPaths = {
  '/api/rentals': {
    parameters: [
      { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
      { name: 'search', in: 'query', schema: { type: 'string', maxLength: 200 } },
    ],
    get: operation({
      operationId: 'listRentals',
      summary: 'A page of the list of rental agreements',
      description: 'The newest first, filtered as on the screen.',
      gives: [200, 'RentalsAnswer', 'The agreements of the page, and how many there are.'],
    }),
    post: {
      parameters: [idempotencyKey],
      ...operation({
        operationId: 'createRental',
        summary: 'A new rental agreement',
        description: 'Holds the car, or a place in the car group, over the period with the buffer after it.',
        takes: ['NewRental'],
        gives: [201, 'RentalAnswer', 'The agreement with its price and payments.'],
        refuses: [409],
      }),
    },
  },
  '/api/rentals/filter': {
    post: operation({
      operationId: 'filterRentals',
      summary: 'Rental agreements by filters',
      description: 'As the list on the screen; nothing is changed.',
      takes: ['RentalFilter'],
      gives: [200, 'RentalsAnswer', 'The agreements of the page, and how many there are.'],
    }),
  },
  '/api/rentals/{id}': {
    parameters: [rentalId],
    get: operation({
      operationId: 'readRental',
      summary: 'A rental agreement',
      description: 'Technicians see neither people nor prices.',
      gives: [200, 'RentalAnswer', 'The agreement.'],
      refuses: [404],
    }),
    put: operation({
      operationId: 'saveRental',
      summary: 'Save what a rental agreement says',
      description: 'Beside its car, time and price. What colleagues changed since `version` is a 409.',
      takes: ['Rental'],
      gives: [200, 'RentalAnswer', 'The agreement as it is now.'],
      refuses: [404, 409],
    }),
  },
  '/api/rentals/{id}/hand-over': stepPath(
    ...(['handOverRental', 'RentalHandOver', 'Hand the car of an agreement over'] as const),
    'The car is out. Again is the same.',
  ),
  '/api/rentals/{id}/return': stepPath(
    ...(['returnRental', 'RentalReturn', 'Take the car of an agreement back'] as const),
    'Reckons over-kilometres, fuel, late days, cleaning and damages as charges. Again is the same.',
  ),
  '/api/rentals/{id}/extend': stepPath(
    ...(['extendRental', 'RentalExtension', 'Give an agreement another end'] as const),
    'Price, kilometres and payments follow. What has the car then is a 409. Again is the same.',
  ),
  '/api/rentals/{id}/cancel': stepPath(
    ...(['cancelRental', 'RentalCancellation', 'Cancel an agreement'] as const),
    'With the fee of the terms; after hand-over managers alone may. Again is the same.',
  ),
};
