import { expect, test } from 'vitest';
import { openKeeper } from './kept-html.ts';

const mark = (number: string) => ` data-kept="${number}"`;

test('what a page had inside an element is found for the next page, and the page is sent without its marks', () => {
  const keeper = openKeeper();
  const outer = mark(keeper.expect('outer'));
  const inner = mark(keeper.expect('inner'));
  const missing = keeper.expect('a part that the page does not have');
  const list = `<nav class="a&gt;b"><div>1</div><div${inner}><div>2</div></div></nav>`;
  const page = keeper.takeFrom(`<div><div${outer} id="x">${list}<br/></div>3<div></div></div>`);

  const plain = list.replace(inner, '');
  expect(page).toBe(`<div><div id="x">${plain}<br/></div>3<div></div></div>`);
  const next = openKeeper();
  expect(next.find('outer')).toBe(`${plain}<br/>`);
  expect(next.find('inner')).toBe('<div>2</div>');
  expect(missing).toBe('2');
  expect(next.find('a part that the page does not have')).toBeUndefined();
});

test('when there is no more room, what was used least lately goes', () => {
  const text = 'x'.repeat(1_000_000);
  function add(key: string) {
    const keeper = openKeeper();
    keeper.takeFrom(`<div${mark(keeper.expect(key))}>${text}</div>`);
  }
  const keys = Array.from({ length: 8 }, (_, at) => `large ${at}`);
  for (const key of keys) add(key);
  expect(openKeeper().find('large 0')).toBe(text);
  add('one more');
  expect(keys.filter((key) => openKeeper().find(key) === undefined)).toEqual(['large 1']);
});
