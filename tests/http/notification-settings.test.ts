import { expect } from 'vitest';
import { openMuteLinks } from '#server/notifications/mute-links.ts';
import { readNotificationSettings } from '#server/notifications/notification-settings.ts';
import { test } from '../fixtures.ts';
import { fieldErrorOf, textOf } from '../html.ts';

const path = '/settings/notifications';

test('own choices are saved, a wrong time keeps what was typed, a technician sets none for others', async ({
  organize,
  as,
  visit,
}) => {
  const organization = await organize();
  const technician = { organization, role: 'technician' as const };
  const form = { 'mail-leadAssigned': 'digest', quietFrom: '20', quietTo: '7.30', pausedUntil: '', digestHour: '9' };
  const wrong = await visit(path, { as: technician, form: { ...form, quietTo: '25:00', 'mail-memoDue': 'now' } });
  const html = await wrong.text();
  expect([wrong.status, fieldErrorOf(html, 'quietTo')]).toEqual([400, expect.stringContaining('klokkeslæt')]);
  expect(html).toMatch(/<option value="now" selected="">/);
  expect((await visit(path, { as: technician, form })).status).toBe(303);
  const read = () => as(technician, (tenant) => readNotificationSettings(tenant, 'own'));
  expect(await read()).toMatchObject({ quietFrom: '20:00', quietTo: '07:30', digestHour: 9 });
  expect((await read()).kinds.find(({ kind }) => kind === 'leadAssigned')).toMatchObject({
    app: false,
    mail: 'digest',
  });
  expect((await visit(`${path}?for=alle`, { as: technician, form })).status).toBe(403);

  expect((await visit(`${path}?for=alle`, { as: { organization }, form })).status).toBe(303);
  const colleague = { organization, role: 'member' as const };
  const usual = await as(colleague, (tenant) => readNotificationSettings(tenant, 'own'));
  expect(usual.kinds.find(({ kind }) => kind === 'leadAssigned')).toMatchObject({ mail: 'digest' });
  expect(textOf(await (await visit(path, { as: colleague })).text())).not.toContain('nye kolleger');
});

test('the link of a mail turns its kind off by a form, without signing in; looking at it does not', async ({
  organize,
  as,
  user,
  visit,
  clone,
}) => {
  const organization = await organize();
  const { id: userId } = await user({ organization });
  const links = openMuteLinks(clone.deps);
  const muted = `/notifications/mute/${links.tokenOf({ organizationId: organization.id, userId, kind: 'leadReplied' })}`;
  const mail = async () => {
    const { kinds } = await as({ organization }, (tenant) => readNotificationSettings(tenant, 'own'));
    return kinds.find(({ kind }) => kind === 'leadReplied');
  };
  expect(textOf(await (await visit(muted)).text())).toContain('En kunde svarer mig');
  expect(await mail()).toMatchObject({ mail: 'now' });
  expect((await visit(`${muted}x`)).status).toBe(404);
  expect((await visit(muted.replace('leadReplied', 'memoDue'), { form: { ok: '1' } })).status).toBe(404);
  expect(textOf(await (await visit(muted, { form: { ok: '1' } })).text())).toContain('Du får ikke flere mails');
  expect(await mail()).toMatchObject({ app: true, mail: 'none' });
});

test('one click in a mail program turns a kind off, or the digest, without a session', async ({
  organize,
  as,
  user,
  clone: { app, deps },
}) => {
  const organization = await organize();
  const { id: userId } = await user({ organization });
  const links = openMuteLinks(deps);
  const click = (kind: 'leadReplied' | 'digest') => {
    const token = links.tokenOf({ organizationId: organization.id, userId, kind });
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return app(new Request(`http://localhost/notifications/mute/${token}`, { method: 'POST', body, headers }));
  };
  const mails = async () => {
    const { kinds } = await as({ organization }, (tenant) => readNotificationSettings(tenant, 'own'));
    return new Map(kinds.map(({ kind, mail }) => [kind, mail]));
  };
  expect((await click('leadReplied')).status).toBe(200);
  expect([...(await mails())].filter(([, mail]) => mail === 'digest').length).toBeGreaterThan(3);
  expect(await mails()).toContainEqual(['leadReplied', 'none']);
  expect((await click('digest')).status).toBe(200);
  const left = await mails();
  expect([...left.values()]).not.toContain('digest');
  expect([left.get('memoDue'), left.get('leadAssigned')]).toEqual(['none', 'now']);
});
