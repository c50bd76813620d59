import { fieldsOf } from './html.ts';
import type { Ground, ListUnderTest } from './lists.ts';
import { addFailedJob } from './queue.ts';

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

const operations = '/platform/operations';

/** Two organisations that the queue works for. */
async function addQueued({ database: { accounts } }: Ground) {
  return accounts
    .insertInto('organization')
    .values(['Ålborg', 'Bredal'].map((name) => ({ name: `${name} Kø`, slug: `${crypto.randomUUID()}` })))
    .returning('id')
    .execute();
}

const dayAt = (day: number) => new Date(Date.UTC(2026, 0, day));

/** Failed jobs of two organisations and of none. */
async function addJobs(ground: Ground) {
  const organizations = await addQueued(ground);
  for (const [at, task] of ['a-opgave', 'b-opgave', 'c-opgave'].entries()) {
    const organizationId = organizations[at]?.id;
    const failed = { task, payload: organizationId ? { organizationId } : {}, attempts: at + 1, at: dayAt(9 - at) };
    await addFailedJob(ground.database, failed);
  }
  return {};
}

/** Mails that were perhaps sent, for two organisations and for none. */
async function addMails(ground: Ground) {
  const organizations = await addQueued(ground);
  for (const [at, kind] of ['a-slags', 'b-slags', 'c-slags'].entries()) {
    const mail = { kind, recipient: 'kunde@mail.example', subject: 'Emne', text: '', html: '', attempts: at };
    await ground.database.accounts
      .insertInto('mail')
      .values({
        ...{ ...mail, id: crypto.randomUUID(), state: 'uncertain', createdAt: dayAt(9 - at) },
        tenantId: organizations[at]?.id ?? null,
      })
      .execute();
  }
  return {};
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
    address: `${operations}/jobs`,
    isOfPlatform: true,
    ...{ nouns: ['job', 'job'], file: 'job-i-koeen', heading: 'Opgave', names: ['a-opgave', 'b-opgave', 'c-opgave'] },
    fill: addJobs,
    empty: { heading: 'Ingen fejlede job' },
    search: ['bredal', 'b-opgave'],
    filters: { 'task=c-opgave': 'c-opgave', 'state=running': '', 'state=retrying': '' },
    sorts: {
      task: 'a-opgave < b-opgave < c-opgave',
      organization: 'b-opgave < a-opgave · c-opgave',
      attempts: 'a-opgave < b-opgave < c-opgave',
      updatedAt: 'c-opgave < b-opgave < a-opgave',
      createdAt: 'c-opgave < b-opgave < a-opgave',
    },
  },
  {
    address: `${operations}/mails?state=uncertain`,
    isOfPlatform: true,
    ...{ nouns: ['mail', 'mails'], file: 'usendte-mails', heading: 'Mail', names: ['a-slags', 'b-slags', 'c-slags'] },
    fill: addMails,
    empty: { heading: 'Ingen mails: måske sendt' },
    search: ['bredal', 'b-slags'],
    filters: {},
    sorts: {
      kind: 'a-slags < b-slags < c-slags',
      state: 'a-slags = b-slags = c-slags',
      organization: 'b-slags < a-slags · c-slags',
      attempts: 'a-slags < b-slags < c-slags',
      createdAt: 'c-slags < b-slags < a-slags',
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
