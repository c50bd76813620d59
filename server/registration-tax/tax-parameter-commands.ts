import { type Kysely, sql } from 'kysely';
import { type PlatformActor, writePlatformAudit } from '../auth/platform-audit.ts';
import { orRefuse, orUnfit } from '../db/refuse.ts';
import type { DB } from '../db/schema.ts';
import { type Edit, EditConflict, mergeEdit } from '../edit/edit.ts';
import { keyOf } from '../edit/form-key.ts';
import { lockTaxParameter } from './tax-parameter-queries.ts';
import type { TaxParameterFields, TaxParameterInput } from './tax-parameter-schema.ts';

type AuditedAct = 'create-tax-parameter' | 'update-tax-parameter' | 'delete-tax-parameter';

const refusals = { registration_tax_from_unique: { code: 'tax-from-taken', field: 'validFrom' } };

/** Creates a period's rates, idempotently by form key. @returns their id */
export function createTaxParameter(actor: PlatformActor, { version: _, formKey: form, ...values }: TaxParameterInput) {
  const formKey = form ? keyOf(form, values) : null;
  return actor.accounts.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tax:${formKey}`}, 0))`.execute(db);
    const rates = db.selectFrom('registrationTaxParameter').select('id');
    const made = await rates.where('formKey', '=', formKey).executeTakeFirst();
    if (made) return made.id;
    await writeAudit(actor, db, 'create-tax-parameter', values, {});
    const insert = db
      .insertInto('registrationTaxParameter')
      .values({ ...values, formKey })
      .returning('id');
    const { id } = await orRefuse(insert.executeTakeFirstOrThrow(), refusals);
    return id;
  });
}

/**
 * Updates a period's rates. Undefined for an unknown id; conflicting changes are refused. @returns the fields that
 * colleagues changed meanwhile
 */
export function updateTaxParameter(actor: PlatformActor, id: number, edit: Edit<TaxParameterFields>) {
  return actor.accounts.transaction().execute(async (db) => {
    const stored = await lockTaxParameter(db, id);
    if (!stored) return undefined;
    const { values, conflicts, colleagues } = mergeEdit(edit, stored);
    if (conflicts.length > 0) {
      const at = stored.updatedAt;
      throw new EditConflict(conflicts.map((name) => ({ name, by: null, at })));
    }
    if (Object.keys(values).length === 0) return { colleagues };
    await writeAudit(actor, db, 'update-tax-parameter', values, stored);
    const update = db
      .updateTable('registrationTaxParameter')
      .set({ ...values, version: stored.version + 1, updatedAt: new Date() })
      .where('id', '=', id);
    await orUnfit(orRefuse(update.execute(), refusals));
    return { colleagues };
  });
}

/** Deletes a period's rates; earlier ones continue. Undefined for an unknown id. */
export function deleteTaxParameter(actor: PlatformActor, id: number) {
  return actor.accounts.transaction().execute(async (db) => {
    const stored = await lockTaxParameter(db, id);
    if (!stored) return undefined;
    await writeAudit(actor, db, 'delete-tax-parameter', {}, stored);
    await db.deleteFrom('registrationTaxParameter').where('id', '=', id).execute();
    return { id };
  });
}

/** Undefined values stay out of the audit log. */
type Values = Partial<TaxParameterFields>;

/** One audit row for the act, with changed values before and after. */
async function writeAudit(actor: PlatformActor, db: Kysely<DB>, action: AuditedAct, after: Values, before: Values) {
  const was: Readonly<Record<string, unknown>> = before;
  const becomes: Readonly<Record<string, unknown>> = after;
  const changed = Object.keys(action === 'delete-tax-parameter' ? was : becomes).filter(
    (name) => !['id', 'version', 'updatedAt'].includes(name) && was[name] !== becomes[name],
  );
  const details = {
    vehicleCategory: after.vehicleCategory ?? before.vehicleCategory,
    validFrom: after.validFrom ?? before.validFrom,
    changes: changed.map((name) => ({ name, from: was[name] ?? null, to: becomes[name] ?? null })),
  };
  await writePlatformAudit(actor, db, action, [details]);
}
