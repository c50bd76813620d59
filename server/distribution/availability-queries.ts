import type { Tenant } from '../tenant.ts';
import { readSellers } from './read-world.ts';

/** When somebody is there; undefined for who is not on the staff. */
export async function findAvailability(tenant: Tenant, who: { userId: string } | { number: number }, at: Date) {
  const { sellers } = await readSellers(tenant, at);
  return sellers.find((seller) => ('userId' in who ? seller.userId === who.userId : seller.number === who.number));
}

export type Availability = NonNullable<Awaited<ReturnType<typeof findAvailability>>>;
