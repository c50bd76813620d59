import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { adfArrival } from '../intake/lead-door.ts';
import { readMail } from '../intake/mail-text.ts';
import { createSource } from '../intake/source-commands.ts';
import { keepBuiltIn } from '../intake/source-queries.ts';
import { type Arrival, refuseArrival, takeIn } from '../intake/take-in.ts';
import type { Tenant } from '../tenant.ts';
import { instantBefore } from './calendar.ts';
import { setMoment, type Target } from './write-lives.ts';

const prospect = `<?xml version="1.0"?>
<adf><prospect>
  <id source="Bilportalen">20451</id>
  <vehicle interest="buy"><year>2021</year><make>Volkswagen</make><model>ID.3</model></vehicle>
  <vehicle interest="trade-in"><year>2015</year><make>Peugeot</make><model>208</model><odometer units="km">128000</odometer></vehicle>
  <customer>
    <contact><name part="full">Rikke Thomsen</name><email>rikke.thomsen@post.example</email><phone>20801231</phone></contact>
    <comments>Har I en ID.3 med varmepumpe? Vi vil gerne bytte vores 208.</comments>
  </customer>
  <provider><name part="full">Bilportalen</name></provider>
</prospect></adf>`;

const mail = `Ny henvendelse fra jeres annonce

Navn: Torben Lund
E-mail: torben.lund@post.example
Telefon: 20 80 12 32
Bil: Varevogn med træk
Besked: Jeg skal bruge en varevogn med træk til foråret.
Hvad har I på vej ind?`;

const kasper = { name: 'Kasper Winther', email: 'kasper.winther@post.example', phone: '+4520801233' };

/** Two sources with keys, and what came in by them, the form and a mail on the last evening: after all that happened to the cars. */
export async function insertEnquiries(db: Kysely<DB>, target: Target, today: string) {
  const { organizationId, ownerId, people } = target;
  const tenant: Tenant = { db, organizationId, userId: ownerId, role: 'owner' };
  await setMoment(db, instantBefore(today, 40, 540), ownerId);
  const website = await createSource(tenant, { version: 1, name: 'Vores hjemmeside', origin: 'website' });
  const portal = await createSource(tenant, {
    ...{ version: 1, name: 'Bilportalen', origin: 'bilbasen' },
    assignedToId: people.get('member') ?? null,
  });
  const [inbox, form] = [await keepBuiltIn(tenant, 'mail'), await keepBuiltIn(tenant, 'form')];
  const car = await db
    .selectFrom('car')
    .select('registrationNumber')
    .where('organizationId', '=', organizationId)
    .where('state', '=', 'forSale')
    .where('registrationNumber', 'is not', null)
    .orderBy('id')
    .executeTakeFirst();
  const named = { registrationNumber: car?.registrationNumber ?? undefined };
  const read = readMail({ from: { name: '', address: '' }, subject: '', text: mail });
  const asked: Arrival = {
    format: 'json',
    enquiry: { ...kasper, externalId: 'web-1841', car: named, message: 'Kan jeg prøve den på lørdag?' },
    raw: JSON.stringify({ externalId: 'web-1841', ...kasper, car: named, message: 'Kan jeg prøve den på lørdag?' }),
  };
  const again = 'Jeg har ikke hørt fra jer endnu. Er den stadig til salg?';
  const consent = { email: true, text: 'Må Silkeborg Biler sende dig tilbud og nyheder?', version: '2026-11' };
  const arrivals: [minutes: number, sourceId: number, arrival: Arrival][] = [
    [1084, website.id, asked],
    [1112, portal.id, adfArrival(prospect)],
    [1145, inbox, { format: read.form, enquiry: read.enquiry, raw: mail }],
    [1190, form, { format: 'form', enquiry: { ...kasper, message: again, consent }, raw: `message: ${again}` }],
  ];
  for (const [minutes, sourceId, arrival] of arrivals) {
    const at = instantBefore(today, 1, minutes);
    await setMoment(db, at, '');
    await takeIn({ ...tenant, userId: '' }, sourceId, { ...arrival, at });
  }
  await setMoment(db, instantBefore(today, 1, 1205), '');
  const refused: Arrival = { format: 'json', enquiry: {}, raw: '{"name":"Test"}' };
  await refuseArrival(tenant, website.id, refused, 'email: Skriv email eller phone.');
  await setMoment(db, undefined, ownerId);
}
