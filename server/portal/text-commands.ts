import { z } from 'zod';
import { allow } from '../auth/permissions.ts';
import type { PortalTextKind } from '../db/schema.ts';
import { findMadeRow, formKey } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import { needed, neededParagraph, oneOf, unusable } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';
import { latestTexts } from './text-queries.ts';

const portalTextKinds = ['terms', 'privacy'] as const satisfies readonly PortalTextKind[];

export const portalTextSchema = z.object({
  kind: needed(oneOf(portalTextKinds), unusable),
  text: neededParagraph(50_000, 'Skriv teksten'),
  /** The number of the version that the form showed. */
  number: z.coerce.number({ error: unusable }).int(unusable).nonnegative(unusable),
  formKey,
});

/**
 * Publishes a new version of the terms or the privacy text, which customers agree to before they go on. The same text
 * again is no new version. Refused when a colleague has published one since.
 */
export async function publishPortalText(tenant: Tenant, input: z.output<typeof portalTextSchema>) {
  allow(tenant, 'organization', 'update');
  const { kind, text, number } = input;
  const { key, made } = await findMadeRow(tenant, 'portalText', input);
  if (made) return { number: number + 1 };
  const { db, organizationId } = tenant;
  await db
    .selectFrom('organizationSettings')
    .select('organizationId')
    .where('organizationId', '=', organizationId)
    .forUpdate()
    .execute();
  const latest = (await latestTexts(tenant)).find((each) => each.kind === kind);
  if (latest?.text === text) return { number: latest.number };
  if ((latest?.number ?? 0) !== number) throw new DomainError('portal-text-changed', 409, 'text');
  await db
    .insertInto('portalText')
    .values({ organizationId, kind, text, number: number + 1, formKey: key })
    .execute();
  return { number: number + 1 };
}
