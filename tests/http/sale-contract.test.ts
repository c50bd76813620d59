import { expect } from 'vitest';
import { formatDay } from '#app/texts/formats.ts';
import { salesOf } from '#server/cars/car-sales.ts';
import { unreserved } from '#server/cars/car-state-commands.ts';
import { dayOf, daysAfter } from '#server/format/day.ts';
import { formOf, knownCar } from '../car-form.ts';
import { linksOf, textOf, toastOf } from '../html.ts';
import { readPdf } from '../papers.ts';
import { buyer, errorAt, test, tradeIn } from '../sale-form.ts';

const contractForm = {
  ...buyer,
  ...{ buyerAddress: 'Søvej 3', buyerPostalCode: '8600', buyerCity: 'Silkeborg', deliverBy: '01-12-2026' },
  paper: 'contract',
};
const contractOf = async (html: string, visit: (path: string) => Promise<Response>) => {
  const href = linksOf(html).find(({ label }) => label.startsWith('Slutseddel, version'))?.href ?? '';
  return (await readPdf(await visit(href))).text;
};

test('a margin-scheme contract → parties, price with trade-in, the scheme’s words and no VAT', async ({
  open,
  save,
  seller,
  visit,
}) => {
  const made = await save({ ...contractForm, ...tradeIn, deposit: '5.000', deliveryCost: '3.980' });
  expect(toastOf(made).title).toBe('Slutsedlen er lavet');
  const text = await contractOf(await open(), (path) => visit(path, { as: seller }));
  for (const part of [
    ...[
      'Slutseddel',
      'version 1',
      'Škoda Octavia · AB 12 345',
      'WVWZZZ3CZGE193129',
      'Lone Dam',
      'Søvej 3',
      '8600 Silkeborg',
    ],
    ...['Kontantpris i alt 149.900,00 kr.', 'Heraf levering og nummerplader 3.980,00 kr.', '-40.000,00 kr.'],
    ...[
      '12.500,00 kr., indfries af sælger',
      '-5.000,00 kr.',
      'At betale ved levering 117.400,00 kr.',
      '67.600 km (oplyst)',
    ],
    ...['fortjenstmargenordning – brugte genstande – køber har ikke fradrag for momsen', '24 måneders reklamationsret'],
    `Solgt af owner ${seller.organization.name}`,
    ...['Der er ingen fortrydelsesret', 'senest 1. dec. 2026', 'CD 23 456', 'Sted og dato', 'Køber'],
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/moms 25 %|29\.980,00|null|undefined/i);
});

test('a contract of a van with VAT to a business → price without VAT, 25 % and with, and the reservations', async ({
  open,
  save,
  seller,
  visit,
}) => {
  await save({
    ...{ ...contractForm, price: '200.000', isPriceExclVat: 'on', vatScheme: 'full', buyerKind: 'business' },
    ...{ buyerCvr: '13748136', reservations: 'Købt som beset', isDistance: 'on' },
  });
  const text = await contractOf(await open(), (path) => visit(path, { as: seller }));
  expect(text).toContain('Pris uden moms 200.000,00 kr. Moms 25 % 50.000,00 kr. Pris med moms i alt 250.000,00 kr.');
  expect(text).toContain('Forbehold: Købt som beset');
  expect(text).not.toMatch(/reklamationsret|fortrydelsesret|fortjenstmargen/i);
});

test('a contract with a discount at a distance → what is left, and the withdrawal form', async ({
  open,
  save,
  seller,
  visit,
}) => {
  await save({
    ...{ ...contractForm, ...tradeIn, tradeInValue: '20.000', tradeInDebt: '32.000' },
    ...{ discountPercent: '3', isDistance: 'on', reservations: 'Købt som beset' },
  });
  const text = await contractOf(await open(), (path) => visit(path, { as: seller }));
  expect(text).toContain('Rabat 3 % -4.497,00 kr. Kontantpris i alt 145.403,00 kr.');
  expect(text).toContain('At betale ved levering 157.403,00 kr.');
  expect(text).toContain('Standardfortrydelsesformular');
  expect(text).not.toContain('Købt som beset');
});

test('a further version of a contract → says what changed; what is missing is refused at its field', async ({
  open,
  post,
  save,
  read,
  car,
  seller,
  visit,
}) => {
  const bare = await save({ ...buyer, vatScheme: '', paper: 'contract' });
  expect(bare.status).toBe(400);
  const html = await bare.text();
  for (const field of ['buyerAddress', 'buyerPostalCode', 'buyerCity', 'vatScheme', 'deliverBy']) {
    expect(errorAt(html, field)).toContain('før slutsedlen laves');
  }
  await read(({ db }) => db.updateTable('car').set({ vin: null }).where('id', '=', car).execute());
  expect(errorAt(await (await save(contractForm)).text(), 'vin')).toContain('mangler stelnummer');
  await read(({ db }) => db.updateTable('car').set({ vin: knownCar.vin }).where('id', '=', car).execute());
  await save(contractForm);
  const again = await post({ ...formOf(await open()), price: '148.000', paper: 'contract' });
  expect(toastOf(again).title).toBe('Slutsedlen er lavet som version 2');
  const text = await contractOf(await open(), (path) => visit(path, { as: seller }));
  expect(text).toMatch(/Siden version 1 Ændret: .*Pris/);
  const technician = { ...seller, role: 'technician' as const };
  expect(textOf(await (await visit(`/cars/${car}/edit/documents`, { as: technician })).text())).not.toContain(
    'Slutseddel',
  );
});

test('a trade-in from a private buyer → a settlement note with a running number, kept when it is corrected', async ({
  car,
  save,
  read,
  seller,
  visit,
}) => {
  await save({ ...contractForm, ...tradeIn });
  const tradeInId = await read(
    async (tenant) => (await salesOf(tenant).select('tradeInCarId').executeTakeFirst())?.tradeInCarId,
  );
  const pathOf = (id: number | null | undefined) => `/cars/${id}/edit/sale/settlement`;
  const form = formOf(await (await visit(pathOf(tradeInId), { as: seller })).text());
  expect(form).toMatchObject({ sellerName: 'Lone Dam', sellerPostalCode: '8600', price: '40.000' });
  const empty = await visit(pathOf(tradeInId), { as: seller, form: { ...form, sellerName: '' } });
  expect(textOf(await empty.text())).toContain('Skriv sælgers navn');
  const made = await visit(pathOf(tradeInId), { as: seller, form });
  expect(toastOf(made).title).toBe('Afregningsbilag nr. 1 er lavet');
  const other = await visit(pathOf(car), { as: seller, form });
  expect(toastOf(other).title).toBe('Afregningsbilag nr. 2 er lavet');
  const colleague = await visit(pathOf(tradeInId), { as: seller, form: { ...form, price: '39.000' } });
  expect([colleague.status, textOf(await colleague.text())]).toEqual([
    409,
    expect.stringContaining('En kollega har lavet bilaget imens'),
  ]);
  const stored = formOf(await (await visit(pathOf(tradeInId), { as: seller })).text());
  const again = await visit(pathOf(tradeInId), { as: seller, form: { ...stored, price: '41.000' } });
  expect(toastOf(again).title).toBe('Afregningsbilag nr. 1 er lavet');
  const stale = await visit(pathOf(tradeInId), { as: seller, form: { ...stored, price: '42.000' } });
  expect([stale.status, textOf(await stale.text())]).toEqual([
    409,
    expect.stringContaining('En kollega har ændret de samme felter'),
  ]);
  const documents = await (await visit(again.headers.get('location') ?? '', { as: seller })).text();
  const href = linksOf(documents).find(({ label }) => label === 'Åbn filen Afregningsbilag')?.href ?? '';
  const { text } = await readPdf(await visit(href, { as: seller }));
  for (const part of ['Nr. 1', 'Lone Dam', 'Søvej 3', 'CD 23 456', 'Købt for 41.000,00 kr.', 'Opel Corsa']) {
    expect(text).toContain(part);
  }
});

test('a reserved car → a paper of the reservation with its deposit; another car is refused', async ({
  car,
  read,
  seller,
  visit,
}) => {
  const path = `/cars/${car}/edit/sale/reservation`;
  const reservedUntil = daysAfter(dayOf(new Date()), 7);
  const typed = { version: '1', reservedUntil, reservedFor: 'Lone Dam', terms: 'Trækkes fra prisen.' };
  const form = { ...typed, paper: 'reservation', reservedDeposit: '2.500', reservedDepositWay: 'card' };
  const refused = await visit(path, { as: seller, form: { ...form, reservedDeposit: 'lidt', reservedFor: '' } });
  expect(textOf(await refused.text())).toContain('Ugyldigt beløb');
  const made = await visit(path, { as: seller, form });
  expect(toastOf(made).title).toBe('Reservationen er lavet');
  const documents = await (await visit(`/cars/${car}/edit/documents`, { as: seller })).text();
  const href = linksOf(documents).find(({ label }) => label === 'Åbn filen Reservation')?.href ?? '';
  const { text } = await readPdf(await visit(href, { as: seller }));
  expect(text).toContain('Depositum 2.500,00 kr.');
  expect(text).toContain(`til og med ${formatDay(reservedUntil)}`);
  await read(({ db }) =>
    db
      .updateTable('car')
      .set({ ...unreserved, availability: 'sold' })
      .where('id', '=', car)
      .execute(),
  );
  expect((await visit(path, { as: seller, form })).status).toBe(409);
});
