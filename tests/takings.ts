import type { Tenant } from '#server/tenant.ts';

type Of = { accessId: number };

/** What takes a customer's login the right to act, each by the name of what staff did. */
export const takings: readonly (readonly [string, (tenant: Tenant, of: Of) => Promise<unknown>])[] = [
  [
    'the customer is blocked',
    ({ db }) => db.updateTable('customer').set({ isBlocked: true, blockedReason: 'Gæld' }).execute(),
  ],
  ['the portal is closed', ({ db }) => db.updateTable('organizationSettings').set({ portalEnabled: false }).execute()],
  [
    'the access is removed',
    ({ db }, { accessId }) =>
      db.updateTable('portalAccess').set({ status: 'removed' }).where('id', '=', accessId).execute(),
  ],
  ['the login is disabled', ({ db }) => db.updateTable('portalUser').set({ disabledAt: new Date() }).execute()],
  ['the scope is narrowed', ({ db }) => db.updateTable('portalAccess').set({ scope: 'some' }).execute()],
];
