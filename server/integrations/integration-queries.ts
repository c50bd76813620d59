import { sql } from 'kysely';
import type { IntegrationProvider } from '../db/schema.ts';
import type { Tenant } from '../tenant.ts';
import type { IntegrationStatus } from './integration-types.ts';
import { plateSettings } from './plate-settings.ts';

/** An integration with its health, or the defaults before set-up. Its key is never read here. */
export async function readIntegration(tenant: Tenant, provider: IntegrationProvider) {
  const { db, organizationId } = tenant;
  const [row, health] = await Promise.all([
    db
      .selectFrom('integration')
      .leftJoin('user', 'user.id', 'integration.updatedById')
      .where('integration.organizationId', '=', organizationId)
      .where('integration.provider', '=', provider)
      .select(['integration.version', 'integration.status', 'integration.settings', 'integration.updatedAt'])
      .select(['integration.credentialHint', 'integration.credentialSetAt', 'user.name as updatedBy'])
      .executeTakeFirst(),
    readHealth(tenant, provider),
  ]);
  return {
    provider,
    status: statusOf(row?.status, health.isClosed && health.errorCount > 0),
    version: row?.version ?? 0,
    settings: plateSettings.parse(row?.settings ?? {}),
    credentialHint: row?.credentialHint ?? null,
    credentialSetAt: row?.credentialSetAt ?? null,
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
    health,
  };
}

export type IntegrationPage = Awaited<ReturnType<typeof readIntegration>>;

function statusOf(stored: 'active' | 'paused' | undefined, isFailing: boolean): IntegrationStatus {
  if (stored === undefined) return 'notConfigured';
  return stored === 'active' && isFailing ? 'error' : stored;
}

/** A service's health; `isClosed` means that its circuit breaker is open. */
export async function readHealth({ db, organizationId }: Tenant, provider: IntegrationProvider) {
  const row = await db
    .selectFrom('integrationHealth')
    .where('organizationId', '=', organizationId)
    .where('provider', '=', provider)
    .select([
      'errorCount',
      'closedUntil',
      'lastErrorAt',
      'lastErrorCode',
      'lastSuccessAt',
      'lastTestAt',
      'lastTestCode',
    ])
    .select(sql<boolean>`coalesce("closedUntil" > now(), false)`.as('isClosed'))
    .executeTakeFirst();
  return row ?? unknownHealth;
}

const unknownHealth = {
  errorCount: 0,
  closedUntil: null,
  lastErrorAt: null,
  lastErrorCode: null,
  lastSuccessAt: null,
  lastTestAt: null,
  lastTestCode: null,
  isClosed: false,
};
