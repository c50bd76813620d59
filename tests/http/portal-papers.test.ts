import { buffer } from 'node:stream/consumers';
import { parse } from 'node-html-parser';
import { expect } from 'vitest';
import { openFile } from '#server/files/files.ts';
import { keyOf } from '#server/files/receive.ts';
import { createAgreement } from '#server/rentals/create-agreement.ts';
import { keepSignedPaper } from '#server/signing/signing-tasks.ts';
import { addCar } from '../factories.ts';
import { textOf } from '../html.ts';
import { codeTo, openPortalBrowser } from '../portal.ts';
import { finishProfile, test } from '../portal-entered.ts';
import { addPerson } from '../portal-people.ts';
import { agreementOf, nameSeller } from '../rentals.ts';
import { addPdf, drawPdf, showPdf } from '../signing.ts';

test('staff ask two to sign, both do it in the portal, and anybody can check the signed PDF', async ({
  organize,
  enter,
  as,
  app,
  database,
  storage,
  clone,
  visit,
}) => {
  const organization = await organize();
  const { browser, customerId, portalUserId, email } = await enter(organization, 'holm');
  const second = `to@${organization.slug}.example`;
  const made = await as({ organization }, async (tenant) => {
    const { portalUserId, accessId } = await addPerson(tenant, customerId, second, 'user', { maySign: true });
    const holder = { type: 'customer', id: customerId } as const;
    const documentId = await addPdf(tenant, storage, holder, 'leaseContract', 'Leasingaftale 2026');
    const publicationId = await showPdf(tenant, customerId, documentId);
    const access = tenant.db.selectFrom('portalAccess').select('id').where('customerId', '=', customerId);
    const own = await access.orderBy('id').executeTakeFirstOrThrow();
    return { portalUserId, accessId, documentId, publicationId, firstId: own.id };
  });
  await finishProfile(database, made.portalUserId);
  const { publicationId, documentId } = made;

  const owner = { as: { organization } };
  const documents = `/customers/${customerId}/edit/documents`;
  const ask = (form: Record<string, string>) =>
    visit(documents, { ...owner, form: { step: 'ask-signatures', publication: String(publicationId), ...form } });
  const nobody = await ask({ first: '' });
  expect([nobody.status, textOf(await nobody.text())]).toEqual([400, expect.stringContaining('Vælg, hvem der skal')]);
  const asked = await ask({ first: String(made.firstId), second: String(made.accessId) });
  expect(asked.status).toBe(303);
  expect(textOf(await (await visit(documents, owner)).text())).toContain('Venter på Lone Holm');

  expect(await browser.read(browser.at(''))).toContain('Venter på din underskrift siden');
  const page = browser.at(`/dokumenter/${publicationId}/underskriv`);
  const html = await (await browser.visit(page)).text();
  expect(textOf(html)).toContain('Underskriv leasingaftalen');
  expect(parse(html).querySelector('input[name=read]')?.getAttribute('checked')).toBeUndefined();
  const pdfHash = parse(html).querySelector('input[name=pdfHash]')?.getAttribute('value') ?? '';
  const signing = { step: 'sign', pdfHash, name: 'Lone Holm', read: 'on' };
  const empty = await browser.send(page, { step: 'sign', pdfHash, name: '' });
  expect([empty.status, textOf(await empty.text())]).toEqual([400, expect.stringContaining('Sæt kryds, når du har')]);
  await database.accounts
    .updateTable('portalSession')
    .set({ provenAt: new Date(Date.now() - 40 * 60_000), createdAt: new Date(Date.now() - 40 * 60_000) })
    .where('userId', '=', portalUserId)
    .execute();
  const early = await browser.send(page, signing);
  expect([early.status, textOf(await early.text())]).toEqual([403, expect.stringContaining('Bekræft først')]);
  await browser.send(page, { step: 'code', answer: 'sign', name: 'Lone Holm', read: 'on', pdfHash });
  const { code } = await codeTo(database, email);
  const proved = await browser.send(page, {
    step: 'prove',
    code,
    answer: 'sign',
    name: 'Lone Holm',
    read: 'on',
    pdfHash,
  });
  const kept = parse(await proved.text());
  expect(kept.querySelector('input[name=name]')?.getAttribute('value')).toBe('Lone Holm');
  const signed = await browser.send(page, signing);
  expect([signed.status, signed.headers.get('location')]).toEqual([303, `${page}?sket=sign`]);
  expect(await browser.read(`${page}?sket=sign`)).toContain('Tak. Du har skrevet under');
  expect((await browser.send(page, signing)).status).toBe(303);

  const other = openPortalBrowser(app, database, organization);
  await other.signIn(second);
  expect((await other.send(page, { ...signing, name: 'Bo Holm' })).status).toBe(303);
  const request = await as({ organization }, ({ db }) =>
    db.selectFrom('signatureRequest').select('id').executeTakeFirstOrThrow(),
  );
  const services = { database, storage, press: clone.press, origin: 'https://bil.example' };
  await keepSignedPaper(services, { organizationId: organization.id, signatureRequestId: request.id });
  expect(await browser.read(browser.at(''))).toContain('Underskrevet af alle');
  const record = textOf(await (await visit(`${documents}/${documentId}`, owner)).text());
  for (const words of ['Beviset stemmer', 'Underskrevet af Lone Holm', 'Version 1 set af Lone Holm']) {
    expect(record).toContain(words);
  }
  const feed = textOf(await (await visit('/activities', owner)).text());
  expect(feed).toContain('underskrev «Leasingaftale 2026» af');
  expect(feed).toContain('så «Leasingaftale 2026», version 1, om');

  const content = await as({ organization }, async (tenant) => {
    const copy = await tenant.db.selectFrom('signedCopy').select('fileId').executeTakeFirstOrThrow();
    const file = await openFile(tenant, copy.fileId ?? 0);
    const stream = await storage.read(keyOf(file?.storageKey ?? ''));
    if (!stream) throw new Error('the signed copy is not kept');
    return new Uint8Array(await buffer(stream));
  });
  const check = async (who: typeof browser, bytes: Uint8Array<ArrayBuffer> | undefined) => {
    const body = new FormData();
    if (bytes) body.append('file', new File([bytes], 'papir.pdf'));
    const answer = await who.post(who.at('/kontroller'), body);
    return { status: answer.status, text: textOf(await answer.text()) };
  };
  const files = () =>
    as({ organization }, ({ db }) =>
      db
        .selectFrom('file')
        .select((eb) => eb.fn.countAll().as('count'))
        .execute(),
    );
  const before = await files();
  const stranger = openPortalBrowser(app, database, organization);
  const known = await check(stranger, content);
  expect(known).toMatchObject({ status: 200, text: expect.stringContaining('Ja, det er den underskrevne udgave') });
  expect(known.text).toContain('Leasingaftale 2026, version 2');
  expect(known.text).not.toContain('Lone');
  expect((await check(browser, content)).text).toContain('Lone Holm');
  expect((await check(stranger, new Uint8Array(await drawPdf('En anden')))).text).toContain('Nej, filen er ikke');
  expect(await check(stranger, undefined)).toMatchObject({ status: 400, text: expect.stringContaining('Vælg en PDF') });
  const elsewhere = openPortalBrowser(app, database, organization);
  const big = await check(elsewhere, new Uint8Array(25 * 1024 * 1024 + 1));
  expect(big).toMatchObject({ status: 413, text: expect.stringContaining('mere end 25 MB') });
  expect(await files()).toEqual(before);
  const others = await organize();
  await enter(others, 'fjern');
  expect((await check(openPortalBrowser(app, database, others), content)).text).toContain('Nej, filen er ikke');
});

