import { sql } from 'kysely';
import { noteContact } from '../customers/note-contact.ts';
import type { ArrivalFormat } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import { type Enquiry, withoutCprNumbers } from './enquiry.ts';
import { beginLead, goOnWithLead } from './enquiry-lead.ts';
import { noteConsent } from './form-consent.ts';
import { findNamedCar, findPerson } from './known-person.ts';
import { leadGoneOnWith } from './repeats.ts';

/** What came in by a door. */
export type Arrival = {
  format: ArrivalFormat;
  enquiry: Enquiry;
  /** The text as it came. */
  raw: string;
  /** Whatever comes again under this key is the same arrival. */
  onceKey?: string | undefined;
  /** When it came in; now by default. */
  at?: Date | undefined;
};

/** What became of an arrival: a new lead, a message on an earlier one, or one that was there already. */
export type TakenIn = { leadId: number; number: number; became: 'lead' | 'repeat' | 'same' };

/**
 * Takes in what came by a door: a new lead, or «Skrev igen» on one of the same person. Arrivals of an organisation wait
 * for each other, so that two of one person are one lead.
 */
export async function takeIn(tenant: Tenant, sourceId: number, arrival: Arrival): Promise<TakenIn> {
  const { db, organizationId } = tenant;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`intake:${organizationId}`}, 0))`.execute(db);
  const { at = new Date() } = arrival;
  const enquiry = withoutCprNumbers(arrival.enquiry);
  const same = await findSame(tenant, sourceId, { ...arrival, enquiry });
  if (same) return { ...same, became: 'same' };
  const [car, person] = await Promise.all([findNamedCar(tenant, enquiry.car), findPerson(tenant, enquiry)]);
  const earlier = leadGoneOnWith(person.leads, car?.id, at);
  const lead = earlier
    ? await goOnWithLead(tenant, earlier.id, enquiry, at)
    : await beginLead(tenant, sourceId, enquiry, { car, customerId: person.customerId, at });
  if (person.customerId !== undefined) await noteContact(tenant, person.customerId);
  const became = earlier ? 'repeat' : 'lead';
  await keepArrival(tenant, sourceId, { ...arrival, enquiry }, { outcome: became, leadId: lead.id });
  if (enquiry.consent) await noteConsent(tenant, { leadId: lead.id, enquiry, format: arrival.format });
  return { leadId: lead.id, number: lead.number, became };
}

/** Keeps what could not be taken in, with the reason. */
export async function refuseArrival(tenant: Tenant, sourceId: number, arrival: Arrival, refusal: string) {
  const enquiry = withoutCprNumbers(arrival.enquiry);
  await keepArrival(tenant, sourceId, { ...arrival, enquiry }, { outcome: 'refused', refusal: refusal.slice(0, 500) });
}

async function findSame({ db, organizationId }: Tenant, sourceId: number, { enquiry, onceKey }: Arrival) {
  return db
    .selectFrom('leadArrival')
    .innerJoin('lead', (join) =>
      join.onRef('lead.organizationId', '=', 'leadArrival.organizationId').onRef('lead.id', '=', 'leadArrival.leadId'),
    )
    .select(['lead.id as leadId', 'lead.number'])
    .where('leadArrival.organizationId', '=', organizationId)
    .where('leadArrival.sourceId', '=', sourceId)
    .where((eb) =>
      eb.or([
        eb('leadArrival.externalId', '=', enquiry.externalId ?? null),
        eb('leadArrival.onceKey', '=', onceKey ?? null),
      ]),
    )
    .executeTakeFirst();
}

type Became = { outcome: 'lead' | 'repeat'; leadId: number } | { outcome: 'refused'; refusal: string };

async function keepArrival({ db, organizationId }: Tenant, sourceId: number, arrival: Arrival, became: Became) {
  const { format, enquiry, onceKey } = arrival;
  const { externalId, message, provider, url, utm = {} } = enquiry;
  const name = enquiry.name ?? enquiry.company ?? enquiry.email ?? enquiry.phone;
  await db
    .insertInto('leadArrival')
    .values({
      ...{ organizationId, sourceId, format, externalId, onceKey, message, provider, url, ...became },
      name: name?.slice(0, 120),
      utm: JSON.stringify(utm),
      raw: withoutCprNumbers(arrival.raw).replaceAll('\0', ''),
    })
    .execute();
  await db
    .insertInto('leadSourceUse')
    .values({ organizationId, sourceId, lastUsedAt: sql<Date>`moment()` })
    .onConflict((on) => on.columns(['organizationId', 'sourceId']).doUpdateSet({ lastUsedAt: sql<Date>`moment()` }))
    .execute();
}
