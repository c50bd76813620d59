import type { Tenant } from '../tenant.ts';

const textsOf = ({ db, organizationId }: Tenant) =>
  db.selectFrom('portalText').where('portalText.organizationId', '=', organizationId);

/** The terms and the privacy text in force. */
export function latestTexts(tenant: Tenant) {
  return textsOf(tenant)
    .select(['id', 'kind', 'number', 'text', 'createdAt'])
    .distinctOn('kind')
    .orderBy('kind', 'desc')
    .orderBy('number', 'desc')
    .execute();
}

export type PortalText = Awaited<ReturnType<typeof latestTexts>>[number];

/** The texts in force that a login has not agreed to. */
export async function openTexts(tenant: Tenant, portalUserId: string) {
  const latest = await latestTexts(tenant);
  if (latest.length === 0) return [];
  const agreed = await tenant.db
    .selectFrom('portalAgreed')
    .select('textId')
    .where('organizationId', '=', tenant.organizationId)
    .where('portalUserId', '=', portalUserId)
    .execute();
  return latest.filter(({ id }) => !agreed.some(({ textId }) => textId === id));
}

/** The versions of both texts with their writers, the newest first. */
export function listTextVersions(tenant: Tenant) {
  return textsOf(tenant)
    .leftJoin('user', 'user.id', 'portalText.createdById')
    .select(['portalText.id', 'portalText.kind', 'portalText.number', 'portalText.createdAt'])
    .select(['portalText.text', 'user.name as authorName'])
    .select(({ selectFrom }) =>
      selectFrom('portalAgreed')
        .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
        .whereRef('portalAgreed.organizationId', '=', 'portalText.organizationId')
        .whereRef('portalAgreed.textId', '=', 'portalText.id')
        .as('agreedCount'),
    )
    .orderBy('portalText.kind', 'desc')
    .orderBy('portalText.number', 'desc')
    .execute();
}
