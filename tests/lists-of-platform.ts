import { fieldsOf } from './html.ts';
import type { Ground, ListUnderTest } from './lists.ts';

const zone = 'zone.example';

/** Ada who administers the platform, Bo who is banned, and Ådum whose e-mail is not confirmed, by one organisation. */
async function addUsers({ database: { accounts } }: Ground) {
  const organization = await accounts
    .insertInto('organization')
    .values({ name: 'Zone', slug: 'zone' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = { emailVerified: true };
  const users = await accounts
    .insertInto('user')
    .values([
      { ...user, name: 'Ådum', email: `a@${zone}`, emailVerified: false },
      { ...user, name: 'Bo', email: `b@${zone}`, banned: true },
      { ...user, name: 'Ada', email: `c@${zone}`, role: 'admin' },
    ])
    .returning('id')
    .execute();
  for (const [at, { id }] of users.entries()) {
    if (at < 2)
      await accounts
        .insertInto('member')
        .values({ ...inside(organization, id), role: 'member' })
        .execute();
    const day = new Date(Date.UTC(2026, 0, 1 + at));
    const session = { token: id, userId: id, expiresAt: day, createdAt: day, updatedAt: day };
    await accounts.insertInto('session').values(session).execute();
  }
  return {};
}

const inside = ({ id: organizationId }: { id: string }, userId: string) => ({ organizationId, userId });

/** Organisations with one member, none and two. */
async function addOrganizations({ database: { accounts } }: Ground) {
  const organizations = await accounts
    .insertInto('organization')
    .values(
      ['Ådal', 'Bjerg', 'Aben'].map((name, at) => ({
        ...{ name: `${name} Felt`, slug: `${'cab'[at]}-felt`, createdAt: new Date(Date.UTC(2026, 0, 9 - at)) },
      })),
    )
    .returning('id')
    .execute();
  for (const [at, organization] of organizations.entries()) {
    for (let member = 0; member < at; member += 1) {
      const name = `Ejer ${at}${member}`;
      const email = `${at}${member}@felt.example`;
      const owner = await accounts.insertInto('user').values({ name, email }).returning('id').executeTakeFirstOrThrow();
      await accounts
        .insertInto('member')
        .values({ ...inside(organization, owner.id), role: 'owner' })
        .execute();
    }
  }
  return {};
}

/** A user who is banned, unbanned, and made an administrator. */
async function addActs({ ask, database: { accounts } }: Ground) {
  const user = { name: 'Sagen', email: 'sagen@log.example', emailVerified: true };
  const { id } = await accounts.insertInto('user').values(user).returning('id').executeTakeFirstOrThrow();
  await ask(`/platform/users/${id}`, { step: 'ban', banReason: 'Misbrug', banDays: '30' });
  await ask(`/platform/users/${id}`, { step: 'unban' });
  await ask(`/platform/users/${id}`, { step: 'role', role: 'admin' });
  return { id };
}

const taxes = '/platform/registration-tax';

/** Rates of motorcycles in three years, the newest confirmed. */
async function addRates({ ask }: Ground) {
  const form = fieldsOf(await (await ask(`${taxes}/create`)).text());
  for (const [at, year] of [2031, 2032, 2033].entries()) {
    const rates = { vehicleCategory: 'mc', validFrom: `01-01-${year}`, evPercent: String(50 - at) };
    const verified = at === 2 ? { verified: 'on' } : {};
    await ask(`${taxes}/create`, { ...form, ...rates, ...verified, formKey: crypto.randomUUID() });
  }
  return {};
}

const [newest, middle, oldest] = [2033, 2032, 2031].map((year) => `Motorcykel fra 1. jan. ${year}`);

export const listsOfPlatform: ListUnderTest[] = [
  {
    address: '/platform/organizations?search=felt',
    isOfPlatform: true,
    ...{ nouns: ['virksomhed', 'virksomheder'], file: 'virksomheder', heading: 'Navn' },
    names: ['Aben', 'Bjerg', 'Ådal'],
    fill: addOrganizations,
    empty: { heading: 'Ingen virksomheder endnu', address: '/platform/organizations' },
    search: ['c-felt', 'Ådal'],
    filters: {},
    sorts: {
      name: 'Aben < Bjerg < Ådal',
      slug: 'Bjerg < Aben < Ådal',
      owners: 'Bjerg < Aben · Ådal',
      memberCount: 'Ådal < Bjerg < Aben',
      createdAt: 'Aben < Bjerg < Ådal',
    },
  },
  {
    address: `/platform?search=${zone}`,
    isOfPlatform: true,
    ...{ nouns: ['bruger', 'brugere'], file: 'brugere', heading: 'Navn', names: ['Ada', 'Bo', 'Ådum'] },
    fill: addUsers,
    empty: { heading: 'Ingen brugere her', address: '/platform?kind=banned' },
    search: [`b@${zone}`, 'Bo'],
    filters: { 'kind=admins': 'Ada', 'kind=banned': 'Bo', 'kind=unverified': 'Ådum', 'kind=homeless': 'Ada' },
    sorts: {
      name: 'Ada < Bo < Ådum',
      email: 'Ådum < Bo < Ada',
      organizations: 'Bo = Ådum · Ada',
      lastSeenAt: 'Ådum < Bo < Ada',
    },
  },
  {
    address: '/platform/audit-log?user={id}',
    ...{ isOfPlatform: true, isReported: true },
    ...{ nouns: ['handling', 'handlinger'], file: 'revisionslog', heading: 'Handling' },
    names: ['Ændrede rolle', 'Ophævede spærring', 'Spærrede bruger'],
    fill: addActs,
    empty: { heading: 'Ingen handlinger endnu', address: '/platform/audit-log' },
    search: ['sagen@log', 'Ændrede rolle, Ophævede spærring, Spærrede bruger'],
    filters: {
      'action=ban-user': 'Spærrede bruger',
      'occurredAtFrom=01-01-2000&occurredAtTo=02-01-2000': '',
      'occurredAtFrom=01-01-2000': 'Ændrede rolle, Ophævede spærring, Spærrede bruger',
    },
    sorts: {
      action: 'Spærrede bruger < Ændrede rolle < Ophævede spærring',
      target: 'Ændrede rolle = Ophævede spærring = Spærrede bruger',
      actor: 'Ændrede rolle = Ophævede spærring = Spærrede bruger',
      occurredAt: 'Spærrede bruger < Ophævede spærring < Ændrede rolle',
    },
  },
  {
    address: `${taxes}?vehicleCategory=mc`,
    isOfPlatform: true,
    ...{ nouns: ['periode', 'perioder'], file: 'registreringsafgift', heading: 'Gælder for' },
    names: [newest ?? '', middle ?? '', oldest ?? ''],
    fill: addRates,
    empty: { heading: 'Ingen perioder passer' },
    filters: { 'verified=true': newest ?? '', 'vehicleCategory=mc': `${newest}, ${middle}, ${oldest}` },
    sorts: {
      period: `${oldest} < ${middle} < ${newest}`,
      evPercent: `${newest} < ${middle} < ${oldest}`,
      verified: `${middle} = ${oldest} < ${newest}`,
    },
  },
];
