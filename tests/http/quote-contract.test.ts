import { parse } from 'node-html-parser';
import { describe, expect } from 'vitest';
import { leaseContractOf } from '#app/routes/quotes/papers/lease-contract.ts';
import { sendByMail } from '#server/quotes/mail-quote.ts';
import { readQuoteContract } from '#server/quotes/quote-contract.ts';
import { quoteUpdate } from '#server/quotes/quote-lock.ts';
import type { Tenant } from '#server/tenant.ts';
import { test as base, type Organization } from '../fixtures.ts';
import { fieldErrorOf, linksOf, textOf, toastOf } from '../html.ts';
import { readPdf } from '../papers.ts';
import { addVanQuote } from '../quotes.ts';

const company = {
  ...{ cvr: '25313763', phone: '+4586801234', email: 'hej@aabiler.example' },
  ...{ address: 'Havnegade 4', postalCode: '8700', city: 'Horsens' },
};
const lessee = {
  ...{ recipientCompany: 'Holm Byg ApS', recipientCvr: '13748136', recipientName: 'Lone Holm' },
  ...{ recipientAddress: 'Skovvej 12', recipientPostalCode: '8600', recipientCity: '', contractNote: '' },
};

/** Accepts a quote as it stands. */
const accepted = (tenant: Tenant, id: number) =>
  quoteUpdate(tenant, id).set({ status: 'accepted', answeredAt: new Date() }).execute();

type Agreed = {
  me: { organization: Organization };
  id: number;
  carId: number;
  path: string;
  draw: (form?: Record<string, string>) => Promise<Response>;
  /** The text of a version of the contract. */
  read: (number: number) => Promise<string>;
};

/** The design's van, accepted, with nothing missing but what its test takes away. */
const test = base.extend<{ agreed: Agreed }>({
  agreed: async ({ organize, as, visit }, use) => {
    const me = { organization: await organize() };
    const { id, carId } = await as(me, async (tenant) => {
      await tenant.db.updateTable('organizationSettings').set(company).execute();
      const made = await addVanQuote(tenant);
      const damageReport = JSON.stringify([{ zone: 'Forkofanger', severity: 'scratch', note: 'Ridse på 10 cm' }]);
      const car = { vin: 'WV1ZZZ7HZNH000001', damageReport };
      await tenant.db.updateTable('car').set(car).where('id', '=', made.carId).execute();
      await sendByMail(tenant, made.id, { seen: undefined, origin: 'https://bil.example', message: null });
      await accepted(tenant, made.id);
      return made;
    });
    const path = `/quotes/${id}/contract`;
    await use({
      ...{ me, id, carId, path },
      async draw(form = {}) {
        const page = parse(await (await visit(path, { as: me })).text());
        const hidden = (name: string) => page.querySelector(`input[name=${name}]`)?.getAttribute('value') ?? '';
        const kept = { version: hidden('version'), number: hidden('number'), original: hidden('original') };
        return visit(path, { as: me, form: { ...kept, ...lessee, ...form } });
      },
      async read(number) {
        const html = await (await visit(`/quotes/${id}`, { as: me })).text();
        const { href = '' } = linksOf(html).find(({ label }) => label.includes(`version ${number}`)) ?? {};
        return (await readPdf(await visit(href, { as: me }))).text;
      },
    });
  },
});

