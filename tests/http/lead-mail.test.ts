import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { findDraft } from '#server/conversation/draft-queries.ts';
import { createTemplate } from '#server/conversation/template-commands.ts';
import { asOre } from '#server/format/money.ts';
import { addEnquiry, addMailFile } from '../conversation.ts';
import { addCar, addPhoto } from '../factories.ts';
import { test as base, type Organization } from '../fixtures.ts';
import { fieldsOf, textOf } from '../html.ts';
import { mailsTo } from '../mails.ts';

type Ground = { seller: { organization: Organization; role: 'member' }; leadId: number; path: string };
type Sent = Record<string, string | string[] | File>;

const test = base.extend<{ ground: Ground; send: (typed: Sent) => Promise<Response> }>({
  ground: async ({ as, organize }, use) => {
    const seller = { organization: await organize('Silkeborg Biler'), role: 'member' } as const;
    const leadId = await as({ organization: seller.organization }, async (tenant) => {
      const carId = await addCar(tenant, { brandName: 'Kia', modelName: 'Ceed', salePriceInclVat: asOre(18_290_000) });
      await addPhoto(tenant, carId);
      const text = 'Hej {{kunde.fornavn}}\n\n{{bil.titel}} koster {{bil.pris}}.\n\n{{mig.navn}}';
      await createTemplate(tenant, { version: 1, name: 'Prisen', subject: 'Prisen på {{bil.titel}}', text });
      return addEnquiry(tenant, { carId });
    });
    await use({ seller, leadId, path: `/leads/${leadId}/mail` });
  },
  send: async ({ ground: { seller, path }, visit }, use) =>
    use(async (typed) => {
      const shown = fieldsOf(await (await visit(path, { as: seller })).text());
      return visit(path, { as: seller, form: { ...shown, ...typed } });
    }),
});

const text = 'Hej Lars\n\nBilen er klar.';

