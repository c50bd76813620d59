import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import type { App } from '#server/http/handler.ts';
import { savePlateIntegration } from '#server/integrations/integration-commands.ts';
import { plateSettings } from '#server/integrations/plate-settings.ts';
import { openMuteLinks } from '#server/notifications/mute-links.ts';
import { reseal } from '#server/reseal/reseal.ts';
import { password } from '#tests/fixtures.ts';
import { openBrowser } from '#tests/guest.ts';
import { makeLogin, openPortalBrowser, test } from '#tests/portal.ts';
import { setUp } from '#tests/second-step.ts';
import { codeOf } from '#tests/totp.ts';

const next = 'den-nye-hemmelighed-som-ingen-kender-endnu-2026';

test('new secrets sign nobody out and lose no key; resealed, the former ones are worth nothing', async ({
  app,
  clone,
  database,
  dealer,
  user,
  as,
}) => {
  let serving: App = app;
  const process: App = (...given) => serving(...given);
  const organization = await dealer();
  const { id: userId, email } = await user({ organization });
  const browser = openBrowser(process);
  await browser.send('/account/login', { email, password, rememberMe: 'on' });
  const { secret: seed, backupCodes } = await setUp(browser);
  await as({ organization }, (tenant) =>
    savePlateIntegration(
      tenant,
      { ...plateSettings.parse({}), version: 0, token: 'noegle-til-registret' },
      clone.lookup,
    ),
  );
  const customer = await makeLogin(database, organization, { email: 'kunde@kunde.example' });
  const phone = openPortalBrowser(process, database, organization);
  await phone.signIn(customer.email);
  const muted = { organizationId: organization.id, userId, kind: 'digest' } as const;
  const token = openMuteLinks(clone.deps).tokenOf(muted);

  const { secret: former } = clone.deps;
  const secrets = { secret: next, formerSecret: former };
  const lookup = { ...clone.lookup, ...secrets };
  serving = createApp({ ...clone.deps, ...secrets, lookup });
  expect(await browser.whoAmI()).toBe(email);
  expect((await phone.visit(phone.at(''))).status).toBe(200);
  expect(openMuteLinks(secrets).read(token)).toEqual(muted);
  const again = openBrowser(process);
  const enter = async (way: 'app' | 'backup', code: string) => {
    await again.send('/account/login', { email, password });
    await again.send('/account/two-factor', { way, code });
    return again.whoAmI();
  };
  expect(await enter('app', codeOf(seed))).toBe(email);

  const both = { app: secrets, integration: secrets };
  expect(await reseal(database, both)).toEqual({ steps: { done: 1, lost: 0 }, keys: { done: 1, lost: 0 } });
  serving = createApp({ ...clone.deps, secret: next, lookup: { ...clone.lookup, secret: next } });
  expect(await browser.whoAmI()).toBeNull();
  expect((await phone.visit(phone.at(''))).status).toBe(302);
  expect(openMuteLinks({ secret: next }).read(token)).toBeUndefined();
  again.jar.clear();
  expect(await enter('backup', backupCodes[0] ?? '')).toBe(email);
  const only = { app: { secret: former }, integration: { secret: former } };
  expect(await reseal(database, only)).toEqual({ steps: { done: 0, lost: 1 }, keys: { done: 0, lost: 1 } });
});

test('a session’s cookie is signed anew when the session is renewed', async ({
  app,
  clone,
  database,
  organize,
  user,
}) => {
  let serving: App = app;
  const browser = openBrowser((...given) => serving(...given));
  const { id: userId, email } = await user({ organization: await organize() });
  await browser.send('/account/login', { email, password, rememberMe: 'on' });
  const begun = browser.jar.get('bilassistent.session_token');
  serving = createApp({ ...clone.deps, secret: next, formerSecret: clone.deps.secret });
  const dayOld = new Date(Date.now() + 5 * 86_400_000);
  await database.accounts.updateTable('session').set({ expiresAt: dayOld }).where('userId', '=', userId).execute();
  await browser.visit('/cars');
  expect(browser.jar.get('bilassistent.session_token')).not.toBe(begun);
  serving = createApp({ ...clone.deps, secret: next });
  expect(await browser.whoAmI()).toBe(email);
});
