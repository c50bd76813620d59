import { expect, test } from 'vitest';
import { hintOf, seal, unseal } from './secret-box.ts';

const secret = 'en-hemmelighed-paa-mindst-32-tegn-af-os';

test('a sealed text → readable for its owner only by the secret, different each time', () => {
  const sealed = seal('nøgle-til-registret-4f2a', secret, 'nord:nummerpladeapi');
  expect(unseal(sealed, { secret }, 'nord:nummerpladeapi')).toBe('nøgle-til-registret-4f2a');
  expect(sealed).not.toContain('4f2a');
  expect(seal('nøgle-til-registret-4f2a', secret, 'nord:nummerpladeapi')).not.toBe(sealed);
});

test('another owner, another secret or damage → unreadable', () => {
  const sealed = seal('nøgle', secret, 'nord:nummerpladeapi');
  expect(unseal(sealed, { secret }, 'syd:nummerpladeapi')).toBeUndefined();
  expect(unseal(sealed, { secret: `${secret}!` }, 'nord:nummerpladeapi')).toBeUndefined();
  expect(unseal(`${sealed.slice(0, -3)}AAA`, { secret }, 'nord:nummerpladeapi')).toBeUndefined();
  expect(unseal('', { secret }, 'nord:nummerpladeapi')).toBeUndefined();
});

test('a short key → no hint', () => {
  expect(hintOf('abcdefgh4f2a')).toBe('4f2a');
  expect(hintOf('kort')).toBe('');
});
