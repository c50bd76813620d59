import { createTemplate } from '#server/conversation/template-commands.ts';
import { createLender } from '#server/financing/lender-commands.ts';
import { createChecklist } from '#server/memos/checklist-commands.ts';
import { addDepartment } from './factories.ts';
import { lenderOf } from './financing.ts';
import type { Ground, ListUnderTest } from './lists.ts';
import { answer, invite, numberOf } from './people.ts';

/** The owner Berit of Herning, the administrator Carl of Aarhus, and Anna of all departments, who sells. */
async function addStaff({ as, owner, organization, user, database: { accounts } }: Ground) {
  const [herning, aarhus] = await as(owner, async (tenant) => [
    await addDepartment(tenant, 'Herning'),
    await addDepartment(tenant, 'Aarhus'),
  ]);
  const people = [
    ['owner', 'Berit', { phone: '+4588888888', title: 'Ejer', departmentIds: [herning ?? 0], isSellable: false }],
    ['admin', 'Carl', { phone: '+4512345678', title: 'Leder', departmentIds: [aarhus ?? 0], status: 'leave' }],
    ['member', 'Anna', { phone: '+4577777777', title: 'Sælger', isSellable: true }],
  ] as const;
  for (const [at, [role, name, member]] of people.entries()) {
    const { id } = await user({ organization, role });
    const email = `${name}-${organization.slug}@x.example`.toLowerCase();
    await accounts.updateTable('user').set({ name, email }).where('id', '=', id).execute();
    const { departmentIds, ...more } = { departmentIds: [], ...member };
    await accounts
      .updateTable('member')
      .set({ ...more, departmentIds: [...departmentIds] })
      .where('userId', '=', id)
      .execute();
    const day = new Date(Date.UTC(2026, 0, 1 + at));
    const session = { token: id, userId: id, expiresAt: day, createdAt: day, updatedAt: day };
    if (role !== 'owner') await accounts.insertInto('session').values(session).execute();
  }
  return { herning: herning ?? 0 };
}

/** Invitations of Bo, Anne and Dorte, in that order, by two users; the last one is revoked. */
async function addInvitations({ owner, organization, user, visit, database }: Ground) {
  const admin = { organization, role: 'admin' as const };
  await user(admin);
  const of = (name: string) => `${name}-${organization.slug}@x.example`;
  await invite(visit, owner, { emails: of('bo'), role: 'admin' });
  await invite(visit, admin, { emails: of('anne'), role: 'member' });
  await invite(visit, owner, { emails: of('dorte'), role: 'technician' });
  await answer(visit, owner, await numberOf(database, of('dorte')), 'cancel');
  return {};
}

async function addTemplates({ as, owner }: Ground) {
  const texts = [
    ['Tak', 'Din henvendelse'],
    ['Bilen er klar', 'Hent {{bil.titel}}'],
    ['Prøvetur', 'Velkommen til prøvetur'],
  ] as const;
  for (const [name, subject] of texts) {
    await as(owner, (tenant) => createTemplate(tenant, { version: 1, name, subject, text: 'Hej' }));
  }
  return {};
}

async function addChecklists({ as, owner }: Ground) {
  const lists = [
    ['Overdragelse', 'handover', 'Nøgler\nServicebog', 2],
    ['Klargøring', 'prep', 'Vask', 3],
    ['Syn', 'task', 'Lys', 1],
  ] as const;
  for (const [name, kind, points, sortOrder] of lists) {
    await as(owner, (tenant) => createChecklist(tenant, { version: 1, name, kind, points, sortOrder }));
  }
  return {};
}

async function addLenders({ as, owner }: Ground) {
  const lenders = [
    { name: 'Nordisk Bilkredit' },
    { name: 'Alm. Billån', yearlyRatePct: 3.95, minDownPaymentPct: 0, validFrom: '2099-01-01' },
    { name: 'Gammel Kredit', yearlyRatePct: 7, maxMonths: 60, validFrom: '2020-01-01', validTo: '2020-12-31' },
  ];
  for (const lender of lenders) await as(owner, (tenant) => createLender(tenant, lenderOf(lender)));
  return {};
}

const of = { role: 'Berit < Carl < Anna', name: 'Anna < Berit < Carl', email: 'Anna < Berit < Carl' };
// Aa sorts as Å, the last letter; members of all departments come after them.
const staff = { ...of, department: 'Berit < Carl · Anna' };

