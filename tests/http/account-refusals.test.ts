import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { expect } from 'vitest';
import { createAuth } from '#server/auth/auth.ts';
import { engineCompany } from '#server/company/engine-company.ts';
import { type Browser, get, post, stranger, test } from '#tests/contract.ts';
import { openBrowser } from '#tests/guest.ts';

/** The catalogue of the specification (section 8). */
const catalogue =
  /^(Not authorized|You are not allowed to access resource: \w+|unauthorized to access resource "\w+")$/;
/** A sentence has spaces, a code has none. */
const sentence = /\S \S/;

const ids = { memberId: stranger, invitationId: stranger, teamId: stranger, userId: stranger };
const texts = { name: 'Overtaget', slug: 'overtaget', role: 'admin', email: 'ny@ny.example' };
const input = {
  ...ids,
  ...texts,
  memberIdOrEmail: stranger,
  data: { name: 'Overtaget' },
  permission: { organization: ['delete'] },
};

test('spec §8: an organisation call without permission is refused in the words of the catalogue, never by a code', async ({
  app,
  database,
  enter,
  organize,
}) => {
  const secret = randomBytes(32).toString('hex');
  const { api } = createAuth({
    database,
    secret,
    origin: 'http://localhost',
    appUrl: undefined,
    platformAdminIds: [],
    log: pino({ level: 'silent' }),
    company: engineCompany(database, 'http://localhost'),
  });
  const calls = Object.values(api).flatMap(({ path, options }) =>
    path?.startsWith('/organization/') ? [{ path, isReading: [options.method].flat().includes('GET') }] : [],
  );
  expect(calls.length).toBeGreaterThan(20);

  const [own, other] = [await organize(), await organize('Anden')];
  await enter({ organization: own });
  const callers: Record<string, Browser> = {
    nobody: openBrowser(app),
    customer: await enter({ organization: own, role: 'customer' }),
    technician: await enter({ organization: own, role: 'technician' }),
    salesAdmin: await enter({ organization: own, role: 'salesAdmin' }),
    stranger: await enter({ organization: other }),
  };
  let lacking = 0;
  for (const [who, browser] of Object.entries(callers)) {
    for (const { path, isReading } of calls) {
      if (path === '/organization/create' && who !== 'nobody') continue;
      const query = `?organizationId=${own.id}&id=${stranger}&teamId=${stranger}`;
      const [status, answer] = isReading
        ? await get(browser, path + query)
        : await post(browser, path, { organizationId: own.id, ...input });
      if (status < 400 || status === 404) continue;
      const label = `${who} ${path} ${status} ${answer.code}: ${answer.message}`;
      const isRight = status === 401 || status === 403;
      lacking += Number(isRight);
      expect(status, label).toBeLessThan(500);
      expect(answer.message, label).toMatch(isRight ? catalogue : sentence);
    }
    const [status, asked] = await post(browser, '/organization/has-permission', {
      organizationId: own.id,
      permission: { organization: ['delete'], team: ['create'] },
    });
    expect(status === 200 ? asked.error : asked.message, who).toMatch(catalogue);
  }
  expect(lacking).toBeGreaterThan(50);
});

test('spec §8: a refusal by an organisation’s state has a sentence beside its code', async ({
  database,
  enter,
  organize,
}) => {
  const organization = await organize();
  const taken = await organize('Optaget');
  const owner = await enter({ organization });
  const colleague = await enter({ organization, role: 'admin' });
  const memberOf = async (userId: string) =>
    (await database.accounts.selectFrom('member').select('id').where('userId', '=', userId).executeTakeFirstOrThrow())
      .id;
  const invite = { email: 'ny@refusals.example', role: 'member', resend: true };
  for (let time = 0; time < 8; time++) await post(owner, '/organization/invite-member', invite);
  for (const [browser, path, body, expected] of [
    [owner, 'update-member-role', { memberId: await memberOf(owner.id), role: 'admin' }, [409, 'LAST_OWNER']],
    [owner, 'update-member-role', { memberId: stranger, role: 'admin' }, [400, 'MEMBER_NOT_FOUND']],
    [owner, 'create', { name: 'Endnu en', slug: taken.slug }, [409, 'SLUG_TAKEN']],
    [owner, 'update', { data: { slug: taken.slug } }, [409, 'SLUG_TAKEN']],
    [owner, 'invite-member', invite, [429, 'TOO_MANY_RESENDS']],
    [colleague, 'update-member-role', { memberId: await memberOf(owner.id), role: 'admin' }, [403, 'ROLE_ABOVE_OWN']],
  ] as const) {
    const [status, { code, message }] = await post(browser, `/organization/${path}`, body);
    expect([status, code], path).toEqual(expected);
    expect(message).toMatch(status === 403 ? catalogue : sentence);
  }
});
