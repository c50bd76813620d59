import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { test } from '../fixtures.ts';
import { readPdf } from '../papers.ts';
import { addWholePerson, words } from '../whole-person.ts';

test('insight → everything about the person with the files of mails, without other people’s names', async ({
  organize,
  as,
  user,
  visit,
  storage,
  database,
}) => {
  const owner = { organization: await organize() };
  const { id: userId } = await user(owner);
  await database.accounts.updateTable('user').set({ name: 'Mette Sælger' }).where('id', '=', userId).execute();
  const { customerId, strayId, leadId } = await as(owner, async (tenant) => {
    const ids = await addWholePerson(tenant, storage);
    await tenant.db
      .updateTable('lead')
      .set({ wish: 'Mette Sælger lovede vinterhjul' })
      .where('id', '=', ids.leadId)
      .execute();
    // As a merge keeps the addresses that were not chosen.
    const { organizationId } = tenant;
    await tenant.db
      .insertInto('customerContact')
      .values({ organizationId, customerId: ids.customerId, name: words.name, email: words.email })
      .execute();
    return ids;
  });
  const answer = await visit(`/customers/${customerId}/insight`, { as: owner });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const names = Object.keys(files);
  expect(names).toEqual(expect.arrayContaining(['indsigt.pdf', 'indsigt.json']));
  const attached = names.find((name) => name.startsWith('filer/')) ?? '';
  expect(strFromU8(files[attached] ?? new Uint8Array())).toBe(`Kontrakt med ${words.name}`);

  const text = strFromU8(files['indsigt.json'] ?? new Uint8Array());
  const told = JSON.parse(text).Oplysninger;
  expect(told.Kunden).toMatchObject([
    { Navn: words.name, 'E-mail': words.email, Noter: `${words.name} vil have trækkrog` },
  ]);
  expect(told.Mails).toHaveLength(2);
  expect(told.Emner).toHaveLength(2);
  expect(told.Prøveture).toMatchObject([{ Kørekortnummer: words.licence }]);
  expect(told.Salg).toMatchObject([{ Adresse: 'Quistgaardsvej 3' }]);
  expect(told.Samtykker).toMatchObject([{ Tekst: 'Ja tak til tilbud' }]);
  for (const part of ['Talte med', 'ringede om bilen', 'Ring til', '[udeladt] lovede vinterhjul'])
    expect(text).toContain(part);
  for (const other of ['Mette Sælger', words.contact, 'Bilen er klar', owner.organization.id])
    expect(text).not.toContain(other);
  const pdf = await readPdf(new Response(new Uint8Array(files['indsigt.pdf'] ?? new Uint8Array())));
  for (const part of [words.name, words.email, 'Samtykker', 'vinterhjul']) expect(pdf.text).toContain(part);
  expect(pdf.text).not.toContain(words.contact);
  const feed = await (await visit(`/customers/${customerId}/edit/activities`, { as: owner })).text();
  expect(feed).toContain('hentede indsigt om');

  expect((await visit(`/leads/${strayId}/insight`, { as: owner })).status).toBe(200);
  expect((await visit(`/leads/${leadId}/insight`, { as: owner })).status).toBe(404);
  expect((await visit(`/customers/${customerId}/insight`, { as: { ...owner, role: 'member' } })).status).toBe(403);
  expect((await visit(`/customers/${customerId}/insight`, { as: { ...owner, role: 'technician' } })).status).toBe(403);
  expect((await visit(`/customers/${customerId}/insight`, { as: { organization: await organize() } })).status).toBe(
    404,
  );
});