test('another customer and another dealer → a paper to sign is not there', async ({ organize, enter, as, storage }) => {
  const [mine, other] = [await organize(), await organize()];
  const { customerId } = await enter(mine, 'en');
  const publicationId = await as({ organization: mine }, async (tenant) => {
    const documentId = await addPdf(tenant, storage, { type: 'customer', id: customerId }, 'other', 'Fuldmagt');
    return showPdf(tenant, customerId, documentId);
  });
  for (const { browser } of [await enter(mine, 'toto'), await enter(other, 'tre')]) {
    const answers = await Promise.all(
      [publicationId, 987654321].map((id) => browser.visit(browser.at(`/dokumenter/${id}/underskriv`))),
    );
    const [asked, never] = await Promise.all(answers.map(async (each) => [each.status, textOf(await each.text())]));
    expect(asked).toEqual(never);
    expect(asked?.[0]).toBe(404);
    const posted = await browser.send(browser.at(`/dokumenter/${publicationId}/underskriv`), {
      step: 'sign',
      name: 'X',
    });
    expect(posted.status).toBe(404);
  }
});

test('a paper of an agreement → shown to be signed by one button on its page, and on the agreement’s in the portal', async ({
  organize,
  enter,
  as,
  visit,
  storage,
}) => {
  const organization = await organize();
  const owner = { as: { organization } };
  const { browser, customerId } = await enter(organization, 'lejer');
  const { agreementId, documentId, carPaper } = await as({ organization }, async (tenant) => {
    await nameSeller(tenant);
    const carId = await addCar(tenant, { rentalEnabled: true, category: 'V3', registrationNumber: 'ZY12345' });
    const { id: agreementId } = await createAgreement(tenant, agreementOf({ customerId, car: carId }));
    const holder = { type: 'rentalAgreement', id: agreementId } as const;
    return {
      agreementId,
      documentId: await addPdf(tenant, storage, holder, 'other', 'Udleveringspapir'),
      carPaper: await addPdf(tenant, storage, { type: 'car', id: carId }, 'other', 'Servicehæfte'),
    };
  });
  const page = `/rental/agreements/${agreementId}/documents/${documentId}`;
  const shown = textOf(await (await visit(page, owner)).text());
  for (const words of ['ser ikke dokumentet i kundeportalen endnu', 'Kunden skal underskrive (Lone Holm)']) {
    expect(shown).toContain(words);
  }
  const portalPage = browser.at(`/aftaler/${agreementId}`);
  expect(await browser.read(portalPage)).not.toContain('Udleveringspapir');
  const form = { step: 'offer', mustSign: 'on', note: 'Ved afhentning' };
  for (const role of ['technician', 'customer'] as const) {
    expect((await visit(page, { as: { organization, role }, form })).status).not.toBe(303);
  }
  for (const _ of [1, 2]) expect((await visit(page, { ...owner, form })).status).toBe(303);
  expect(textOf(await (await visit(page, owner)).text())).toContain('ser version 1 i kundeportalen');
  const own = await browser.read(portalPage);
  for (const words of ['Udleveringspapir', 'Ved afhentning', 'Venter på din underskrift']) expect(own).toContain(words);
  expect(await browser.read(browser.at(''))).toContain('Venter på din underskrift siden');
  const requests = await as({ organization }, ({ db }) => db.selectFrom('signatureRequest').select('id').execute());
  expect(requests).toHaveLength(1);
  // A paper of a car alone has no customer; and somebody must be allowed to sign.
  const [car] = await as({ organization }, ({ db }) =>
    db.selectFrom('document').select('carId').where('id', '=', carPaper).execute(),
  );
  const ofCar = `/cars/${car?.carId}/edit/documents/${carPaper}`;
  expect(textOf(await (await visit(ofCar, owner)).text())).not.toContain('Vis for kunden');
  expect((await visit(ofCar, { ...owner, form })).status).toBe(404);
});
