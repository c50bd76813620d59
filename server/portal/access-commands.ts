import type { Updateable } from 'kysely';
import { orRefuse } from '../db/refuse.ts';
import type { PortalAccessTable, PortalRole } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { portalAccessEndedMail, portalAccessGivenMail } from '../mail/portal-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Tenant } from '../tenant.ts';
import { logTeam } from './invitation-commands.ts';
import { removeOwnExports } from './own-export.ts';
import { mostPeopleOf, rightsOf } from './portal-rules.ts';
import { type By, lockTeam, readPortalFacts, type Team } from './team-lock.ts';

const refusals = { portal_access_last_owner: { code: 'portal-last-owner' } };

type Rights = { role: PortalRole; maySign: boolean };
/** Everything of the customer, or chosen leads and rental agreements. */
type Scope = 'all' | { leadIds: readonly number[]; agreementIds: readonly number[] };
type Place = { customerId: number; accessId: number };

/**
 * Gives a person another role, and what it sees; owners see everything. The last owner stays one. Undefined when not
 * found.
 */
export async function changeAccess(tenant: Tenant, place: Place, by: By, input: Rights & { scope?: Scope }) {
  const found = await findPerson(tenant, place, by);
  if (!found) return undefined;
  const { team, person } = found;
  if (person.status === 'waiting') throw new DomainError('portal-access-waiting', 409);
  const { role, maySign } = rightsOf(input);
  const scope = role === 'owner' ? 'all' : (input.scope ?? person.scope);
  const isSame = role === person.role && maySign === person.maySign && scope === 'all' && person.scope === 'all';
  if (isSame) return nameOf(person);
  if (scope !== 'some') await writeScope(tenant, place, scope);
  await write(tenant, person.id, { role, maySign, scope: scope === 'all' ? 'all' : 'some' });
  await logTeam(tenant, team, by, 'ændrede en adgang til kundeportalen for');
  return nameOf(person);
}

/** Disables a person's access to this customer, or enables it; a second click changes nothing. Undefined when not found. */
export async function setAccessDisabled(tenant: Tenant, place: Place, isDisabled: boolean) {
  const found = await findPerson(tenant, place, 'staff');
  if (!found) return undefined;
  const { team, person } = found;
  if (person.status === 'waiting') throw new DomainError('portal-access-waiting', 409);
  const status = isDisabled ? 'disabled' : 'active';
  if (person.status === status) return nameOf(person);
  await write(tenant, person.id, { status });
  const verb = isDisabled ? 'lukkede' : 'åbnede';
  await logTeam(tenant, team, 'staff', `${verb} en adgang til kundeportalen for`);
  return nameOf(person);
}

/** Takes a person's access away and says so by mail. The last owner goes only when nobody else is left. */
export async function removeAccess(tenant: Tenant, place: Place, by: By) {
  const found = await findPerson(tenant, place, by);
  if (!found) return undefined;
  const { team, person } = found;
  await write(tenant, person.id, { status: 'removed' });
  await removeOwnExports(tenant, person.portalUserId, place.customerId);
  await logTeam(tenant, team, by, 'fjernede en adgang til kundeportalen for');
  if (person.status === 'active' && team.actor?.id !== person.id) await tellOf(tenant, team, person, 'ended');
  return nameOf(person);
}

/** An owner makes another person an owner, and becomes a user who may sign. Undefined when not found. */
export async function handOver(tenant: Tenant, place: Place, by: { accessId: number }) {
  const found = await findPerson(tenant, place, by);
  if (!found) return undefined;
  const { team, person } = found;
  if (person.status !== 'active') throw new DomainError('portal-access-not-active', 409);
  if (person.id === by.accessId) throw new DomainError('portal-hand-over-self', 409);
  await clearScope(tenant, person.id);
  await write(tenant, person.id, { role: 'owner', maySign: true, scope: 'all' });
  await write(tenant, by.accessId, { role: 'user', maySign: true });
  await logTeam(tenant, team, by, 'gav ansvaret i kundeportalen videre for');
  return nameOf(person);
}

