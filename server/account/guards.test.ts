import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { RouterContextProvider } from 'react-router';
import { describe, expect } from 'vitest';
import { engineCompany } from '#server/company/engine-company.ts';
import { openFormStamps } from '#server/intake/form-stamp.ts';
import { test as base, type Organization } from '#tests/fixtures.ts';
import { createAuth } from '../auth/auth.ts';
import { openKnownSessions } from '../auth/known-sessions.ts';
import { noImages } from '../car-images/no-images.ts';
import type { Role } from '../db/schema.ts';
import { noEvents } from '../events/no-events.ts';
import { servicesContext, staffContext } from '../http/contexts.ts';
import { openMuteLinks } from '../notifications/mute-links.ts';
import { noPress } from '../papers/no-press.ts';
import { openPortalEngines } from '../portal-accounts/portal-engines.ts';
import { requirePermission } from './guards.ts';

type Guard = ReturnType<typeof requirePermission>;

const test = base.extend<{
  /** Runs the guard of a screen as somebody with the role. */
  meet: (guard: Guard, role: Role, organization: Organization) => Promise<Response | undefined>;
}>({
  meet: async ({ database, storage }, use) => {
    const log = pino({ level: 'silent' });
    const auth = createAuth({
      database,
      secret: randomBytes(32).toString('hex'),
      origin: 'http://localhost',
      log,
      company: engineCompany(database, 'http://localhost'),
    });
    const countCall = () => ({ limit: 1, remaining: 1, reset: 1, isOver: false });
    const services = {
      database,
      storage,
      press: noPress,
      images: noImages,
      events: noEvents,
      auth,
      portals: openPortalEngines({ database, secret: '', origin: 'http://localhost', log }),
      known: openKnownSessions(),
      log,
      production: false,
      origin: 'http://localhost',
      countCall,
      countMessage: countCall,
      countEnquiry: countCall,
      countEnquiriesOf: countCall,
      formStamps: openFormStamps({ secret: '' }),
      muteLinks: openMuteLinks({ secret: '' }),
      platformAdminIds: [],
      inbound: { domain: 'indbakke.example' },
      isStopping: () => false,
      securityContact: undefined,
      backupDays: 90,
      lookup: { secret: '' },
      shortcuts: new Set<never>(),
    };
    await use(async (guard, role, { id: organizationId }) => {
      const url = new URL('http://localhost/customers');
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(staffContext, { organizationId, userId: organizationId, role });
      const next = async () => new Response('the screen');
      const response = await guard(
        { request: new Request(url), url, pattern: '/customers', params: {}, context },
        next,
      );
      return response ?? undefined;
    });
  },
});

test('a role with the right → the screen', async ({ meet, organize }) => {
  const response = await meet(requirePermission('customers', 'read'), 'member', await organize());
  expect(await response?.text()).toBe('the screen');
});

describe('a role without the right → the 403 page', () => {
  test('with no right to the resource → the specification’s sentence for it', async ({ meet, organize }) => {
    await expect(meet(requirePermission('customers', 'read'), 'technician', await organize())).rejects.toMatchObject({
      init: { status: 403 },
      data: { statusCode: 403, message: 'You are not allowed to access resource: customers' },
    });
  });

  test('with other rights to the resource → the sentence for a missing action', async ({ meet, organize }) => {
    await expect(meet(requirePermission('leads', 'create'), 'technician', await organize())).rejects.toMatchObject({
      data: {
        message: 'unauthorized to access resource "leads"',
        description: expect.stringContaining('spørg en administrator'),
      },
    });
  });

  test('any refusal → the missing right and only those who can grant it', async ({
    database,
    meet,
    organize,
    user,
  }) => {
    const [organization, other] = [await organize(), await organize('Nabobiler')];
    for (const role of ['admin', 'owner', 'salesAdmin', 'member'] as const) await user({ organization, role });
    await user({ organization: other, role: 'owner' });
    const refusal = () => meet(requirePermission('customers', 'read'), 'technician', organization);
    const [owner, admin] = [
      { name: 'owner Nordbiler', role: 'owner' },
      { name: 'admin Nordbiler', role: 'admin' },
    ];
    const refusedWith = (givers: object[]) => ({
      data: { refused: { resource: 'customers', action: 'read', role: 'technician', givers } },
    });
    await expect(refusal()).rejects.toMatchObject(refusedWith([owner, admin]));
    await database.accounts
      .updateTable('member')
      .set({ status: 'leave' })
      .where('organizationId', '=', organization.id)
      .where('role', '=', 'admin')
      .execute();
    await expect(refusal()).rejects.toMatchObject(refusedWith([owner]));
  });
});
