import type { Subject } from '../subjects/subject.ts';

/** Upkeep of cars: services, and how often they are due. */
export const upkeepSubject: Subject = {
  tables: {
    carService: { resource: 'cars', right: 'update', heldBy: { table: 'car', column: 'carId' } },
    serviceInterval: { resource: 'cars', right: 'update' },
  },
  people: [{ table: 'carService', fields: { note: 'text' } }],
};
