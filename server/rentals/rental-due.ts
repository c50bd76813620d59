import { workingOwnerOf } from '../company/working-owner.ts';
import { writeInstant } from '../format/day.ts';
import type { Ore } from '../format/money.ts';
import { notify } from '../notifications/notify.ts';
import { longestDelay, onceDue, reminding } from '../notifications/reminder.ts';
import { danish, inKroner } from '../pricing/words.ts';
import { type DueItem, dueDay } from '../sweep/due-item.ts';
import type { Tenant } from '../tenant.ts';
import { type RentalFacts, readRentalFacts } from './rental-facts.ts';
import { postStep } from './rental-post.ts';
import { findReturn } from './return-appointment.ts';

const own = `"organizationId" = current_organization()`;
/** Words of the three steps, for the names of what was given. */
const stepNames = { 1: 'First', 2: 'Second', 3: 'Third' } as const;
const localTime = `($1 at time zone 'Europe/Copenhagen')::time`;
const owner = workingOwnerOf('"rentalAgreement"', 'ownerId');

/** Customers who fetch a car tomorrow, from nine in the morning; not of what was booked the same day. */
const fetchedTomorrow = onceDue<{ id: number }>({
  name: 'rentalReminder',
  due: `select id, "startsAt" as "dueAt" from "rentalAgreement" where ${own} and status = 'reserved'
    and ("startsAt" at time zone 'Europe/Copenhagen')::date = ${dueDay} + 1 and ${localTime} >= '09:00'
    and ("createdAt" at time zone 'Europe/Copenhagen')::date < ${dueDay}`,
  act: async (tenant, { id }) => {
    const facts = await readRentalFacts(tenant, id);
    if (facts?.status === 'reserved') await postStep(tenant, facts, 'dayBefore');
  },
});

/** Customers who bring a car back tomorrow by appointment, from nine in the morning. */
const broughtTomorrow = onceDue<{ id: number; agreementId: number }>({
  name: 'rentalReturn',
  due: `select id, "agreementId", "startsAt" as "dueAt" from booking where ${own} and kind = 'return' and "customerId" is null
    and "cancelledAt" is null and ("startsAt" at time zone 'Europe/Copenhagen')::date = ${dueDay} + 1
    and ${localTime} >= '09:00'`,
  act: async (tenant, { id, agreementId }) => {
    const [facts, appointment] = [await readRentalFacts(tenant, agreementId), await findReturn(tenant, agreementId)];
    if (facts && appointment?.id === id) {
      const { startsAt, departmentName } = appointment;
      await postStep(tenant, facts, 'returnDayBefore', {
        ...{ 'aflevering.tid': writeInstant(startsAt), 'aflevering.sted': departmentName ?? facts.place },
      });
    }
  },
});

/** Hours after the agreed end at which a customer is told that the car is late. */
const lateSteps = { 1: 1, 2: 24, 3: 72 } as const;

function overdueStep(step: 1 | 2 | 3): DueItem {
  const due = `"endsAt" + interval '${lateSteps[step]} hours'`;
  return onceDue<{ id: number }>({
    name: `rentalOverdue${stepNames[step]}`,
    due: `select id, ${due} as "dueAt" from "rentalAgreement" where ${own} and status = 'active'
      and ${due} <= $1 and ${due} >= $1 - ${longestDelay}`,
    act: async (tenant, { id }) => {
      const facts = await readRentalFacts(tenant, id);
      if (facts?.status === 'active') await postStep(tenant, facts, `overdue${stepNames[step]}`);
    },
  });
}

/** The agreement's owner, where no manager: those hear of it anyhow. */
const ownerBeside = `(select member."userId" from member where member."organizationId" = "rentalAgreement"."organizationId"
  and member."userId" = ${owner} and member.role not in ('owner', 'admin', 'salesAdmin'))`;

/** Cars that are an hour late, for the managers and the agreement's owner. */
const overdue = onceDue<{ id: number; to: string | null }>({
  name: 'rentalOverdue',
  due: `select id, "endsAt" + interval '1 hour' as "dueAt", ${ownerBeside} as "to" from "rentalAgreement"
    where ${own} and status = 'active' and "endsAt" + interval '1 hour' <= $1 and "endsAt" >= $1 - ${longestDelay}`,
  act: async (tenant, { id, to }) => {
    const told = {
      kind: 'rentalOverdue',
      about: { subjectType: 'rentalAgreement', subjectId: id },
      facts: {},
    } as const;
    await notify(tenant, { ...told, to: 'managers' });
    if (to !== null) await notify(tenant, { ...told, to: [to] });
  },
});

/** Reservations of the next day whose car is out too long. */
const carMissing = reminding({
  kind: 'rentalCarMissing',
  subjectType: 'rentalAgreement',
  due: `select "rentalAgreement".id, "rentalAgreement"."startsAt" - interval '1 day' as "dueAt", ${owner} as "to",
      '{}'::jsonb as facts
    from "rentalAgreement"
    join "rentalPeriod" own_period on own_period."organizationId" = "rentalAgreement"."organizationId"
      and own_period."agreementId" = "rentalAgreement".id and own_period."cancelledAt" is null
    join "rentalPeriod" out_period on out_period."organizationId" = own_period."organizationId"
      and out_period."carId" = own_period."carId" and out_period."cancelledAt" is null
      and out_period."leftAt" is not null and out_period."returnedAt" is null and out_period."endsAt" < $1
    where "rentalAgreement"."organizationId" = current_organization() and "rentalAgreement".status = 'reserved'
      and "rentalAgreement"."startsAt" between $1 and $1 + interval '1 day'`,
});

