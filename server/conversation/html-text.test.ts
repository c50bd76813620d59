import { expect, test } from 'vitest';
import { foldQuote } from './fold-quote.ts';
import { textOfHtml } from './html-text.ts';

test.for([
  ['paragraphs', '<p>Hej Mette</p><p>Tak for sidst.<br>Lars</p>', 'Hej Mette\n\nTak for sidst.\nLars'],
  ['lines of Outlook', '<div>Hej</div>\r\n<div><br></div>\r\n<div>Bilen\r\n er   fin</div>', 'Hej\n\nBilen er fin'],
  [
    'Danish letters as entities',
    'K&oslash;bt p&aring; S&aelig;by &#8364;5&#x20ac; &amp; &ukendt;',
    'Købt på Sæby €5€ & &ukendt;',
  ],
  ['scripts and styles', '<style>p{}</style><script>alert("<p>x</p>")</script>Hej<title>T</title>', 'Hej'],
  ['a script that never ends', 'Hej<script>alert(1)', 'Hej'],
  ['comments', 'Hej<!-- <p>skjult</p> --> Lars<!-- rest', 'Hej Lars'],
  ['pictures', 'Hej <img src="https://spor.example/1.gif" alt="Spor"> Lars', 'Hej Lars'],
  ['a link with words', '<a href="https://bil.example/kia">Se bilen</a> her', 'Se bilen (https://bil.example/kia) her'],
  ['a link that is its words', '<a href="https://bil.example/">https://bil.example</a>', 'https://bil.example'],
  ['a link that runs', '<a href="javascript:alert(1)">Tryk</a>', 'Tryk'],
  ['a list', '<ul><li>Vinterhjul</li><li>Træk</li></ul>', '* Vinterhjul\n* Træk'],
  ['a table', '<table><tr><th>Pris</th><td>182.900 kr.</td></tr><tr><td>Km</td></tr></table>', 'Pris 182.900 kr.\nKm'],
  ['brackets of the text', 'Pris < 200.000 og > 100.000', 'Pris < 200.000 og > 100.000'],
  ['a bracket in an attribute', '<p title="a > b">Hej</p>', 'Hej'],
  ['elements of Word', '<o:p>Hej</o:p><w:x/> Lars', 'Hej Lars'],
  ['a tag that never ends', 'Hej <a href="', 'Hej'],
] as const)('%s → text', ([, html, text]) => {
  expect(textOfHtml(html)).toBe(text);
});

test('a reply from Gmail → its quote can be folded', () => {
  const html =
    '<div dir="ltr">Ja tak.</div><br><div class="gmail_quote"><div class="gmail_attr">Den tirs. 24. nov. 2026 kl. 10.12 skrev Mette &lt;<a href="mailto:m@bil.example">m@bil.example</a>&gt;:<br></div><blockquote><p>Hej Lars</p><p>Klar.</p></blockquote></div>';
  expect(foldQuote(textOfHtml(html))).toEqual({
    own: 'Ja tak.',
    quoted: 'Den tirs. 24. nov. 2026 kl. 10.12 skrev Mette <m@bil.example>:\n\n> Hej Lars\n\n> Klar.',
  });
});

test.for(['<', '<a ', '<!--', '<a href="', '<p', '&', '<script', '<script>', '</script', '<blockquote>', '<div>'])(
  'a hostile page of %s → read at once',
  (part) => {
    const start = performance.now();
    textOfHtml(part.repeat(Math.ceil(300_000 / part.length)));
    expect(performance.now() - start).toBeLessThan(1000);
  },
);
