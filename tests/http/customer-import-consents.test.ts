import { sql } from 'kysely';
import { expect } from 'vitest';
import { addCustomer, addLead } from '../factories.ts';
import { test } from '../fixtures.ts';
import { importSteps } from '../import-steps.ts';

test('a consent without day or words is left out, those imported are withdrawn by undo, and a customer in use stays', async ({
  organize,
  as,
  visit,
}) => {
  const owner = { organization: await organize() };
  const steps = importSteps(visit, owner, '/customers');
  await as(owner, (tenant) => addCustomer(tenant, { name: 'Bo', phone: '+4520202020' }));
  const headings = 'Navn;Telefon;Samtykke e-mail;Samtykke SMS;Samtykketekst';
  const rows = [
    'Bo;20202020;02-11-2026;ja;Ja tak til tilbud',
    'Eva;30303030;03-11-2026;;Ja tak til tilbud',
    'Gro;40404040;03-11-2026;;',
    'Kaj;50505050;03-11-2026;;Ja tak til tilbud',
  ];
  const { path, text } = await steps.check(new File([[headings, ...rows].join('\r\n')], 'kunder.csv'));
  expect(text).toContain('Oprettes 3 Opdateres 1');
  expect(text).toContain('Samtykket tages ikke med: der mangler dato eller ordlyd.');
  await steps.send(path, 'run');
  await steps.read(path);
  const summaries = () =>
    as(owner, ({ db }) =>
      db
        .selectFrom('customer')
        .innerJoin('customerSummary as summary', 'summary.customerId', 'customer.id')
        .select(['customer.name', 'summary.smsConsentAt'])
        .select(sql<boolean>`summary."emailConsentAt" is not null`.as('mayMail'))
        .where('customer.deletedAt', 'is', null)
        .orderBy('customer.id')
        .execute(),
    );
  expect((await summaries()).map(({ name, mayMail }) => [name, mayMail])).toEqual([
    ['Bo', true],
    ['Eva', true],
    ['Gro', false],
    ['Kaj', true],
  ]);
  await as(owner, async (tenant) => {
    const { id } = await tenant.db
      .selectFrom('customer')
      .select('id')
      .where('name', '=', 'Kaj')
      .executeTakeFirstOrThrow();
    await addLead(tenant, { customerId: id });
  });
  await visit(`${path}/undo`, { as: owner, form: {} });
  const undone = await steps.read(path);
  expect(undone).toContain('2 kunder er fjernet.');
  expect(undone).toContain('1 kunde er ændret eller brugt siden');
  expect(undone).toContain('Ændret eller brugt siden importen Kaj');
  expect(await summaries()).toMatchObject([
    { name: 'Bo', smsConsentAt: null, mayMail: false },
    { name: 'Kaj', mayMail: false },
  ]);
});
