import { expect } from 'vitest';
import { createLead } from '#server/leads/create-lead.ts';
import { createMemo } from '#server/memos/memo-commands.ts';
import { addCar, addCustomer } from '../factories.ts';
import { test } from '../fixtures.ts';
import { fieldErrorOf, fieldsOf, textOf, undoOf } from '../html.ts';

test('a memo about a car, a lead and a customer is made with all its fields, marked in the list and undone', async ({
  organize,
  as,
  user,
  visit,
}) => {
  const organization = await organize();
  const owner = { organization };
  const { id: colleague } = await user({ organization, role: 'member' });
  const { leadId, customerId } = await as(owner, async (tenant) => {
    await addCar(tenant, { registrationNumber: 'AB12345' });
    const { id } = await createLead(tenant, { source: 'phone', contactName: 'Åse Dam' });
    return { leadId: id, customerId: await addCustomer(tenant, { name: 'Bo Lund', phone: '+4586801234' }) };
  });
  const post = (path: string, form: Record<string, string | string[]>) => visit(path, { as: owner, form });
  const page = await (await visit(`/memos/create?lead=${leadId}`, { as: owner })).text();
  expect(textOf(page)).toContain('Åse Dam');
  const typed = {
    ...{ ...fieldsOf(page), title: 'Aflever bilen', kind: 'handover', dueAt: '01-02-2099', dueTime: '9.30' },
    ...{
      recurrence: 'monthly',
      mentions: ['', colleague],
      about: ['', `lead:${leadId}`],
      checklist: 'Nøgler\nPapirer',
    },
    ...{ aboutCar: 'ab 12 345', aboutCustomer: 'findes ikke', assignedToId: colleague },
  };
  const unknown = await post('/memos/create', typed);
  expect([unknown.status, fieldErrorOf(await unknown.text(), 'aboutCustomer')]).toEqual([
    409,
    expect.stringContaining('Ingen kunde passer'),
  ]);
  const dayless = await post('/memos/create', { ...typed, dueAt: '', aboutCustomer: '86801234' });
  expect(fieldErrorOf(await dayless.text(), 'dueAt')).toContain('Vælg en frist');
  const past = await post('/memos/create', { ...typed, dueAt: '01-02-2020', aboutCustomer: '86801234' });
  const asked = await past.text();
  expect([past.status, fieldErrorOf(asked, 'dueAt')]).toEqual([400, expect.stringContaining('Datoen er passeret')]);
  expect(asked).toContain('name="acceptedDueAt"');
  const made = await post('/memos/create', { ...typed, aboutCustomer: '86801234' });
  const path = made.headers.get('location') ?? '';
  expect([made.status, path]).toEqual([303, expect.stringMatching(/^\/memos\/\d+\/edit$/)]);

  const form = fieldsOf(await (await visit(path, { as: owner })).text());
  expect(form).toMatchObject({ dueAt: '01-02-2099', dueTime: '09:30', recurrence: 'monthly' });
  const memo = path.split('/')[2] ?? '';
  const list = () => visit('/memos', { as: owner }).then((answer) => answer.text());
  expect(textOf(await list())).toMatch(/Aflever bilen.*AB 12 345.*Åse Dam.*Bo Lund|Aflever bilen.*Åse Dam.*AB 12 345/);
  const marked = await post('/memos?kind=handover', { mark: 'done', memo });
  expect([marked.status, marked.headers.get('location')]).toEqual([303, '/memos?kind=handover']);
  expect(textOf(await list())).toContain('1. mar. 2099');
  await post(undoOf(marked), {});
  expect(textOf(await list())).not.toContain('1. mar. 2099');

  await post(path, { ...form, about: ['', `customer:${customerId}`], title: 'Kun kunden' });
  const left = await as(owner, ({ db }) => db.selectFrom('memoSubject').select('subjectType').execute());
  expect(left).toEqual([{ subjectType: 'customer' }]);
  expect(textOf(await (await visit(`/customers/${customerId}/edit/memos`, { as: owner })).text())).toContain(
    'Kun kunden',
  );
  expect(textOf(await (await visit(`/leads/${leadId}/memos`, { as: owner })).text())).toContain('Ingen notater endnu');
});

test('a technician reads memos about people without a name anywhere', async ({ organize, as, visit }) => {
  const organization = await organize();
  const worker = { organization, role: 'technician' as const };
  const { memo, customerId, leadId } = await as({ organization }, async (tenant) => {
    const customerId = await addCustomer(tenant, { name: 'Xanthippe Quist' });
    const { id: leadId } = await createLead(tenant, { source: 'phone', contactName: 'Zacharias Quist' });
    const about = [
      { subjectType: 'customer' as const, subjectId: customerId },
      { subjectType: 'lead' as const, subjectId: leadId },
    ];
    return { memo: await createMemo(tenant, { title: 'Gør bilen klar', kind: 'prep', about }), customerId, leadId };
  });
  const paths = ['/memos', '/memos?search=quist', '/memos?format=csv', `/memos/${memo?.id}/edit`, '/activities'];
  for (const path of [...paths, `/leads/${leadId}/memos`]) {
    const html = await (await visit(path, { as: worker })).text();
    expect(html, path).not.toMatch(/Xanthippe|Zacharias|"\/customers\//);
    if (path === '/memos?search=quist') expect(html).not.toContain('Gør bilen klar');
  }
  const list = textOf(await (await visit('/memos', { as: worker })).text());
  expect(list).toContain(`Kunde #${customerId} Emne #1`);
  expect((await visit(`/memos/create?customer=${customerId}`, { as: worker })).status).toBe(200);
});

test('a private memo is its author’s alone: no list, export, count, tab, feed or page of others has it', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const [author, other] = [{ organization }, { organization, role: 'admin' as const }];
  const { memo, car } = await as(author, async (tenant) => {
    const car = await addCar(tenant);
    const about = [{ subjectType: 'car' as const, subjectId: car }];
    return { car, memo: await createMemo(tenant, { title: 'Lønsamtale', kind: 'note', isPrivate: true, about }) };
  });
  const paths = ['/memos', '/memos?format=csv', '/memos?search=lønsamtale', `/cars/${car}/edit/memos`, '/activities'];
  for (const path of [...paths, `/cars/${car}/edit/history`]) {
    const html = await (await visit(path, { as: other })).text();
    expect(html, path).not.toContain('Lønsamtale');
    expect(html, path).not.toContain('skrev et notat');
  }
  expect((await visit(`/memos/${memo?.id}/edit`, { as: other })).status).toBe(404);
  expect((await visit('/memos', { as: other, form: { mark: 'done', memo: String(memo?.id) } })).status).toBe(404);
  expect(textOf(await (await visit('/memos', { as: author })).text())).toContain('Lønsamtale');
});