export const listsOfCompany: ListUnderTest[] = [
  {
    address: '/company/employees',
    ...{ nouns: ['medarbejder', 'medarbejdere'], file: 'medarbejdere', heading: 'Navn' },
    names: ['Anna', 'Berit', 'Carl'],
    fill: addStaff,
    empty: { heading: 'Ingen er deaktiveret eller fratrådt', address: '/company/employees?tab=out' },
    noMatch: 'Ingen passer til søgningen',
    search: ['sælger', 'Anna'],
    filters: { 'role=admin': 'Carl' },
    sorts: {
      ...staff,
      title: 'Berit < Carl < Anna',
      isSellable: 'Berit < Anna = Carl',
      status: 'Anna = Berit < Carl',
      lastActiveAt: 'Carl < Anna < Berit',
    },
  },
  {
    address: '/company/employees?tab=invitations',
    isReported: true,
    ...{ nouns: ['invitation', 'invitationer'], file: 'invitationer', heading: 'E-mail' },
    names: ['anne', 'bo', 'dorte'],
    fill: addInvitations,
    empty: { heading: 'Ingen åbne invitationer' },
    noMatch: 'Ingen passer til søgningen',
    search: ['dorte', 'dorte'],
    filters: { 'role=member': 'anne' },
    sorts: {
      email: 'anne < bo < dorte',
      role: 'bo < anne < dorte',
      state: 'dorte < anne = bo',
      inviterName: 'anne < bo = dorte',
      sentAt: 'bo < anne < dorte',
    },
  },
  {
    address: '/company/people',
    ...{ nouns: ['kollega', 'kolleger'], file: 'kolleger', heading: 'Navn', names: ['Anna', 'Berit', 'Carl'] },
    fill: addStaff,
    search: ['12 34 56 78', 'Carl'],
    filters: {
      ...{ 'role=admin': 'Carl', 'department={herning}': 'Anna, Berit' },
      // An invalid filter value filters nothing; a department is found by name, a person by e-mail.
      ...{ 'role=customer&department=x': 'Anna, Berit, Carl', 'search=aarhus': 'Carl', 'search=berit-': 'Berit' },
    },
    sorts: { ...staff, phone: 'Carl < Anna < Berit' },
  },
  {
    address: '/company/settings/mail-templates',
    ...{ nouns: ['skabelon', 'skabeloner'], file: 'mailskabeloner', heading: 'Navn' },
    names: ['Bilen er klar', 'Prøvetur', 'Tak'],
    fill: addTemplates,
    empty: { heading: 'Ingen mailskabeloner endnu' },
    search: ['velkommen', 'Prøvetur'],
    filters: {},
    sorts: { name: 'Bilen er klar < Prøvetur < Tak', subject: 'Tak < Bilen er klar < Prøvetur' },
  },
  {
    address: '/company/settings/checklists',
    ...{ nouns: ['tjekliste', 'tjeklister'], file: 'tjeklister', heading: 'Navn' },
    names: ['Syn', 'Overdragelse', 'Klargøring'],
    fill: addChecklists,
    empty: { heading: 'Ingen tjeklister endnu' },
    search: ['servicebog', 'Overdragelse'],
    filters: { 'kind=prep': 'Klargøring' },
    sorts: { name: 'Klargøring < Overdragelse < Syn', sortOrder: 'Syn < Overdragelse < Klargøring' },
  },
  {
    address: '/company/settings/financing',
    ...{ nouns: ['långiver', 'långivere'], file: 'laangivere', heading: 'Långiver' },
    names: ['Alm. Billån', 'Gammel Kredit', 'Nordisk Bilkredit'],
    fill: addLenders,
    empty: { heading: 'Ingen långivere endnu' },
    search: ['nordisk', 'Nordisk Bilkredit'],
    filters: { 'state=now': 'Nordisk Bilkredit', 'state=planned': 'Alm. Billån', 'state=past': 'Gammel Kredit' },
    sorts: {
      name: 'Alm. Billån < Gammel Kredit < Nordisk Bilkredit',
      yearlyRatePct: 'Alm. Billån < Nordisk Bilkredit < Gammel Kredit',
      minDownPaymentPct: 'Alm. Billån < Gammel Kredit = Nordisk Bilkredit',
      maxMonths: 'Gammel Kredit < Alm. Billån = Nordisk Bilkredit',
      validFrom: 'Gammel Kredit < Nordisk Bilkredit < Alm. Billån',
    },
  },
];
