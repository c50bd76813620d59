import { sql } from 'kysely';
import { z } from 'zod';
import type { Guard, Past, Return } from '../subjects/subject.ts';
import type { Tenant } from '../tenant.ts';
import { catalogueStatuses, isSelling } from './catalogue-status.ts';

const productState = z.object({ editionId: z.number(), status: z.enum(catalogueStatuses) });

/** A product is not for sale again before its edition is; one restored with its edition is. */
export const productGuard: Guard = { reads: Object.keys(productState.shape), judge: judgeProducts };

async function judgeProducts({ db, organizationId }: Tenant, returns: readonly Return[], { group = '' }: Past) {
  const selling = returns.flatMap(({ id, now, back }) => {
    const product = back && productState.parse(back);
    const wasSelling = now && isSelling(productState.parse(now).status);
    return product && isSelling(product.status) && !wasSelling ? [{ id, editionId: product.editionId }] : [];
  });
  const closed = await db
    .selectFrom('edition')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', sql<number>`any (${selling.map(({ editionId }) => editionId)}::bigint[])`)
    .where(
      'status',
      'in',
      catalogueStatuses.filter((status) => !isSelling(status)),
    )
    .where(
      sql<boolean>`not exists (select 1 from history where history."organizationId" = ${organizationId}
        and history."groupId" = ${group} and history."entityType" = 'edition' and history."entityId" = edition.id)`,
    )
    .execute();
  const isClosed = (editionId: number) => closed.some(({ id }) => id === editionId);
  return new Map(
    selling.flatMap(({ id, editionId }) => (isClosed(editionId) ? [[id, 'edition-not-selling'] as const] : [])),
  );
}

const editionState = z.object({
  modelId: z.number(),
  name: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullish(),
});

/** Editions of the same name must not overlap in their sales periods. */
export const editionGuard: Guard = { reads: Object.keys(editionState.shape), judge: judgeEditions };

async function judgeEditions({ db, organizationId }: Tenant, returns: readonly Return[]) {
  const editions = returns.flatMap(({ id, back }) => (back ? [{ ...editionState.parse(back), id }] : []));
  const { rows } = await sql<{ id: number }>`
    select distinct own.id
    from jsonb_to_recordset(${JSON.stringify(editions)}::jsonb)
      as own (id bigint, "modelId" bigint, name text, "validFrom" date, "validTo" date)
    join edition other on other."organizationId" = ${organizationId} and other."modelId" = own."modelId"
      and other.id <> own.id and fold_text(other.name) = fold_text(own.name)
      and daterange(other."validFrom", other."validTo", '[]') && daterange(own."validFrom", own."validTo", '[]')`.execute(
    db,
  );
  return new Map(rows.map(({ id }) => [id, 'edition-overlaps']));
}
