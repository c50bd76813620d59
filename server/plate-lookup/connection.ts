import type { Secrets } from '../auth/former-secret.ts';
import type { LookupReason, LookupService } from '../db/schema.ts';
import { ownerOf } from '../integrations/integration-commands.ts';
import { type PlateSettings, plateSettings } from '../integrations/plate-settings.ts';
import { unseal } from '../integrations/secret-box.ts';
import type { Tenant } from '../tenant.ts';
import type { LookupRefusal, PlateRegister } from './lookup-types.ts';
import { motorapi } from './motorapi.ts';
import { nummerpladeapi } from './nummerpladeapi.ts';

/** The services' addresses, and the secrets that seal organisations' keys. */
export type LookupPlace = Secrets & {
  /** Address of the stub register, if any. */
  testdata?: string | undefined;
  /** Overridden service addresses, for tests. */
  bases?: { nummerpladeapi?: string; motorapi?: string } | undefined;
};

export type Connection = {
  service: LookupService;
  settings: PlateSettings;
  token: string;
  register: PlateRegister;
};

/** The organisation's register by its own key; otherwise the stub, if any. A paused one answers tests only. */
export async function connect(
  { db, organizationId }: Tenant,
  { testdata, bases = {}, ...secrets }: LookupPlace,
  reason: LookupReason,
): Promise<Connection | { refusal: LookupRefusal }> {
  const row = await db
    .selectFrom('integration')
    .innerJoin('integrationSecret', (join) =>
      join
        .onRef('integrationSecret.organizationId', '=', 'integration.organizationId')
        .onRef('integrationSecret.provider', '=', 'integration.provider'),
    )
    .where('integration.organizationId', '=', organizationId)
    .where('integration.provider', '=', 'nummerpladeapi')
    .select(['integration.status', 'integration.settings', 'integrationSecret.sealed'])
    .executeTakeFirst();
  if (!row) {
    if (testdata === undefined) return { refusal: 'not-configured' };
    const register = nummerpladeapi({ base: testdata, isAdvanced: false, checksDebt: true });
    return { service: 'testdata', settings: plateSettings.parse({}), token: 'testdata', register };
  }
  if (row.status === 'paused' && reason !== 'test') return { refusal: 'paused' };
  const token = unseal(row.sealed, secrets, ownerOf({ organizationId }, 'nummerpladeapi'));
  if (token === undefined) return { refusal: 'key-lost' };
  const settings = plateSettings.parse(row.settings);
  const registers = {
    nummerpladeapi: () =>
      nummerpladeapi({ base: bases.nummerpladeapi, isAdvanced: settings.advanced, checksDebt: settings.checkDebt }),
    motorapi: () => motorapi({ base: bases.motorapi }),
  };
  return { service: settings.service, settings, token, register: registers[settings.service]() };
}
