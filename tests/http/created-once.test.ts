import { randomUUID } from 'node:crypto';
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { addPlace, entities } from '../entities.ts';
import { fieldsOf, toastOf } from '../html.ts';
import { mailsTo } from '../mails.ts';
import { answer, numberOf } from '../people.ts';
import { addSignedIn, test } from '../platform-admin.ts';

type Typed = Record<string, string>;

const cases = entities.flatMap(({ table, created }) => (created ? [{ table, ...created }] : []));

test.for(cases)(
  'a form of a new $table that is sent twice makes one and is answered alike, until something else is typed or it is deleted',
  async ({ table, form: formOf, typed, other, remove }, { organize, as, visit }) => {
    const owner = { organization: await organize() };
    const place = await as(owner, (tenant) => addPlace(tenant));
    const path = formOf(place);
    const rows = () => as(owner, ({ db }) => db.selectFrom(table).select('id').orderBy('id', 'desc').execute());
    const before = (await rows()).length;
    const form = { ...fieldsOf(await (await visit(path, { as: owner })).text()), ...typed(place) };
    const send = (values: Typed = {}) => visit(path, { as: owner, form: { ...form, ...values } });
    const clicks = await Promise.all([send(), send()]);
    clicks.push(await send());
    expect(clicks.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(clicks.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(clicks.map((click) => toastOf(click).title)).toEqual(Array(3).fill(`${form.name} er oprettet`));
    const [made] = await rows();
    expect(await rows()).toHaveLength(before + 1);
    const groups = await as(owner, ({ db }) =>
      db
        .selectFrom('history')
        .select('groupId')
        .distinct()
        .where('entityType', '=', table)
        .where('entityId', '=', made?.id ?? 0)
        .execute(),
    );
    expect(groups).toHaveLength(1);

    expect((await send(other)).status).toBe(303);
    expect(await rows()).toHaveLength(before + 2);
    // The same name in another form is no resubmission.
    expect((await send({ formKey: randomUUID() })).status).toBe(409);
    expect((await send({ formKey: 'nej' })).status).toBe(400);
    await as(owner, (tenant) => remove(tenant, place, made?.id ?? 0));
    await Promise.all([send(), send()]);
    expect(await rows()).toHaveLength(before + 2);
  },
);

test('an invitation submitted twice is mailed once, and again once it was revoked', async ({
  organize,
  visit,
  database,
}) => {
  const as = { organization: await organize() };
  const path = '/company/employees/invite';
  const form = fieldsOf(await (await visit(path, { as })).text());
  const [first, second] = [`a-${as.organization.slug}@x.example`, `b-${as.organization.slug}@x.example`];
  const send = (values: Typed = {}) => visit(path, { as, form: { ...form, emails: `${first}\n${second}`, ...values } });
  const clicks = await Promise.all([send(), send()]);
  expect(clicks.map((click) => [click.status, toastOf(click).title])).toEqual(
    Array(2).fill([303, '2 invitationer er sendt']),
  );
  expect(toastOf(await send({ formKey: randomUUID() })).title).toBe('Ingen nye invitationer');
  expect(await mailsTo(database, first)).toHaveLength(1);

  const taken = await Promise.all([0, 1].map(async () => answer(visit, as, await numberOf(database, first), 'cancel')));
  expect(taken.map((click) => toastOf(click).title)).toEqual(Array(2).fill('Invitationen er annulleret'));
  await Promise.all([send(), send()]);
  expect(await mailsTo(database, first)).toHaveLength(2);
  expect(await mailsTo(database, second)).toHaveLength(1);

  const list = '/company/employees?tab=invitations';
  const html = await (await visit(list, { as })).text();
  const fields = parse(html)
    .querySelectorAll('form')
    .find((each) => each.text.includes(`Send igen til ${second}`));
  const hidden = fields
    ?.querySelectorAll('input')
    .map((each) => [each.getAttribute('name'), each.getAttribute('value')]);
  const resend = () => visit(list, { as, form: { ...Object.fromEntries(hidden ?? []), step: 'resend' } });
  const resent = await Promise.all([resend(), resend()]);
  expect(resent.map((click) => toastOf(click).title)).toEqual(Array(2).fill('Invitationen er sendt igen'));
  expect(await mailsTo(database, second)).toHaveLength(2);
});

test('an organisation is founded once by a form that is sent twice', async ({
  administrator,
  asWith,
  database,
  app,
}) => {
  const founder = await addSignedIn(database, app, { role: 'user' });
  const ask = asWith(founder.cookie);
  const path = '/company/register';
  const slug = `to-gange-${Date.now()}`;
  const form = { ...fieldsOf((await ask(path)).html), name: 'To Gange', slug, cvr: '10150817', department: 'Vejle' };
  const clicks = await Promise.all([ask(path, form), ask(path, form)]);
  expect(clicks.map(({ status, to }) => [status, to])).toEqual(Array(2).fill([302, '/']));
  const made = database.accounts.selectFrom('member').select('organizationId').where('userId', '=', founder.id);
  expect(await made.execute()).toHaveLength(1);
  const another = await administrator.ask(path, { ...form, name: 'En anden' });
  expect(another.status).toBe(409);
});

test('rates of the registration tax are added once by a form that is sent twice', async ({
  administrator: { ask },
  database,
}) => {
  const list = '/platform/registration-tax';
  const form = { ...fieldsOf((await ask(`${list}/create`)).html), validFrom: '01-01-2041' };
  const clicks = await Promise.all([ask(`${list}/create`, form), ask(`${list}/create`, form)]);
  expect(clicks.map(({ status, to }) => [status, to])).toEqual(Array(2).fill([303, list]));
  const again = await ask(`${list}/create`, { ...form, formKey: randomUUID() });
  expect(again.status).toBe(409);
  const rates = database.accounts.deleteFrom('registrationTaxParameter').where('validFrom', '=', '2041-01-01');
  expect((await rates.executeTakeFirstOrThrow()).numDeletedRows).toBe(1n);
});
