import { dayOf, daysAfter } from '../format/day.ts';
import { isClosed } from '../leads/lead-moves.ts';
import { afterOpen, dueAt, type ResponseTimes } from '../leads/response-clock.ts';
import type { Named } from '../people-files/named.ts';
import type { NamedCars } from './known-leads.ts';
import { sourceOf } from './lead-cells.ts';
import { arrivalOf, type FileLead, nameOf } from './told-lead.ts';

export type About = {
  customerId: number | undefined;
  carOf: NamedCars;
  named: Named;
  times: ResponseTimes;
  now: Date;
};

/** Open minutes until a lead that was answered before is followed up, and days that one without a day stays parked. */
const [followUp, parkedDays] = [480, 30];

/** A row as a new lead. */
export function valuesOf(fields: FileLead, { customerId, carOf, named, times, now }: About) {
  const { externalId, email, phone, companyName, postalCode, kind, priority, message, budget, value } = fields;
  const car = carOf(fields.car);
  const wish = [car ? undefined : fields.car, fields.wish].filter(Boolean).join(' · ');
  const departmentId = named.department(fields.departmentName) ?? car?.departmentId ?? null;
  const arrivedAt = arrivalOf(fields, now);
  return {
    ...{ externalId, customerId, message, kind, priority, budget, value, arrivedAt, departmentId },
    ...{ contactName: nameOf(fields), contactEmail: email, contactPhone: phone },
    ...{ contactCompany: companyName, contactPostalCode: postalCode },
    ...{ tradeInPlate: fields.tradeInPlate, tradeInCar: fields.tradeInCar },
    wish: wish || undefined,
    carId: car?.id,
    source: sourceOf(fields.source ?? '') ?? 'import',
    assignedToId: named.colleague(fields.assigneeName),
    ...stateOf(fields, { times, departmentId, arrivedAt, now }),
  };
}

export type LeadValues = ReturnType<typeof valuesOf>;

type State = { times: ResponseTimes; departmentId: number | null; arrivedAt: Date; now: Date };

/**
 * A new lead must be answered from now on, whenever it came in; one that was worked on before is followed up, and no
 * response time is reckoned of it.
 */
function stateOf(fields: FileLead, { times, departmentId, arrivedAt, now }: State) {
  const { status = 'new', lostReason, nextActionNote, phone, email } = fields;
  if (isClosed(status)) {
    const closedAt = fields.closedAt ? new Date(fields.closedAt) : arrivedAt;
    return {
      status,
      closedAt,
      firstResponseAt: arrivedAt,
      lostReason: status === 'lost' ? (lostReason ?? 'other') : null,
    };
  }
  const told = fields.nextActionAt ? new Date(fields.nextActionAt) : undefined;
  if (status === 'parked') {
    const [today, day] = [dayOf(now), told && dayOf(told)];
    const parkedUntil = day !== undefined && day > today ? day : daysAfter(today, parkedDays);
    return { status, parkedUntil, parkedFrom: 'contacted' as const, firstResponseAt: arrivedAt };
  }
  const respondBy = status === 'new' ? dueAt(times, now, departmentId) : undefined;
  return {
    ...{ status, respondBy, nextActionNote },
    firstResponseAt: status === 'new' ? undefined : arrivedAt,
    nextActionKind: email && !phone ? ('email' as const) : ('call' as const),
    nextActionAt: told ?? respondBy ?? afterOpen(now, followUp, times.openingOf(departmentId)),
  };
}
