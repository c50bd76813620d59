import { z } from 'zod';
import { carsOf } from '../cars/cars-of.ts';
import { listAddresses } from '../company/employee-queries.ts';
import { formKey } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { withoutCpr } from '../format/cpr.ts';
import { clockOf } from '../format/day.ts';
import { needed, optional, readDay, textUpTo } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';
import { aboutCar } from './memo-about.ts';
import { createMemo } from './memo-commands.ts';
import { platesIn, readQuickLine } from './quick-line.ts';

/** The answer that a name means none of those it fits. */
export type Nobody = 'nobody';
const nobody: Nobody = 'nobody';

/** A posted line, with the answers to what was asked about it: whom it means, and that its day may be past. */
export const quickLineSchema = z.object({
  line: withoutCpr(needed(textUpTo(1000), 'Skriv, hvad der skal gøres')),
  person: optional((text) => text),
  acceptedDueAt: optional(readDay),
  formKey,
});

/** Reads a line by the organisation's colleagues and cars. */
export async function understandLine(tenant: Tenant, line: string, now: Date) {
  const plates = platesIn(line);
  const [colleagues, cars] = await Promise.all([
    line.includes('@') ? listAddresses(tenant) : [],
    plates.length === 0
      ? []
      : carsOf(tenant)
          .select(['id', 'registrationNumber'])
          .where('registrationNumber', 'in', plates)
          .where('deletedAt', 'is', null)
          .execute(),
  ]);
  const { people, ...understood } = readQuickLine(line, { now: clockOf(now), colleagues, cars });
  return { ...understood, people: people.map(({ userId, name }) => ({ userId, name })) };
}

export type Understood = Awaited<ReturnType<typeof understandLine>>;

/**
 * Adds a memo by one line, idempotent by form key. A name that fits several, and a day that is past, are `asked` about
 * first. @returns what was understood, with the memo's id unless something is asked
 */
export async function createQuickMemo(
  tenant: Tenant,
  { line, person, acceptedDueAt, formKey }: z.output<typeof quickLineSchema>,
  now = new Date(),
) {
  const understood = await understandLine(tenant, line, now);
  const { people, car, title, body, priority, dueAt, dueTime, isOverdue } = understood;
  const chosen = people.filter(({ userId }) => userId === person || (people.length === 1 && person !== nobody));
  const asksWho = people.length > 1 && chosen.length === 0 && person !== nobody;
  if (asksWho || (isOverdue && acceptedDueAt !== dueAt)) return { understood, made: undefined };
  const made = await createMemo(tenant, {
    ...{ title, body, kind: 'task', priority, dueAt, dueTime, formKey },
    assignedToId: chosen[0]?.userId ?? null,
    about: car ? [aboutCar(car.id)] : [],
  });
  if (!made) throw new DomainError('unknown-car', 409, 'line');
  return { understood: { ...understood, people: chosen }, made };
}