const endingNames = { 90: 'First', 60: 'Second', 30: 'Third' } as const;

/** Agreements of a month or more that end in 90, 60 and 30 days. */
function ending(days: 30 | 60 | 90) {
  return onceDue<{ id: number; to: string | null }>({
    name: `rentalEnding${endingNames[days]}`,
    due: `select id, "endsAt" as "dueAt", ${owner} as "to" from "rentalAgreement" where ${own} and status = 'active'
      and "productType" <> 'shortRental' and "endsAt" - interval '${days} days' <= $1
      and "endsAt" - interval '${days} days' >= $1 - ${longestDelay} and "endsAt" - "startsAt" > interval '${days} days'`,
    act: (tenant, { id, to }) =>
      notify(tenant, {
        ...{ kind: 'rentalEnding', about: { subjectType: 'rentalAgreement', subjectId: id } },
        ...{ to: to === null ? 'managers' : [to], facts: { days } },
      }),
  });
}

/** Days after its day at which a payment that did not come is asked for again. */
const paymentSteps = { 1: 3, 2: 10, 3: 20 } as const;
type LatePayment = { id: number; agreementId: number; amount: Ore; day: string; to: string | null };

/** More is due by today of a payment's agreement than is to be paid back. */
const owesMore = `(select sum(case when other.kind in ('refund', 'depositBack') then -other.amount else other.amount end) > 0
  from "rentalPayment" other
  where other."organizationId" = "rentalPayment"."organizationId" and other."agreementId" = "rentalPayment"."agreementId"
    and other."paidOn" is null and (other.kind in ('refund', 'depositBack') or other."dueOn" <= ${dueDay}))`;

function paymentStep(step: 1 | 2 | 3): DueItem {
  const day = `"rentalPayment"."dueOn" + ${paymentSteps[step]}`;
  return onceDue<LatePayment>({
    name: `rentalPayment${stepNames[step]}`,
    due: `select "rentalPayment".id, "agreementId", amount, "rentalPayment"."dueOn"::text as day, ${owner} as "to",
        (${day})::timestamp at time zone 'Europe/Copenhagen' as "dueAt"
      from "rentalPayment" join "rentalAgreement" on "rentalAgreement"."organizationId" = "rentalPayment"."organizationId"
        and "rentalAgreement".id = "rentalPayment"."agreementId"
      where "rentalPayment"."organizationId" = current_organization() and "paidOn" is null
        and "rentalPayment".kind in ('instalment', 'final') and ${localTime} >= '09:00'
        and ${owesMore}
        and ${day} between ${dueDay} - 3 and ${dueDay}`,
    act: (tenant, payment) => remindOfPayment(tenant, payment, step),
  });
}

async function remindOfPayment(tenant: Tenant, { id, agreementId, amount, day, to }: LatePayment, step: 1 | 2 | 3) {
  const facts: RentalFacts | undefined = await readRentalFacts(tenant, agreementId);
  if (!facts) return;
  await postStep(tenant, facts, `payment${stepNames[step]}`, {
    ...{ 'betaling.beløb': inKroner(amount), 'betaling.dag': danish(day) },
  });
  await tenant.db
    .updateTable('rentalPayment')
    .set({ remindedStep: step, remindedAt: new Date() })
    .where('organizationId', '=', tenant.organizationId)
    .where('id', '=', id)
    .execute();
  await notify(tenant, {
    ...{ kind: 'rentalPaymentLate', about: { subjectType: 'rentalAgreement', subjectId: agreementId } },
    ...{ to: to === null ? 'managers' : [to], facts: { step } },
  });
}

/** Agreements of months that are out at the end of a quarter: the kilometres are asked for. */
const quarterlyReadings = onceDue<{ id: number; carId: number; day: string }>({
  name: 'rentalReading',
  due: `select "rentalAgreement".id, period."carId", quarter.day::date::text as day,
      quarter.day::date::timestamp at time zone 'Europe/Copenhagen' as "dueAt"
    from "rentalAgreement"
    join "rentalPeriod" period on period."organizationId" = "rentalAgreement"."organizationId"
      and period."agreementId" = "rentalAgreement".id and period."leftAt" is not null and period."returnedAt" is null
      and period."cancelledAt" is null
    cross join lateral (
      select ("rentalAgreement"."startsAt" at time zone 'Europe/Copenhagen')::date + make_interval(months => 3 * at) as day
      from generate_series(1, 12) at) quarter
    where "rentalAgreement"."organizationId" = current_organization() and status = 'active'
      and "productType" <> 'shortRental' and quarter.day::date between ${dueDay} - 3 and ${dueDay}
      and quarter.day::date < ("rentalAgreement"."endsAt" at time zone 'Europe/Copenhagen')::date and ${localTime} >= '09:00'`,
  act: askForReading,
});

async function askForReading(
  tenant: Tenant,
  { id: agreementId, carId, day }: { id: number; carId: number; day: string },
) {
  const { db, organizationId } = tenant;
  const facts = await readRentalFacts(tenant, agreementId);
  if (!facts) return;
  await db.insertInto('rentalReading').values({ organizationId, agreementId, carId, dueOn: day }).execute();
  await postStep(tenant, facts, 'reading');
}

/** What becomes due of rental agreements by the clock. */
export const rentalsDue: readonly DueItem[] = [
  ...[fetchedTomorrow, broughtTomorrow, overdueStep(1), overdueStep(2), overdueStep(3), overdue, carMissing],
  ...[ending(90), ending(60), ending(30), paymentStep(1), paymentStep(2), paymentStep(3)],
  quarterlyReadings,
];
