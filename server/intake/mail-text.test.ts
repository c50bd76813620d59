import { expect, test } from 'vitest';
import { asOre } from '../format/money.ts';
import type { Enquiry } from './enquiry.ts';
import { type MailText, readMail } from './mail-text.ts';

const portal = { name: 'Bilportalen', address: 'noreply@portal.example' };
const customer = { name: 'Kirsten Holm', address: 'Kirsten@Holm.example' };
const mail = (text: string, more: Partial<MailText> = {}): MailText => ({
  ...{ from: portal, subject: 'Ny henvendelse', text },
  ...more,
});

const labelled = `Ny henvendelse fra din annonce

Navn: Kirsten Holm
E-MAIL: <Kirsten@Holm.example>
Tlf.: 86 80 12 34
Bil: VW ID.3 Pro
Lagernr.: B-1044
Reg.nr.: ab 12 345
Besked: Hej
Er den stadig til salg?

Mvh Kirsten`;

const kirsten = { name: 'Kirsten Holm', email: 'kirsten@holm.example' };

const vectors: [situation: string, mail: MailText, form: string, enquiry: Partial<Enquiry>][] = [
  [
    'labels in a portal’s order',
    mail(labelled),
    'labelled',
    {
      ...kirsten,
      phone: '+4586801234',
      car: { stockNumber: 'B-1044', registrationNumber: 'ab 12 345', text: 'VW ID.3 Pro', vin: undefined },
      message: 'Hej\nEr den stadig til salg?\n\nMvh Kirsten',
    },
  ],
  [
    'labels in another order, in bold, with the value below',
    mail('**Besked:**\nRing til mig\r\n**telefonnummer:** +45 86801234\r\nFornavn:\r\nKirsten\r\nEfternavn\tHolm'),
    'labelled',
    { name: 'Kirsten Holm', phone: '+4586801234', email: undefined, message: 'Ring til mig' },
  ],
  [
    'a trade-in',
    mail('Navn: Kirsten\nMail: k@h.example\nByttebil: AB12345\nByttebil km: 142.000\nByttebil pris: 115.000 kr.'),
    'labelled',
    { tradeIn: { registrationNumber: 'AB12345', text: 'AB12345', mileage: 142_000, expectedPrice: asOre(11_500_000) } },
  ],
  [
    'a number that cannot be read stays in the message',
    mail('Navn: Kirsten\nTelefon: 12\nBesked: Hej', { from: customer }),
    'labelled',
    { ...kirsten, name: 'Kirsten', phone: undefined, message: 'Hej\n\nTelefon: 12' },
  ],
  [
    'no labels: the sender and the text',
    mail('Hej\nEr den hvide Golf stadig til salg?', { from: customer, subject: 'Spørgsmål' }),
    'plain',
    { ...kirsten, message: 'Spørgsmål\n\nHej\nEr den hvide Golf stadig til salg?' },
  ],
  [
    'a website that answers to its visitor',
    mail('Er den til salg?', { replyTo: customer, subject: '' }),
    'plain',
    { ...kirsten, message: 'Er den til salg?' },
  ],
  ['a single colon is no form', mail('Bil: er den solgt?', { from: customer, subject: '' }), 'plain', kirsten],
  [
    'forwarded by Gmail',
    mail(
      `Tager du den?

---------- Forwarded message ---------
Fra: Kirsten Holm <kirsten@holm.example>
Date: man. 23. nov. 2026 kl. 10.00
Subject: Golf
To: <salg@forhandler.example>

Er den til salg?`,
      { from: { name: 'Sælger', address: 'salg@forhandler.example' }, subject: 'Fwd: Golf' },
    ),
    'plain',
    { ...kirsten, message: 'Golf\n\nEr den til salg?' },
  ],
  [
    'forwarded by Apple Mail',
    mail(
      `Start på videresendt besked:

> Fra: Kirsten Holm <kirsten@holm.example>
> Emne: Golf
> Dato: 23. november 2026 kl. 10.00.00 CET
> Til: salg@forhandler.example
>
> Navn: Kirsten Holm
> Telefon: 86801234
> Besked: Ring`,
      { subject: 'Fwd: Golf' },
    ),
    'labelled',
    { name: 'Kirsten Holm', phone: '+4586801234', email: undefined, message: 'Ring' },
  ],
  [
    'forwarded by Outlook',
    mail(
      `Se her

Fra: Kirsten Holm <kirsten@holm.example>
Sendt: 23. november 2026 10:00
Til: Salg <salg@forhandler.example>
Emne: Golf

Er den til salg?`,
      { subject: 'VS: Golf' },
    ),
    'plain',
    { ...kirsten, message: 'Golf\n\nEr den til salg?' },
  ],
  [
    'ADF in the text',
    mail(
      'Lead:\n<?xml version="1.0"?><adf><prospect><customer><contact><name part="full">Kirsten Holm</name><email>kirsten@holm.example</email></contact></customer></prospect></adf>',
    ),
    'adf',
    kirsten,
  ],
  [
    'broken ADF: the whole text',
    mail('<adf><prospect><name>Kirsten</prospect></adf>', { from: portal }),
    'plain',
    { message: 'Ny henvendelse\n\n<adf><prospect><name>Kirsten</prospect></adf>' },
  ],
];

test.each(vectors)('%s', (_situation, sent, form, enquiry) => {
  const read = readMail(sent);
  expect(read).toMatchObject({ form, enquiry });
});

test('a hostile mail is read in a moment', () => {
  const started = performance.now();
  for (const part of [
    'Den '.repeat(16_000),
    ' skrev "'.repeat(8_000),
    `<${'[|<'.repeat(20_000)}`,
    'a: '.repeat(20_000),
    `a${' '.repeat(60_000)}b`,
    '<?xml'.repeat(12_000),
    '<adf '.repeat(12_000),
  ]) {
    readMail(mail(part.slice(0, 64_000)));
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});
