import { operation } from './openapi-operation.ts';

const moment = { type: 'string', format: 'date-time' };
const id = { type: 'integer', minimum: 1 };

/** The call that finds free cars. */
export const availabilityPaths = {
  '/api/availability': {
    parameters: [
      { name: 'from', in: 'query', required: true, schema: moment, example: '2026-12-01T07:00:00Z' },
      { name: 'to', in: 'query', required: true, schema: moment, example: '2026-12-14T15:00:00Z' },
      { name: 'group', in: 'query', schema: { type: 'string', maxLength: 60 }, description: 'The key of a car group.' },
      { name: 'department', in: 'query', schema: id, description: 'Where the cars stand.' },
      {
        name: 'equipment',
        in: 'query',
        style: 'form',
        explode: false,
        schema: { type: 'array', items: id, maxItems: 20 },
        description: 'Features that a car must have, all of them.',
      },
      {
        name: 'maxMileage',
        in: 'query',
        schema: { type: 'integer', minimum: 0 },
        description: 'Most kilometres on the clock; a car without a reading is within it.',
      },
    ],
    get: operation({
      operationId: 'findFreeCars',
      summary: 'The cars for rental that are free over a period',
      description:
        'And over the buffer after it. A car that is out and late is not free; a group may be full although a car is free, where reservations wait for one.',
      gives: [200, 'AvailabilityAnswer', 'The free cars, the fewest kilometres first, and how the group stands.'],
      refuses: [400],
    }),
  },
};
