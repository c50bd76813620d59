import type { PortalRole } from '#server/db/schema.ts';

/** Which roles of a customer's people may sign: offers and papers alike (portal.md §2). */
export const signingRights = [
  [{ role: 'owner' }, true],
  [{ role: 'user', maySign: true }, true],
  [{ role: 'user', maySign: false }, false],
  [{ role: 'viewer', maySign: true }, false],
] as const satisfies readonly (readonly [{ role: PortalRole; maySign?: boolean }, boolean])[];

/** Whether an act was allowed; only a missing right counts as not. */
export const isAllowed = (act: Promise<unknown>) =>
  act.then(
    () => true,
    (error) =>
      error instanceof Error && 'code' in error && error.code === 'portal-right' ? false : Promise.reject(error),
  );
