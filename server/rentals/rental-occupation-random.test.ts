import { sql } from 'kysely';
import { expect } from 'vitest';
import { addCar, addCategory, addCustomer, addLead } from '#tests/factories.ts';
import { type Person, test } from '#tests/fixtures.ts';
import { agreementOf } from '#tests/rentals.ts';
import { blockKinds } from '../bookings/block-schema.ts';
import { createDrive } from '../bookings/booking-commands.ts';
import { newDriveSchema } from '../bookings/booking-schema.ts';
import { blockCar, cancelBlock, changeBlock } from '../bookings/car-block.ts';
import { DomainError } from '../errors.ts';
import { instantAt } from '../format/day.ts';
import { undoGroup } from '../history/undo.ts';
import { subjects } from '../subject-list.ts';
import type { Tenant } from '../tenant.ts';
import { createAgreement } from './create-agreement.ts';
import { moveAgreement } from './move-agreement.ts';

/** Numbers that come again in the same order (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

const plates = ['AB12345', 'CD23456', 'EF34567'];
const hour = 3_600_000;

/** Two holds of a car at once, by the tables alone: agreements with their buffer, bookings without. */
const clashes = sql<{ one: string; other: string }>`
  with held as (
    select 'period ' || id as name, "carId", tstzrange("startsAt", "heldTo") as span from "rentalPeriod"
    where "cancelledAt" is null and "organizationId" = current_organization()
    union all
    select 'booking ' || id, "carId", tstzrange("startsAt", "takenTo") from booking
    where "cancelledAt" is null and "organizationId" = current_organization()
  )
  select one.name as one, other.name as other from held one
  join held other on one."carId" = other."carId" and one.name < other.name and one.span && other.span`;

/** Agreements whose times are not those of their period. */
const torn = sql<{ id: number }>`
  select agreement.id from "rentalAgreement" agreement join "rentalPeriod" period
    on period."organizationId" = agreement."organizationId" and period."agreementId" = agreement.id
  where agreement."organizationId" = current_organization() and agreement.status = 'reserved'
    and period."cancelledAt" is null
    and (period."startsAt", period."endsAt") is distinct from (agreement."startsAt", agreement."endsAt")`;

test.for([1, 2, 3])(
  'random reservations, moves, blocks, cancellations and undos → never two at once on a car (seed %i)',
  async (seed, { organize, as }) => {
    const person: Person = { organization: await organize() };
    const random = randomOf(seed);
    const { customerId, leadId } = await as(person, async (tenant) => {
      await addCategory(tenant, 'V3');
      for (const registrationNumber of plates) {
        await addCar(tenant, { registrationNumber, rentalEnabled: true, category: 'V3' });
      }
      return { customerId: await addCustomer(tenant), leadId: await addLead(tenant) };
    });
    const plate = () => plates[random(plates.length)] ?? '';
    const period = (hours: number) => {
      const startsAt = new Date(instantAt('2199-12-01', '08:00').getTime() + random(24 * 10) * hour);
      return { startsAt, endsAt: new Date(startsAt.getTime() + (1 + random(hours)) * hour) };
    };
    const pick = async (tenant: Tenant, table: 'booking' | 'rentalAgreement') => {
      const { rows } = await sql<{ id: number; version: number }>`
      select id, version from ${sql.table(table)} where "organizationId" = ${tenant.organizationId}
      order by id`.execute(tenant.db);
      return rows[random(Math.max(1, rows.length))] ?? { id: 0, version: 1 };
    };
    const typed = (at: Date) => at.toISOString().slice(0, 16);
    const steps: ((tenant: Tenant) => Promise<{ group?: string | undefined } | undefined>)[] = [
      (tenant) => createAgreement(tenant, agreementOf({ customerId, car: plate(), ...period(72) })),
      (tenant) => createAgreement(tenant, agreementOf({ customerId, category: 'V3', ...period(72) })),
      async (tenant) => {
        const { id, version } = await pick(tenant, 'rentalAgreement');
        return moveAgreement(tenant, id, { ...period(72), car: random(2) === 0 ? null : plate() }, version);
      },
      async (tenant) => {
        const { id } = await pick(tenant, 'rentalAgreement');
        const cancelledAt = new Date();
        const of = { organizationId: tenant.organizationId };
        await tenant.db
          .updateTable('rentalAgreement')
          .set({ status: 'cancelled', cancelReason: 'Fortrudt', cancelledAt })
          .where('organizationId', '=', of.organizationId)
          .where('id', '=', id)
          .execute();
        await tenant.db
          .updateTable('rentalPeriod')
          .set({ cancelledAt })
          .where('organizationId', '=', of.organizationId)
          .where('agreementId', '=', id)
          .where('cancelledAt', 'is', null)
          .execute();
        const { rows } = await sql<{ group: string }>`select history_group() as "group"`.execute(tenant.db);
        return rows[0];
      },
      (tenant) => {
        const kind = blockKinds[random(blockKinds.length)] ?? 'workshop';
        return blockCar(tenant, { formKey: undefined, car: plate(), kind, note: null, ...period(24) });
      },
      async (tenant) => {
        const { id, version } = await pick(tenant, 'booking');
        const input = { car: plate(), kind: 'transport', note: null, ...period(24) } as const;
        return changeBlock(tenant, id, { version, input, original: undefined });
      },
      async (tenant) => cancelBlock(tenant, (await pick(tenant, 'booking')).id),
      (tenant) => {
        const { startsAt, endsAt } = period(8);
        const drive = { car: plate(), startsAt: typed(startsAt), endsAt: typed(endsAt), driverName: 'Ida' };
        return createDrive(tenant, leadId, newDriveSchema.parse({ ...drive, isTrialPlateAsked: '' }));
      },
    ];
    const groups: string[] = [];
    let kept = 0;
    for (let step = 0; step < 60; step += 1) {
      const run = steps[random(steps.length)];
      const undone = groups.length > 0 && random(4) === 0 ? groups.splice(random(groups.length), 1)[0] : undefined;
      const work = async (tenant: Tenant) => {
        if (undone !== undefined) await undoGroup(tenant, undone, subjects);
        else return run?.(tenant);
      };
      try {
        const done = await as(person, work);
        if (done?.group) groups.push(done.group);
        kept += 1;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
      await as(person, async ({ db }) => {
        expect((await clashes.execute(db)).rows, `step ${step}`).toEqual([]);
        expect((await torn.execute(db)).rows, `step ${step}`).toEqual([]);
      });
    }
    expect(kept).toBeGreaterThan(20);
  },
);