/**
 * Staff choose this customer for a login that waits: it gets access, and its other waiting ones go. Undefined when not
 * found; a second click changes nothing.
 */
export async function approveAccess(tenant: Tenant, place: Place, input: Rights, origin: string) {
  const found = await findPerson(tenant, place, 'staff');
  if (!found) return undefined;
  const { team, person } = found;
  if (person.status === 'active') return nameOf(person);
  if (person.status !== 'waiting') throw new DomainError('portal-access-not-waiting', 409);
  const others = team.people.filter(({ status }) => status !== 'waiting');
  if (others.length >= mostPeopleOf(team.customer.type)) throw new DomainError('portal-too-many-people', 409);
  await tenant.db
    .updateTable('portalAccess')
    .set({ status: 'removed' })
    .where('organizationId', '=', tenant.organizationId)
    .where('portalUserId', '=', person.portalUserId)
    .where('id', '<>', person.id)
    .where('status', '=', 'waiting')
    .execute();
  await write(tenant, person.id, { ...rightsOf(input), status: 'active' });
  await logTeam(tenant, team, 'staff', 'godkendte en adgang til kundeportalen for');
  await tellOf(tenant, team, person, 'given', origin);
  return nameOf(person);
}

async function writeScope(tenant: Tenant, { customerId, accessId }: Place, scope: Scope) {
  await clearScope(tenant, accessId);
  if (scope === 'all') return;
  const leadIds = await owned(tenant, 'lead', customerId, scope.leadIds);
  const agreementIds = await owned(tenant, 'rentalAgreement', customerId, scope.agreementIds);
  const rows = [...leadIds.map((leadId) => ({ leadId })), ...agreementIds.map((agreementId) => ({ agreementId }))];
  if (rows.length === 0) throw new DomainError('portal-scope-empty', 409, 'scope');
  const { organizationId } = tenant;
  await tenant.db
    .insertInto('portalAccessScope')
    .values(rows.map((row) => ({ organizationId, accessId, ...row })))
    .execute();
}

async function findPerson(tenant: Tenant, { customerId, accessId }: Place, by: By) {
  const team = await lockTeam(tenant, customerId, by);
  const person = team?.people.find(({ id }) => id === accessId);
  return team && person && { team, person };
}

type Person = Team['people'][number];

const nameOf = ({ name, email }: Person) => ({ name: name || email });

async function write({ db, organizationId }: Tenant, id: number, values: Updateable<PortalAccessTable>) {
  const update = db
    .updateTable('portalAccess')
    .set(values)
    .where('organizationId', '=', organizationId)
    .where('id', '=', id);
  await orRefuse(update.execute(), refusals);
}

async function clearScope({ db, organizationId }: Tenant, accessId: number) {
  await db
    .deleteFrom('portalAccessScope')
    .where('organizationId', '=', organizationId)
    .where('accessId', '=', accessId)
    .execute();
}

/** Those ids that are the customer's. */
async function owned(
  { db, organizationId }: Tenant,
  table: 'lead' | 'rentalAgreement',
  customerId: number,
  ids: readonly number[],
) {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', customerId)
    .where('id', 'in', [0, ...ids])
    .execute();
  return rows.map(({ id }) => id);
}

async function tellOf(tenant: Tenant, team: Team, person: Person, what: 'given' | 'ended', origin = '') {
  const { name: organizationName, slug } = await readPortalFacts(tenant);
  const facts = {
    to: person.email,
    name: person.name || undefined,
    organizationName,
    customerName: team.customer.name,
  };
  const url = `${origin}/kundeportal/${slug}/login`;
  await queueMail(
    tenant.db,
    what === 'given' ? portalAccessGivenMail({ ...facts, url }) : portalAccessEndedMail(facts),
  );
}
