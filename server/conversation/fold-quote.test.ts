import { expect, test } from 'vitest';
import { foldQuote } from './fold-quote.ts';

const answer = 'Ja tak, torsdag passer fint.\n\nVenlig hilsen\nLars 😀';

test.for([
  [
    'Gmail in Danish',
    'Den tirs. 24. nov. 2026 kl. 10.12 skrev Mette Holm <mette@bil.example>:\n\n> Hej Lars\n> Bilen er klar.',
  ],
  [
    'an attribution wrapped by the mailer',
    'Den tirs. 24. nov. 2026 kl. 10.12 skrev Mette Holm via Silkeborg\nBiler <\nemne+ab@ind.example>:\n\n> Hej Lars',
  ],
  [
    'an iPhone in Danish',
    'Den 24. nov. 2026 kl. 10.12 skrev Mette Holm <mette@bil.example>:\n\nHej Lars\nBilen er klar.',
  ],
  [
    'an iPhone that quotes its attribution',
    '> Den 24. nov. 2026 kl. 10.12 skrev Mette Holm <mette@bil.example>:\n> \n> Hej Lars',
  ],
  ['Gmail in English', 'On Tue, Nov 24, 2026 at 10:12 AM Mette Holm <mette@bil.example> wrote:\n> Hej Lars'],
  [
    'Outlook in Danish',
    'Fra: Mette Holm <mette@bil.example>\nSendt: 24. november 2026 10:12\nTil: Lars Friis <lars@kunde.example>\nEmne: Sv: Kia Ceed\n\nHej Lars\n\nBilen er klar.',
  ],
  ['Outlook with bold labels', '*Fra:* Mette Holm\n*Sendt:* 24. november 2026 10:12\n*Til:* Lars\n*Emne:* Kia\n\nHej'],
  ['Outlook in English', 'From: Mette Holm\nSent: Tuesday, November 24, 2026 10:12\nTo: Lars\nSubject: Kia\n\nHej'],
  ['a separator', '-----Oprindelig meddelelse-----\nFra: Mette Holm\nHej Lars'],
  ['an English separator', '----- Original Message -----\nHej Lars'],
  ['quoted lines alone', '> Hej Lars\n>\n> Bilen er klar.'],
] as const)('%s → folded below the reply', ([, quote]) => {
  expect(foldQuote(`${answer}\n\n${quote}\n`)).toEqual({ own: answer, quoted: quote.trim() });
});

const attribution = 'Den 24. nov. 2026 kl. 10.12 skrev Mette Holm <mette@bil.example>:';

test.for([
  ['a mail without a quote', answer],
  ['a sentence that only resembles an attribution', 'Som jeg skrev til dig:\n\nJeg vil gerne se bilen.'],
  ['a reply below the quote', `${attribution}\n> Passer torsdag?\n\nJa tak.`],
  ['replies between quoted lines', `Hej Mette\n\n${attribution}\n> Passer torsdag?\nJa.\n> Kl. 14?\nNej, kl. 15.`],
  ['a quoted line in the middle', 'Du skrev:\n> 182.900 kr.\nGælder det stadig?'],
  ['a mail that only quotes', `${attribution}\n> Hej Lars`],
  ['a sender without the other headers', 'Tilbuddet er\nFra: 1. januar\n\nTak'],
  ['an empty mail', ''],
] as const)('%s → whole', ([, text]) => {
  expect(foldQuote(text)).toEqual({ own: text, quoted: '' });
});

test.for([
  ['years and brackets', '2026 from <'],
  ['attributions that never end', 'Den 24. nov. 2026 skrev '],
  ['separators that never end', '-- '],
  ['empty lines', '\n\n'],
  ['quoted lines with a word at the end', '> a\n'],
  ['attributions', `${attribution}\n`],
] as const)('a hostile text of %s → read at once', ([, part]) => {
  const text = `${part.repeat(Math.ceil(100_000 / part.length))}x`;
  const start = performance.now();
  foldQuote(text);
  expect(performance.now() - start).toBeLessThan(1000);
});
