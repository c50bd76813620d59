import { expect } from 'vitest';
import { fieldErrorOf, textOf, toastOf, undoOf } from '../html.ts';
import { mailsTo } from '../mails.ts';
import { pdf, test } from '../papers.ts';

const request = { name: 'Kirsten Kunde', contact: '12 34 56 78', message: 'Jeg nåede det ikke.' };

test('a link is shown once, and opens the document without signing in', async ({
  add,
  post,
  share,
  visit,
  owner,
  path,
  as,
}) => {
  const id = await add(pdf('Tilbud på Caddy.pdf'), 'quote', 'portal');
  const link = await share(id, { maxViews: '5', note: 'Kirsten' });
  expect(link).toMatch(/^\/documents\/view\/[\w-]{43}$/);
  const stored = await as(owner, ({ db }) => db.selectFrom('documentLink').selectAll().execute());
  expect(JSON.stringify(stored)).not.toContain(link.slice(-43));
  expect(await (await visit(`${path}/${id}`, { as: owner })).text()).not.toContain(link.slice(-43));

  const page = await visit(link);
  expect(page.status).toBe(200);
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  const text = textOf(await page.text());
  expect(text).toContain(`${owner.organization.name} har delt et dokument med dig Tilbud på Caddy`);
  expect(text).toContain('Dokumentet kan åbnes 5 gange mere.');
  expect((await visit(link, { method: 'HEAD' })).status).toBe(200);

  const opened = await visit(link, {
    form: { step: 'open' },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' },
  });
  expect(opened.status).toBe(303);
  const place = opened.headers.get('location') ?? '';
  for (const options of [{}, { headers: { range: 'bytes=0-3' } }, { method: 'HEAD' }]) {
    const file = await visit(place, options);
    expect([200, 206]).toContain(file.status);
    expect(file.headers.get('content-disposition')).toMatch(/^inline; filename="Tilbud paa Caddy.pdf"/);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(file.headers.get('referrer-policy')).toBe('no-referrer');
    expect(file.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const saved = await visit(link, { form: { step: 'open', download: '1' } });
  const attachment = await visit(saved.headers.get('location') ?? '');
  expect(attachment.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(await attachment.text()).toContain('%PDF');
  const told = textOf(await (await visit(`${path}/${id}`, { as: owner })).text());
  expect(told).toMatch(/Kirsten Virker Træk tilbage Åbnet 2 af 5 gange, senest .* \(Ukendt enhed\)/);
  expect((await post(`${path}/${id}`, { step: 'share', days: '30' })).status).toBe(200);
});

test('invalid input for a link is reported at its field, and an internal document is not shared', async ({
  add,
  post,
  path,
  as,
  owner,
}) => {
  const page = `${path}/${await add(pdf('a.pdf'), 'other', 'portal')}`;
  const good = { step: 'share', days: '30', maxViews: '', note: '' };
  for (const [name, value, problem] of [
    ['days', '31', 'Vælg fra listen'],
    ['days', '', 'Vælg, hvor længe linket skal virke'],
    ['maxViews', '0', 'Skriv et helt tal, eller lad feltet stå tomt'],
    ['maxViews', 'to', 'Skriv et helt tal, eller lad feltet stå tomt'],
    ['maxViews', '1001', 'Skriv højst 1.000'],
    ['note', 'x'.repeat(201), 'Skriv højst 200 tegn'],
  ] as const) {
    const refused = await post(page, { ...good, [name]: value });
    expect([refused.status, fieldErrorOf(await refused.text(), name)]).toEqual([400, `${problem}.`]);
  }
  const internal = await post(`${path}/${await add(pdf('b.pdf'))}`, good);
  expect(internal.status).toBe(409);
  expect(textOf(await internal.text())).toContain('Dokumentet er internt.');
  expect(await as(owner, ({ db }) => db.selectFrom('documentLink').select('id').execute())).toEqual([]);
});

test('of two simultaneous requests for the last view one succeeds', async ({ add, share, visit, as, owner }) => {
  const link = await share(await add(pdf('a.pdf'), 'other', 'portal'), { maxViews: '2' });
  await visit(link, { form: { step: 'open' } });
  const answers = await Promise.all(Array.from({ length: 4 }, () => visit(link, { form: { step: 'open' } })));
  expect(answers.filter((answer) => answer.headers.get('location')?.includes('pass='))).toHaveLength(1);
  expect(await as(owner, ({ db }) => db.selectFrom('documentView').select('id').execute())).toHaveLength(2);
  const over = await visit(link);
  expect(over.status).toBe(410);
  expect(textOf(await over.text())).toContain('Linket er brugt');
});

test('a link that is over says why, opens nothing, and lets its reader ask for a new one', async ({
  add,
  post,
  share,
  visit,
  owner,
  path,
  as,
  database,
  user,
  carId,
}) => {
  const id = await add(pdf('Slutseddel.pdf'), 'purchaseContract', 'portal');
  const page = `${path}/${id}`;
  const link = await share(id, { note: 'Kirsten' });
  const opened = (await visit(link, { form: { step: 'open' } })).headers.get('location') ?? '';
  const [{ id: linkId = 0 } = {}] = await as(owner, ({ db }) => db.selectFrom('documentLink').select('id').execute());

  const change = (values: object) =>
    as(owner, ({ db }) => db.updateTable('documentLink').set(values).where('id', '=', linkId).execute());
  await change({ expiresAt: new Date(Date.now() - 1000) });
  const expired = await visit(link);
  expect(expired.status).toBe(410);
  const html = await expired.text();
  expect(textOf(html)).toContain('Linket er udløbet');
  expect(html).not.toContain('Slutseddel');
  expect((await visit(link, { form: { step: 'open' } })).headers.get('location')).toBe(link);
  await change({ expiresAt: new Date(Date.now() + 60_000) });

  const revoked = await post(page, { step: 'revoke', target: String(linkId) });
  expect(toastOf(revoked).title).toBe('Linket er trukket tilbage');
  expect(textOf(await (await visit(link)).text())).toContain('Linket er trukket tilbage');
  expect((await visit(opened)).headers.get('location')).toBe(link);
  expect((await post(page, { step: 'revoke', target: String(linkId) })).status).toBe(303);
  await visit(undoOf(revoked), { as: owner, form: {} });
  expect((await visit(link)).status).toBe(200);

  await as(owner, ({ db }) =>
    db.updateTable('document').set({ visibility: 'internal' }).where('id', '=', id).execute(),
  );
  const gone = await visit(link);
  expect([gone.status, textOf(await gone.text())]).toEqual([410, expect.stringContaining('ikke delt længere')]);
  expect((await visit(opened)).status).toBe(303);

  const nameless = await visit(link, { form: { ...request, name: ' ' } });
  const refused = await nameless.text();
  expect([nameless.status, fieldErrorOf(refused, 'name')]).toEqual([400, 'Skriv dit navn.']);
  expect(refused).toContain('Jeg nåede det ikke.');
  const asked = await visit(link, { form: request });
  expect(textOf(await asked.text())).toContain(`Tak. ${owner.organization.name} har fået besked`);
  const [mail] = await mailsTo(database, (await user(owner)).email);
  expect(mail?.subject).toBe('Kirsten Kunde beder om et nyt link til «Slutseddel»');
  expect(mail?.text).toContain(`http://localhost${page}#deling`);
  const shown = textOf(await (await visit(page, { as: owner })).text());
  expect(shown).toMatch(/Kirsten Kunde bad om et nyt link .* · 12 34 56 78 Jeg nåede det ikke\./);
  const overview = `/cars/${carId}/edit`;
  expect(textOf(await (await visit(overview, { as: owner })).text())).toContain('En kunde bad om et nyt link');
  const technician = textOf(await (await visit(overview, { as: { ...owner, role: 'technician' } })).text());
  expect(technician).not.toContain('Kirsten');
});

test('too many requests are rate limited', async ({ add, share, visit, as, owner, database }) => {
  const ask = (link: string) => visit(link, { form: { ...request, contact: '', message: '' } });
  const over = async () => {
    const link = await share(await add(pdf('a.pdf'), 'other', 'portal'));
    await as(owner, ({ db }) => db.updateTable('documentLink').set({ revokedAt: new Date() }).execute());
    return link;
  };
  const [one, other] = [await over(), await over()];
  const first = [];
  for (let time = 0; time < 4; time += 1) first.push((await ask(one)).status);
  expect(first).toEqual([410, 410, 410, 429]);
  let last = await ask(other);
  for (let time = 0; time < 9 && last.status === 410; time += 1) last = await ask(other);
  expect(last.status).toBe(429);
  expect((await mailsTo(database, `owner@${owner.organization.slug}.example`)).length).toBeLessThanOrEqual(6);
});

test('a token that leads nowhere gets one page, whatever it looks like and whatever is sent to it', async ({
  add,
  share,
  visit,
  owner,
  database,
}) => {
  const link = await share(await add(pdf('a.pdf'), 'other', 'portal'));
  const other = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
  const pages = new Set<string>();
  for (const url of [other, '/documents/view/1', `/documents/view/${'x'.repeat(5000)}`, `${other}?pass=x`]) {
    const answers = [
      await visit(url.replace('?pass=x', '')),
      await visit(url, { form: request }),
      await visit(url, { form: { step: 'open' } }),
    ];
    for (const answer of answers) {
      expect(answer.status, url).toBe(404);
      pages.add(textOf(await answer.text()));
    }
  }
  expect([...pages]).toEqual([expect.stringContaining('Linket virker ikke')]);
  await database.accounts
    .updateTable('organization')
    .set({ closedAt: new Date() })
    .where('id', '=', owner.organization.id)
    .execute();
  expect((await visit(link)).status).toBe(404);
});
