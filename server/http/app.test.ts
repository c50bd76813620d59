import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';

test('an unknown path is a 404 page that names it', async ({ visit }) => {
  const response = await visit('/findes/ikke');
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('Page not found');
  expect(html).toContain('Page Not Found: /findes/ikke');
});
