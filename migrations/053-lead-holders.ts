import { type Kysely, sql } from 'kysely';

/**
 * An open lead is given only to somebody who works here. Whoever lets somebody go holds the organisation's row, which
 * the history of a lead refers to: so this trigger, which is after that of the history by its name, waits for them and
 * sees what they did. They wait for a lead that is being given in the same way.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function require_working(holders uuid[]) returns void language plpgsql as $$
    begin
      if exists (
        select from unnest(holders) as holder
        where not exists (
          select from member
          where "organizationId" = current_organization() and "userId" = holder and status in ('active', 'leave')
        )
      ) then
        raise check_violation using message = 'the holder of a lead works here no longer', constraint = 'lead_holder_works';
      end if;
    end $$;
    create function check_holders() returns trigger language plpgsql as $$
    begin
      perform require_working(array_agg(distinct lead."assignedToId")) from new_rows lead
      where lead."assignedToId" is not null and lead.status not in ('won', 'lost') and lead."deletedAt" is null;
      return null;
    end $$;
    create function check_new_holders() returns trigger language plpgsql as $$
    begin
      perform require_working(array_agg(distinct lead."assignedToId")) from new_rows lead
      join old_rows before using ("organizationId", id)
      where lead."assignedToId" is distinct from before."assignedToId" and lead."assignedToId" is not null
        and lead.status not in ('won', 'lost') and lead."deletedAt" is null;
      return null;
    end $$;
    create trigger holder_works_insert after insert on lead referencing new table as new_rows
      for each statement execute function check_holders();
    create trigger holder_works_update after update on lead referencing old table as old_rows new table as new_rows
      for each statement execute function check_new_holders()
  `.execute(db);
}
