import type { Insertable } from 'kysely';
import type { DB } from '../db/schema.ts';

type Placed = 'organizationId' | 'stockNumber' | 'departmentId' | 'features';

/** A car before insertion: department and equipment are names. */
export type DemoCar = Omit<Insertable<DB['car']>, Placed | 'createdAt'> & {
  createdAt: Date;
  department: string | null;
  equipment: string[];
};
