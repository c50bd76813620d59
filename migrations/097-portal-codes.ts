import { type Kysely, sql } from 'kysely';

/** One living code per address of a portal, also when two are asked for at the same instant: the newest ends the others. */
export async function up(db: Kysely<unknown>) {
  await sql`
    delete from "portalVerification" old using "portalVerification" newer
      where newer."organizationId" = old."organizationId" and newer.identifier = old.identifier
        and (newer."createdAt", newer.id) > (old."createdAt", old.id);
    drop index portal_verification_identifier;
    create unique index portal_verification_identifier on "portalVerification" ("organizationId", identifier);

    create function end_former_code() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(new."organizationId" || new.identifier, 0));
      delete from "portalVerification"
        where "organizationId" = new."organizationId" and identifier = new.identifier;
      return new;
    end $$;
    create trigger one_code before insert on "portalVerification"
      for each row execute function end_former_code()
  `.execute(db);
}
