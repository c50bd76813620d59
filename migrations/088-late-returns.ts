import { type Kysely, sql } from 'kysely';

/**
 * A car that comes back late is taken back, however soon the next one waits for it: its buffer ends where the next begins,
 * and a late test drive holds the car no longer than agreed. A car that is out, or promised, on an agreement is neither
 * sold, deleted nor taken out of rental.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create or replace function reckon_held_to() returns trigger language plpgsql as $$
    begin
      new."heldTo" := greatest(new."startsAt", coalesce(new."returnedAt", new."endsAt"))
        + make_interval(mins => new."bufferMinutes");
      if new."returnedAt" is not null and new."cancelledAt" is null then
        new."heldTo" := greatest(new."startsAt", least(new."heldTo", (
          select min(next."startsAt") from "rentalPeriod" next
          where next."organizationId" = new."organizationId" and next."carId" = new."carId" and next.id <> new.id
            and next."cancelledAt" is null and next."startsAt" > new."startsAt")));
      end if;
      return new;
    end $$;

    alter table booking drop constraint booking_one_at_a_time, add constraint booking_one_at_a_time exclude using gist (
      "organizationId" with =, "carId" with =,
      tstzrange("startsAt", greatest("startsAt", least("takenTo", "endsAt"))) with &&) where ("cancelledAt" is null);

    create function keep_rented_car() returns trigger language plpgsql as $$
    begin
      if exists (select from "rentalPeriod" period
          where period."organizationId" = new."organizationId" and period."carId" = new.id
            and period."cancelledAt" is null and period."returnedAt" is null
            and (period."leftAt" is null and period."endsAt" > now()
              -- One that is out may be the last time it is let.
              or period."leftAt" is not null and (new.status = 'soft-deleted' or new.availability in ('sold', 'delivered')))) then
        raise exception 'a rental agreement has the car' using errcode = 'check_violation', constraint = 'car_on_rental';
      end if;
      return new;
    end $$;
    create trigger keep_rented_car before update of status, availability, "rentalEnabled" on car for each row
      when (new.status = 'soft-deleted' and old.status <> 'soft-deleted'
        or new.availability in ('sold', 'delivered') and old.availability not in ('sold', 'delivered')
        or old."rentalEnabled" and not new."rentalEnabled")
      execute function keep_rented_car()
  `.execute(db);
}