describe('the contract of an accepted quote', () => {
  test('says everything the law asks for, in numbered versions, one for two clicks', async ({ agreed, visit }) => {
    const { draw, read, me, id } = agreed;
    expect(textOf(await (await visit(`/quotes/${id}`, { as: me })).text())).toContain('Lav kontrakt');
    const made = await draw();
    expect(toastOf(made)).toMatchObject({ title: 'Lejekontrakt er lavet' });
    expect(toastOf(await draw({ number: '1' }))).toMatchObject({ title: 'Lejekontrakt er lavet' });
    const other = await draw({ number: '1', contractNote: 'Dækkene er nye' });
    const html = await other.text();
    expect([other.status, textOf(html)]).toEqual([409, expect.stringContaining('lavet en version af kontrakten')]);
    expect(html).toMatch(/Dækkene er nye.*name="number" value="2"|name="number" value="2".*Dækkene er nye/s);
    const text = await read(1);
    expect(text).not.toContain('Dækkene er nye');
    const expected = [
      ...['Lejekontrakt', 'Udlejer', 'Lejer', '25313763', 'Havnegade 4', '8700 Horsens', 'Holm Byg ApS', '13748136'],
      ...['Skovvej 12', '8600 Silkeborg', 'WV1ZZZ7HZNH000001', 'DK 23 456', '60.000 km', 'Ridse på 10 cm'],
      ...[
        '1. dec. 2026',
        '31. jan. 2028',
        '14 måneder',
        '7.048,00',
        '8.580,06',
        '2.490,00',
        '101.162,00',
        '123.233,34',
      ],
      ...['2.300 km om måneden', '32.200 km', '0,85 kr. pr. km', '10.000,00 kr. for hver skade', 'Opsigelse:'],
      ...['Aflevering:', 'For ', 'Depositum'],
    ];
    expect(expected.filter((each) => !text.includes(each))).toEqual([]);
    expect(toastOf(await draw({ contractNote: 'Træk eftermonteres' }))?.title).toBe(
      'Lejekontrakt er lavet som version 2',
    );
    expect(textOf(await (await visit(`/quotes/${id}`, { as: me })).text())).toContain('Ny version af lejekontrakten');
    expect(await read(2)).toContain('Træk eftermonteres');
  });

  test('what is missing is refused at its field, or leads to where it is mended', async ({ agreed, as, visit }) => {
    const { draw, me, carId, id, path } = agreed;
    const empty = await draw({ recipientAddress: '', recipientPostalCode: '', recipientCvr: '' });
    const html = await empty.text();
    expect([empty.status, fieldErrorOf(html, 'recipientAddress')]).toEqual([400, 'Skriv kundens adresse.']);
    expect(fieldErrorOf(html, 'recipientPostalCode')).toBe('Skriv kundens postnummer.');
    expect(fieldErrorOf(html, 'recipientCvr')).toBe('Skriv kundens CVR-nummer.');
    await as(me, async ({ db }) => {
      await db.updateTable('car').set({ vin: null }).where('id', '=', carId).execute();
      await db.updateTable('organizationSettings').set({ address: null, rentalTerms: null }).execute();
    });
    const page = await (await visit(path, { as: me })).text();
    const ways = linksOf(page).map(({ label, href }) => `${label} ${href}`);
    for (const way of ['stelnummeret', 'adressen', 'vilkårene']) {
      expect(ways.find((each) => each.includes(way))).toMatch(/\/cars\/\d+\/edit\/data|\/company\/settings/);
    }
    const refused = await draw();
    expect([refused.status, textOf(await refused.text())]).toEqual([
      409,
      expect.stringContaining('mangler oplysninger'),
    ]);
    const documents = await as(me, ({ db }) =>
      db.selectFrom('document').where('quoteId', '=', id).select('id').execute(),
    );
    expect(documents).toEqual([]);
  });

  test('kilometres are those of the price: a month’s, a short hire’s in all, or no limit', async ({ agreed, as }) => {
    const contract = await as(agreed.me, (tenant) => readQuoteContract(tenant, agreed.id));
    const [alternative] = contract?.shown.alternatives ?? [];
    if (!contract?.facts || !alternative) throw new Error('there is no contract');
    const { facts, shown } = contract;
    const partOf = (
      title: string,
      totals: Partial<typeof alternative.totals>,
      how: Partial<typeof alternative> = {},
    ) => {
      const alternatives = [{ ...alternative, ...how, totals: { ...alternative.totals, ...totals } }];
      const made = { ...contract, shown: { ...shown, alternatives } };
      const { parts } = leaseContractOf({ contract: made, facts, logo: undefined, today: '2026-11-26' });
      return parts.find((part) => part.title === title);
    };
    const priceOf = (amount: string) => `Overkilometer koster ${amount} pr. km uden moms og gøres op ved afleveringen.`;
    expect(partOf('Kilometer', {})).toMatchObject({
      texts: ['Ydelsen dækker 2.300 km om måneden, i alt 32.200 km i perioden.', priceOf('0,85 kr.')],
    });
    expect(partOf('Kilometer', { kmIncluded: null })).toMatchObject({ texts: ['Kilometer er ikke begrænset.'] });
    const hire = partOf('Kilometer', { kmIncluded: 600, months: 0, excessKmPrice: 2_500 }, { km: null });
    expect(hire).toMatchObject({ texts: ['Ydelsen dækker 600 km i perioden.', priceOf('2,50 kr.')] });
    const lasting = expect.arrayContaining([{ label: 'Varighed', value: '1 måned' }]);
    expect(partOf('Perioden', {}, { term: 1 })).toMatchObject({ facts: lasting });
  });

  test('leasing says who buys the car in the end, and leaves a line for the CPR number', async ({ agreed, as }) => {
    const { draw, read, me, id } = agreed;
    await as(me, (tenant) =>
      quoteUpdate(tenant, id)
        .set({ productType: 'leasing', recipientType: 'private', recipientName: 'Lone Dam' })
        .execute(),
    );
    const unsaid = await draw({ endingBy: 'option', endingPrice: '' });
    expect(fieldErrorOf(await unsaid.text(), 'endingPrice')).toBe('Skriv prisen ved køb.');
    await draw({ recipientName: 'Lone Dam', endingBy: 'obligation', endingPrice: '80.000' });
    const text = await read(1);
    for (const part of [
      'Leasingaftale',
      'Leasingtager',
      'Lone Dam',
      'CPR-nr.',
      'pligt til at købe bilen for 80.000,00',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('a technician sees none of it; a quote without acceptance leads to none', async ({ agreed, as, visit }) => {
    const { draw, me, id, path } = agreed;
    await draw();
    const technician = { ...me, role: 'technician' as const };
    for (const at of [path, `/quotes/${id}/documents`]) expect((await visit(at, { as: technician })).status).toBe(403);
    const page = textOf(await (await visit(`/quotes/${id}`, { as: technician })).text());
    expect(page).not.toMatch(/Lejekontrakt|Lav kontrakt|Skovvej/);
    await as(me, (tenant) => quoteUpdate(tenant, id).set({ status: 'sent' }).execute());
    expect((await visit(path, { as: me })).headers.get('location')).toBe(`/quotes/${id}`);
  });
});