test('a written mail → sent once, in the conversation, and the form is empty again', async ({
  database,
  ground,
  send,
  visit,
}) => {
  const { seller, path } = ground;
  const recipient = `lars-${ground.leadId}@kunde.example`;
  const sent = await send({ recipient, subject: 'Kia Ceed', text, step: 'send' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
  expect(await mailsTo(database, recipient)).toHaveLength(1);
  const page = parse(await (await visit(path, { as: seller })).text());
  expect(page.querySelector('#samtale')?.text).toContain('Bilen er klar.');
  expect(page.querySelector('#samtale')?.text).toContain('Sendes');
  expect(page.querySelector('textarea')?.text.trim()).toBe('');
  expect(page.querySelector('input[name="subject"]')?.getAttribute('value')).toBe('Sv: Kia Ceed');
});

test.for([
  [
    'nothing',
    { recipient: '', subject: '', text: '' },
    ['Skriv modtagerens e-mailadresse', 'Skriv et emne', 'Skriv en besked'],
  ],
  ['an address that is none', { recipient: 'lars', subject: 'Hej', text }, ['Ugyldig e-mailadresse']],
  [
    'a CPR number',
    { recipient: 'a@b.example', subject: 'Hej', text: 'Dit CPR er 010190-1234' },
    ['Skriv ikke CPR-nummer her'],
  ],
  [
    'an open field',
    { recipient: 'a@b.example', subject: 'Hej', text: 'Pris: {{bil.pris}}' },
    ['Skriv noget i stedet for {{bil.pris}}'],
  ],
  ['too much', { recipient: 'a@b.example', subject: 'Hej', text: 'a'.repeat(20_001) }, ['Skriv højst 20.000 tegn']],
] as const)('%s → refused at the field, what is typed stays', async ([, typed, errors], { as, ground, send }) => {
  const answer = await send({ ...typed, step: 'send' });
  expect(answer.status).toBe(400);
  const page = parse(await answer.text());
  for (const error of errors) expect(page.querySelector('#mail-form')?.text).toContain(error);
  expect(page.querySelector('textarea')?.text.trim()).toBe(typed.text);
  const messages = await as(ground.seller, ({ db }) => db.selectFrom('leadMessage').select('id').execute());
  expect(messages).toEqual([]);
});

test.for(['save', 'autosave'])(
  '%s → the draft stands there again, for its writer alone',
  async (step, { ground, send, visit }) => {
    const { seller, path } = ground;
    await send({ recipient: 'ikke færdig', subject: 'Kladde', text: 'Hej La', step });
    const shown = async (as: object) => fieldsOf(await (await visit(path, { as: { ...seller, ...as } })).text());
    expect(await shown({})).toMatchObject({ recipient: 'ikke færdig', subject: 'Kladde', text: 'Hej La' });
    expect(await shown({ role: 'owner' })).toMatchObject({ recipient: 'lars@kunde.example', subject: '' });
    await send({ step: 'discard' });
    expect(await shown({})).toMatchObject({ recipient: 'lars@kunde.example', subject: '', text: '' });
  },
);

test('a template put in → filled, below what is typed', async ({ as, ground, send }) => {
  const { id } = await as({ organization: ground.seller.organization }, ({ db }) =>
    db.selectFrom('mailTemplate').select('id').executeTakeFirstOrThrow(),
  );
  expect((await send({ text: 'Tak for sidst.', step: `template:${id}` })).status).toBe(303);
  const draft = await as(ground.seller, (tenant) => findDraft(tenant, ground.leadId));
  expect(draft).toMatchObject({
    subject: 'Prisen på Kia Ceed',
    text: 'Tak for sidst.\n\nHej Lars\n\nKia Ceed koster 182.900 kr.\n\nmember Silkeborg Biler',
  });
});

test('an uploaded file → on the draft, and off it again; one that cannot be used is named', async ({
  as,
  ground,
  send,
}) => {
  const upload = (name: string, content: string) =>
    send({ recipient: 'a@b.example', subject: 'Hej', text, files: new File([content], name), step: 'upload' });
  const refused = await upload('virus.exe', 'MZ');
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(textOf(page)).toContain('«virus.exe»');
  expect(fieldsOf(page)).toMatchObject({ subject: 'Hej' });
  expect((await upload('Tilbud.pdf', '%PDF-1.4\n%%EOF')).status).toBe(303);
  const files = async () => (await as(ground.seller, (tenant) => findDraft(tenant, ground.leadId)))?.files ?? [];
  const [file, ...others] = await files();
  expect([file?.name, others]).toEqual(['Tilbud.pdf', []]);
  await send({ step: `remove:${file?.id}` });
  expect(await files()).toEqual([]);
});

test('a mail with a script and a picture → shown as text', async ({ as, ground: { seller, leadId, path }, visit }) => {
  await as(seller, ({ db, organizationId }) =>
    db
      .insertInto('leadMessage')
      .values({
        organizationId,
        leadId,
        direction: 'in',
        state: 'received',
        messageId: 'x',
        text: '<script>alert(1)</script><img src=x>',
      })
      .execute(),
  );
  const html = await (await visit(path, { as: seller })).text();
  expect(parse(html).querySelector('#samtale')?.querySelectorAll('script, img')).toEqual([]);
  expect(html).toContain('&lt;script&gt;alert(1)');
});

test('a failed mail → «Send igen» sends it again', async ({ as, database, ground, send, visit }) => {
  const recipient = `fejl-${ground.leadId}@kunde.example`;
  await send({ recipient, subject: 'Kia', text, step: 'send' });
  await as(ground.seller, ({ db }) =>
    db.updateTable('leadMessage').set({ state: 'failed', failure: 'Fuld' }).execute(),
  );
  const page = parse(await (await visit(ground.path, { as: ground.seller })).text());
  expect(page.querySelector('#samtale')?.text).toContain('Kunne ikke leveres · Fuld');
  const step = page.querySelector('#samtale input[name="step"]')?.getAttribute('value') ?? '';
  expect((await send({ step })).status).toBe(303);
  expect(await mailsTo(database, recipient)).toHaveLength(2);
});

test('a technician → neither the mails nor their files', async ({ as, ground, visit }) => {
  const fileId = await as(ground.seller, (tenant) => addMailFile(tenant, ground.leadId));
  const technician = { ...ground.seller, role: 'technician' as const };
  for (const path of [ground.path, `${ground.path}/files/${fileId}`]) {
    const refused = await visit(path, { as: technician });
    expect([path, refused.status]).toEqual([path, 403]);
    expect(await refused.text()).not.toMatch(/Lars|kunde\.example|Se vedlagte/);
  }
  const posted = await visit(ground.path, {
    as: technician,
    form: { recipient: 'a@b.example', subject: 'Hej', text, step: 'send' },
  });
  expect(posted.status).toBe(403);
});

test('a photo that is deleted meanwhile → refused in words, nothing sent, the text kept', async ({
  as,
  ground,
  send,
}) => {
  const typed = { recipient: 'a@b.example', subject: 'Hej', text, imageIds: '999999', step: 'send' };
  const answer = await send(typed);
  expect(answer.status).toBe(409);
  const page = parse(await answer.text());
  expect(page.querySelector('#mail-form [role="alert"]')?.text).toContain('Et af bilagene findes ikke længere');
  expect(page.querySelector('textarea')?.text.trim()).toBe(text);
  expect(await as(ground.seller, ({ db }) => db.selectFrom('leadMessage').select('id').execute())).toEqual([]);
});

test('more than 20 files → refused in words', async ({ ground: { path, seller }, visit }) => {
  const body = new FormData();
  for (let at = 0; at < 21; at += 1) body.append('files', new File([`%PDF-1.4 ${at}`], `Bilag ${at}.pdf`));
  body.append('step', 'upload');
  const answer = await visit(path, { as: seller, body });
  expect(answer.status).toBe(400);
  expect(textOf(await answer.text())).toContain('«Bilag 20.pdf»');
});

test('a photo of the car → offered as an attachment', async ({ ground: { seller, path }, visit }) => {
  const page = parse(await (await visit(path, { as: seller })).text());
  expect(page.querySelectorAll('input[name="imageIds"]')).toHaveLength(1);
});
