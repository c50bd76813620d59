import { expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { linksOf, textOf } from '#tests/html.ts';

test('a member of staff sees what was refused, the right it takes, and who can grant it', async ({
  organize,
  user,
  visit,
}) => {
  const [organization, other] = [await organize(), await organize('Nabobiler')];
  for (const role of ['admin', 'owner', 'member'] as const) await user({ organization, role });
  await user({ organization: other });
  const page = await visit('/unauthorized?to=%2Fcustomers%3Fpage%3D2', { as: { organization, role: 'technician' } });
  expect(page.status).toBe(403);
  const html = await page.text();
  const text = textOf(html);
  expect(html.replace(/<[^>]*>/g, '')).toContain('Du ville åbne Kunder.');
  expect(text).toContain('Du har ikke adgang Du ville åbne Kunder');
  expect(text).toContain('Siden kræver retten til at se kunder , og din rolle er Tekniker.');
  expect(text).toContain(
    'En af disse kolleger kan give dig en anden rolle: owner Nordbiler (Ejer) admin Nordbiler (Administrator)',
  );
  expect(text).not.toMatch(/member Nordbiler|Nabobiler/);
});

test('a user who has since got the permission is shown the link', async ({ organize, visit }) => {
  const html = await (
    await visit('/unauthorized?to=/cars%3Fpage%3D2', { as: { organization: await organize() } })
  ).text();
  expect(textOf(html)).toContain('Du har adgang nu');
  expect(linksOf(html)).toContainEqual({ label: 'Åbn Biler', href: '/cars?page=2' });
});

test.for(['https://evil.example', '//evil.example', '/account/login', '/nowhere', ''])(
  'an address that is no screen of ours is not named: %j',
  async (to, { organize, visit }) => {
    const path = `/unauthorized?${new URLSearchParams({ to })}`;
    const html = await (await visit(path, { as: { organization: await organize() } })).text();
    expect(textOf(html)).toContain('Mangler du adgang, så spørg en administrator i din virksomhed.');
    expect(linksOf(html).map(({ href }) => href)).not.toContain(to);
  },
);

test('a customer sees no colleague', async ({ organize, user, visit }) => {
  const organization = await organize();
  await user({ organization });
  const page = await visit('/unauthorized?to=/cars', { as: { organization, role: 'customer' } });
  const text = textOf(await page.text());
  expect(text).toContain('Du er kunde hos Nordbiler');
  expect(text).not.toContain('owner');
});
