import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import type { IntegrationProvider } from './integration-types.ts';
import type { PlateSettingsInput } from './plate-settings.ts';
import { hintOf, seal } from './secret-box.ts';

const plate = 'nummerpladeapi';

/** Whom a sealed key belongs to. */
export const ownerOf = ({ organizationId }: Pick<Tenant, 'organizationId'>, provider: IntegrationProvider) =>
  `${organizationId}:${provider}`;

/**
 * Sets the look-up of plates up, or changes it. An empty key keeps the stored one. `secret` seals the key. Refused when
 * somebody has changed it since the user saw it.
 */
export async function savePlateIntegration(tenant: Tenant, input: PlateSettingsInput, secret: string) {
  const { db, organizationId } = tenant;
  const stored = await lockIntegration(tenant, plate);
  allow(tenant, 'integrations', stored ? 'update' : 'create');
  if ((stored?.version ?? 0) !== input.version) throw new DomainError('integration-changed', 409);
  const { version: _, token, ...settings } = input;
  const isOtherService = stored !== undefined && stored.service !== settings.service;
  if (token === '' && (!stored || isOtherService)) throw new DomainError('integration-key-missing', 400, 'token');
  const text = JSON.stringify(settings);
  const key = { credentialHint: hintOf(token), credentialSetAt: new Date() };
  if (stored) {
    await db
      .updateTable('integration')
      .set({ settings: text, ...(token !== '' && key) })
      .where('organizationId', '=', organizationId)
      .where('provider', '=', plate)
      .execute();
  } else {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('integration')
      .values({ organizationId, provider: plate, settings: text, ...key })
      .onConflict((conflict) => conflict.columns(['organizationId', 'provider']).doNothing())
      .executeTakeFirstOrThrow();
    // A colleague has set it up at the same time.
    if (numInsertedOrUpdatedRows === 0n) throw new DomainError('integration-changed', 409);
  }
  if (token === '') return;
  const sealed = seal(token, secret, ownerOf(tenant, plate));
  await db
    .insertInto('integrationSecret')
    .values({ organizationId, provider: plate, sealed })
    .onConflict((conflict) => conflict.columns(['organizationId', 'provider']).doUpdateSet({ sealed }))
    .execute();
  await forgetHealth(tenant, plate);
}

/** Lets an integration rest, or go on. */
export async function setIntegrationStatus(
  tenant: Tenant,
  provider: IntegrationProvider,
  { status, version }: { status: 'active' | 'paused'; version: number },
) {
  allow(tenant, 'integrations', 'update');
  const stored = await lockIntegration(tenant, provider);
  if (stored?.version !== version) throw new DomainError('integration-changed', 409);
  await tenant.db
    .updateTable('integration')
    .set({ status })
    .where('organizationId', '=', tenant.organizationId)
    .where('provider', '=', provider)
    .execute();
}

/** Forgets the key and the settings of an integration. */
export async function disconnectIntegration(tenant: Tenant, provider: IntegrationProvider, version: number) {
  allow(tenant, 'integrations', 'delete');
  const stored = await lockIntegration(tenant, provider);
  if (stored?.version !== version) throw new DomainError('integration-changed', 409);
  await tenant.db
    .deleteFrom('integration')
    .where('organizationId', '=', tenant.organizationId)
    .where('provider', '=', provider)
    .execute();
  await forgetHealth(tenant, provider);
}

function forgetHealth({ db, organizationId }: Tenant, provider: IntegrationProvider) {
  return db
    .deleteFrom('integrationHealth')
    .where('organizationId', '=', organizationId)
    .where('provider', '=', provider)
    .execute();
}

function lockIntegration({ db, organizationId }: Tenant, provider: IntegrationProvider) {
  return db
    .selectFrom('integration')
    .where('organizationId', '=', organizationId)
    .where('provider', '=', provider)
    .select(['version', sql<string | null>`settings ->> 'service'`.as('service')])
    .forUpdate()
    .executeTakeFirst();
}
