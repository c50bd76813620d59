import type { Tenant } from '../tenant.ts';
import { agreementsOf } from './rental-rows.ts';

/** An agreement by its id; undefined when the organisation has none. */
export const findAgreement = (tenant: Tenant, id: number) =>
  agreementsOf(tenant).select(['id', 'number', 'status']).where('id', '=', id).executeTakeFirst();
