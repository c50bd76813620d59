import type { Subject } from '../subjects/subject.ts';

export const imageSubject: Subject = {
  tables: { carImage: { resource: 'cars', heldBy: { table: 'car', column: 'carId' } } },
  hiddenFields: () => ['carImage.status', 'carImage.problem', 'carImage.width', 'carImage.height'],
};
