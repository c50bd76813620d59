import type { Secrets } from '../auth/former-secret.ts';
import { allow } from '../auth/permissions.ts';
import type { IntegrationProvider } from '../db/schema.ts';
import { type Known, settleEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import type { Tenant } from '../tenant.ts';
import { type PlateSettingsInput, plateSettings } from './plate-settings.ts';
import { hintOf, seal, unseal } from './secret-box.ts';

const plate = 'nummerpladeapi';

/** The owner that an encrypted key is bound to. */
export const ownerOf = ({ organizationId }: Pick<Tenant, 'organizationId'>, provider: string) =>
  `${organizationId}:${provider}`;

/**
 * Creates or updates the plate look-up; an empty key keeps the stored one. Conflicting changes are refused. @returns
 * the fields that colleagues changed
 */
export async function savePlateIntegration(
  tenant: Tenant,
  input: PlateSettingsInput,
  secrets: Secrets,
  original?: Known,
): Promise<{ colleagues: readonly string[] }> {
  const stored = await lockIntegration(tenant, plate);
  allow(tenant, 'integrations', stored ? 'update' : 'create');
  const { version, token, knownHint, ...typed } = input;
  if (!stored) {
    if (token === '') throw new DomainError('integration-key-missing', 400, 'token');
    if (!(await insertIntegration(tenant, typed, token))) {
      // A colleague created it concurrently.
      return savePlateIntegration(tenant, input, secrets, original);
    }
    await keepKey(tenant, token, secrets);
    return { colleagues: [] };
  }
  const settings = plateSettings.parse(stored.settings);
  const row = { ...settings, version: stored.version };
  const target = { table: 'integration', id: stored.id, paths: settingPaths };
  const { values, colleagues } = await settleEdit(tenant, target, { version, input: typed, original }, row);
  if (token === '' && values.service) throw new DomainError('integration-key-missing', 400, 'token');
  const isSameKey = token !== '' && token === (await readKey(tenant, secrets));
  const isKeyKnown =
    isSameKey || (knownHint === undefined ? version === stored.version : knownHint === stored.credentialHint);
  if (token !== '' && !isKeyKnown) throw new DomainError('integration-key-changed', 409, 'token');
  const isNewKey = token !== '' && !isSameKey;
  if (!isNewKey && Object.keys(values).length === 0) return { colleagues };
  await tenant.db
    .updateTable('integration')
    .set({ settings: JSON.stringify({ ...settings, ...values }), ...(isNewKey && hinted(token)) })
    .where('organizationId', '=', tenant.organizationId)
    .where('provider', '=', plate)
    .execute();
  if (isNewKey) await keepKey(tenant, token, secrets);
  return { colleagues };
}

/** The history path of each setting. */
const settingPaths = Object.fromEntries(Object.keys(plateSettings.shape).map((name) => [name, ['settings', name]]));

/** Inserts it, unless a concurrent request has. */
async function insertIntegration({ db, organizationId }: Tenant, settings: object, token: string) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('integration')
    .values({ organizationId, provider: plate, settings: JSON.stringify(settings), ...hinted(token) })
    .onConflict((conflict) => conflict.columns(['organizationId', 'provider']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

const hinted = (token: string) => ({ credentialHint: hintOf(token), credentialSetAt: new Date() });

async function keepKey(tenant: Tenant, token: string, { secret }: Secrets) {
  const { db, organizationId } = tenant;
  const sealed = seal(token, secret, ownerOf(tenant, plate));
  await db
    .insertInto('integrationSecret')
    .values({ organizationId, provider: plate, sealed })
    .onConflict((conflict) => conflict.columns(['organizationId', 'provider']).doUpdateSet({ sealed }))
    .execute();
  await forgetHealth(tenant, plate);
}

/** The decrypted key; undefined without one that these secrets open. */
async function readKey(tenant: Tenant, secrets: Secrets) {
  const row = await tenant.db
    .selectFrom('integrationSecret')
    .select('sealed')
    .where('organizationId', '=', tenant.organizationId)
    .where('provider', '=', plate)
    .executeTakeFirst();
  return row && unseal(row.sealed, secrets, ownerOf(tenant, plate));
}

/** Pauses or resumes an integration. */
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

/** Deletes an integration's key and settings. */
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
    .select(['id', 'version', 'settings', 'credentialHint'])
    .forUpdate()
    .executeTakeFirst();
}
