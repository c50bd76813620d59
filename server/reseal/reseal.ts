import { resealed, type Secrets } from '../auth/former-secret.ts';
import type { Database } from '../db/database.ts';
import { ownerOf } from '../integrations/integration-commands.ts';
import { seal, unseal } from '../integrations/secret-box.ts';
import { systemActor, withTenant } from '../tenant.ts';

type Both = { app: Secrets; integration: Secrets };

/**
 * Seals anew what lies in the database under a former secret: second steps and organisations' keys. What neither secret
 * opens is left. A row that changes meanwhile is left too: it is sealed with the new secret then.
 */
export async function reseal(database: Database, { app, integration }: Both) {
  const steps = await resealSecondSteps(database, app);
  const keys = await resealKeys(database, integration);
  return { steps, keys };
}

type Count = { done: number; lost: number };

async function resealSecondSteps({ accounts }: Database, secrets: Secrets): Promise<Count> {
  const count = { done: 0, lost: 0 };
  for (const { id, secret, backupCodes } of await accounts.selectFrom('twoFactor').selectAll().execute()) {
    const anew = await Promise.all([resealed(secrets, secret), resealed(secrets, backupCodes)]).catch(() => undefined);
    if (!anew) {
      count.lost += 1;
      continue;
    }
    await accounts
      .updateTable('twoFactor')
      .set({ secret: anew[0], backupCodes: anew[1] })
      .where('id', '=', id)
      .where('secret', '=', secret)
      .where('backupCodes', '=', backupCodes)
      .execute();
    count.done += 1;
  }
  return count;
}

async function resealKeys(database: Database, secrets: Secrets): Promise<Count> {
  const count = { done: 0, lost: 0 };
  for (const { id } of await database.accounts.selectFrom('organization').select('id').execute()) {
    await withTenant(database.pool, systemActor(id), async (tenant) => {
      const keys = await tenant.db
        .selectFrom('integrationSecret')
        .select(['provider', 'sealed'])
        .where('organizationId', '=', id)
        .forUpdate()
        .execute();
      for (const { provider, sealed } of keys) {
        const owner = ownerOf(tenant, provider);
        const text = unseal(sealed, secrets, owner);
        if (text === undefined) {
          count.lost += 1;
          continue;
        }
        await tenant.db
          .updateTable('integrationSecret')
          .set({ sealed: seal(text, secrets.secret, owner) })
          .where('organizationId', '=', id)
          .where('provider', '=', provider)
          .execute();
        count.done += 1;
      }
    });
  }
  return count;
}
