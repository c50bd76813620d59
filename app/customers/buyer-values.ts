import type { KnownBuyer } from '#server/sales/known-buyer.ts';

type Filled = 'name' | 'phone' | 'email' | 'cvr' | 'address' | 'postalCode' | 'city' | 'kind';

/** The fields of a form that say who buys. */
export type BuyerFields = { customerId: string; leadId?: string } & Partial<Record<Filled, string>>;

const filled = ['name', 'phone', 'email', 'cvr', 'address', 'postalCode', 'city', 'kind'] as const;

/** The fields that a known buyer fills; what is not known of them stays as typed. */
export function buyerValues(fields: BuyerFields, buyer: KnownBuyer) {
  const values = { [fields.customerId]: String(buyer.customerId ?? '') };
  if (fields.leadId) values[fields.leadId] = String(buyer.leadId ?? '');
  for (const name of filled) {
    const [field, value] = [fields[name], buyer[name]];
    if (field && value) values[field] = value;
  }
  return values;
}
