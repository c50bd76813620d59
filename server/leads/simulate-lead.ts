import { z } from 'zod';
import { vehicleTypes } from '../cars/car-enums.ts';
import { decide } from '../distribution/decide.ts';
import { readRules, readWorld } from '../distribution/read-world.ts';
import { oneOf, optional, readChoice, readMoment, textUpTo, wholeFrom } from '../format/form-fields.ts';
import { parseMoney } from '../format/money.ts';
import type { Tenant } from '../tenant.ts';
import { anyLeadsOf } from './lead-lock.ts';
import { leadKinds, leadOrigins } from './lead-types.ts';
import { readSeeking, type Sought } from './seeking.ts';

const readAmount = (text: string) => parseMoney(text) ?? { problem: 'Skriv beløbet' };

/** A lead that is tried on the rules: an existing one by its number, or one with these facts. */
export const simulationSchema = z.object({
  number: optional(wholeFrom(1, 999_999_999)),
  kind: optional(oneOf(leadKinds)),
  source: optional(oneOf(leadOrigins)),
  brand: optional(textUpTo(60)),
  category: optional(textUpTo(20)),
  departmentId: optional(readChoice),
  postalCode: optional(textUpTo(10)),
  vehicleType: optional(oneOf(vehicleTypes)),
  value: optional(readAmount),
  at: optional(readMoment),
});

export type Simulation = z.output<typeof simulationSchema>;

/** Who would get a lead, by the function that gives leads out; nothing is written. Undefined for an unknown number. */
export async function simulateLead(tenant: Tenant, asked: Simulation, now: Date) {
  const lead = asked.number == null ? undefined : await findNumbered(tenant, asked.number);
  if (asked.number != null && !lead) return undefined;
  const at = asked.at ?? now;
  const rules = await readRules(tenant, false);
  const { brand, category, departmentId, postalCode, vehicleType, value } = asked;
  const sought: Sought = lead ?? { kind: asked.kind ?? 'sale', source: asked.source ?? 'website', departmentId: null };
  const [world, seeking] = await Promise.all([readWorld(tenant, rules, at), readSeeking(tenant, sought)]);
  const typed = { brand, category, departmentId, postalCode, vehicleType, value };
  const given = Object.fromEntries(Object.entries(typed).filter(([, each]) => each != null));
  const decision = decide(world, lead ? seeking : { ...seeking, facts: { ...seeking.facts, ...given } }, at);
  return { ...decision, ruleName: decision.rule?.name, mode: decision.rule?.mode, at, hasRules: rules.length > 0 };
}

export type Simulated = NonNullable<Awaited<ReturnType<typeof simulateLead>>>;

function findNumbered(tenant: Tenant, number: number) {
  return anyLeadsOf(tenant)
    .select(['id', 'kind', 'source', 'departmentId', 'carId', 'productId', 'category', 'customerId'])
    .select(['contactEmail', 'contactPhone', 'contactPostalCode', 'value'])
    .where('number', '=', number)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}
