import { notify } from '../notifications/notify.ts';
import { onceDue, reminding } from '../notifications/reminder.ts';
import { type DueItem, dueDay } from '../sweep/due-item.ts';

/** Days and kilometres before a service is due at which it is told. */
const [daysAhead, kmAhead] = [14, 1000];

/** The last one of each car, else its first registration; once for each. Without a last one it is due at each whole interval. */
const near = (kind: 'service' | 'tyres') => `select car.id, coalesce(last.day, '2000-01-01')::timestamptz as "dueAt"
  from car
  join lateral (
    select each.months, each.km from "serviceInterval" each
    where each."organizationId" = car."organizationId" and each.kind = '${kind}'
      and (each."carId" = car.id or each.category = car.category)
    order by each."carId" nulls last limit 1) kept on true
  left join lateral (
    select done."doneOn", done.mileage from "carService" done
    where done."organizationId" = car."organizationId" and done."carId" = car.id and done.kind = '${kind}'
    order by done."doneOn" desc, done.id desc limit 1) done on true
  cross join lateral (select coalesce(done."doneOn", car."firstRegistrationDate") as day) last
  where car."organizationId" = current_organization() and car.status <> 'soft-deleted' and not car."isFactoryCar"
    and car.availability not in ('sold', 'delivered')
    and (last.day + make_interval(months => kept.months) <= ${dueDay} + ${daysAhead}
      or car.mileage >= done.mileage + kept.km - ${kmAhead}
      or done.mileage is null and kept.km - car.mileage % kept.km <= least(${kmAhead}, kept.km / 2))`;

function soon(kind: 'service' | 'tyres', name: string): DueItem {
  return onceDue<{ id: number }>({
    name,
    due: near(kind),
    act: (tenant, { id }) =>
      notify(tenant, {
        ...{ kind: 'serviceDue', about: { subjectType: 'car', subjectId: id }, to: 'managers' },
        facts: { kind },
      }),
  });
}

/** Days before the end of a car's leasing at which it is told. */
const daysBeforeEnd = 60;

/** Cars that must be given back to their lessor. */
const leasingEnds = reminding({
  name: 'leasingEnd',
  kind: 'serviceDue',
  subjectType: 'car',
  due: `select id, "leasingTo"::timestamptz as "dueAt", null::uuid as "to",
      jsonb_build_object('kind', 'leasingEnd', 'day', "leasingTo") as facts
    from car where "leasingTo" between ${dueDay} and ${dueDay} + ${daysBeforeEnd}
      and status <> 'soft-deleted' and not "isFactoryCar" and availability not in ('sold', 'delivered')`,
});

/** Cars that are due for service or tyres soon, or whose leasing ends, for the managers; of inspections `inspectionsDue` tells. */
export const upkeepDue: readonly DueItem[] = [soon('service', 'serviceDue'), soon('tyres', 'tyresDue'), leasingEnds];
