import { notify } from '../notifications/notify.ts';
import { onceDue } from '../notifications/reminder.ts';
import { type DueItem, dueDay } from '../sweep/due-item.ts';

/** Days and kilometres before a service is due at which it is told. */
const [daysAhead, kmAhead] = [14, 1000];

/** The last one of each car, else its first registration; once for each. */
const near = (kind: 'service' | 'tyres') => `select car.id, last.day::timestamptz as "dueAt"
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
    and car.availability not in ('sold', 'delivered') and last.day is not null
    and (last.day + make_interval(months => kept.months) <= ${dueDay} + ${daysAhead}
      or done.mileage is not null and car.mileage >= done.mileage + kept.km - ${kmAhead})`;

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

/** Cars that are due for service or tyres soon, for the managers. */
export const upkeepDue: readonly DueItem[] = [soon('service', 'serviceDue'), soon('tyres', 'tyresDue')];
