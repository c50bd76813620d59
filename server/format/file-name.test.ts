import { expect, test } from 'vitest';
import { contentDisposition, shownFileName } from './file-name.ts';

test.for([
  ['bil.jpg', 'bil.jpg'],
  ['C:\\Billeder\\Rød Škoda.jpg', 'Rød Škoda.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['to\r\nlinjer\t.png', 'to linjer .png'],
  ['\0', 'Fil uden navn'],
  ['', 'Fil uden navn'],
  ['å'.repeat(300), 'å'.repeat(200)],
])('the file name %j → %j', ([came, shown]) => {
  expect(shownFileName(came ?? '')).toBe(shown);
});

test('names with Danish letters or control characters → a safe header for every browser', () => {
  expect(contentDisposition('inline', 'Købsaftale på Ærø.pdf')).toBe(
    `inline; filename="Koebsaftale paa aeroe.pdf"; filename*=UTF-8''K%C3%B8bsaftale%20p%C3%A5%20%C3%86r%C3%B8.pdf`,
  );
  expect(contentDisposition('attachment', '"; x=\r\n日本\'.pdf')).toBe(
    `attachment; filename="__ x='.pdf"; filename*=UTF-8''%22%3B%20x%3D%0D%0A%E6%97%A5%E6%9C%AC%27.pdf`,
  );
});
