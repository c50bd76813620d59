import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { customersOf } from '../customers/customer-queries.ts';
import { noteContact } from '../customers/note-contact.ts';
import type { Database } from '../db/database.ts';
import { findMadeRow, formKey } from '../edit/form-key.ts';
import { readAmount } from '../format/amount.ts';
import { maskCpr } from '../format/cpr.ts';
import { needed, neededParagraph, oneOf, optional, textUpTo } from '../format/form-fields.ts';
import { createLead } from '../leads/create-lead.ts';
import { notify } from '../notifications/notify.ts';
import { asPortalWriter } from './as-portal-writer.ts';
import type { PortalActor } from './portal-actor.ts';
import { findPortalAgreement } from './portal-agreements.ts';
import { letSee, requireOffered } from './portal-writer.ts';

/** How a customer may want a car. */
export const requestKinds = ['sale', 'leasing', 'longRental', 'shortRental'] as const;

/** A customer's request for a car. */
export const portalRequestSchema = z.object({
  formKey,
  kind: needed(oneOf(requestKinds), 'Vælg, om du vil købe, lease eller leje'),
  wish: neededParagraph(2000, 'Skriv, hvad du ønsker dig'),
  period: optional(textUpTo(120)).transform((period) => period ?? undefined),
  budget: optional(readAmount).transform((budget) => budget ?? undefined),
  agreementId: optional((text) => (/^\d{1,15}$/.test(text) ? Number(text) : { problem: 'Vælg bilen' })).transform(
    (id) => id ?? undefined,
  ),
});

export type PortalRequest = z.output<typeof portalRequestSchema>;

/**
 * A customer asks for a car, once for a form: a lead of source portal with the wish as its first message. Undefined when
 * the login sees no such car to renew.
 */
export async function requestPortalCar(
  database: Database,
  actor: PortalActor,
  { formKey, ...request }: PortalRequest,
): Promise<{ leadId: number } | undefined> {
  const { agreementId, kind, period, budget } = request;
  const renewed = agreementId === undefined ? undefined : await findPortalAgreement(database, actor, agreementId);
  if (agreementId !== undefined && !renewed) return undefined;
  const customerId = renewed?.customerId ?? actor.current.customerId;
  const { organizationId, portalUserId } = actor;
  return asPortalWriter(database, actor, customerId, async (tenant, access) => {
    await requireOffered(tenant, 'car');
    const { key, made } = await findMadeRow(tenant, 'leadMessage', { formKey, ...request, portalUserId });
    if (made) {
      return tenant.db
        .selectFrom('leadMessage')
        .select('leadId')
        .where('organizationId', '=', organizationId)
        .where('id', '=', made.id)
        .executeTakeFirst();
    }
    const customer = await customersOf(tenant)
      .select(['ownerId', 'departmentId'])
      .where('id', '=', customerId)
      .executeTakeFirst();
    const wish = maskCpr(
      [
        request.wish,
        period && `Periode: ${period}`,
        renewed && `I stedet for: ${[renewed.carTitle, renewed.registrationNumber].filter(Boolean).join(', ')}`,
      ]
        .filter(Boolean)
        .join('\n'),
    ).slice(0, 2000);
    const monthly = kind !== 'sale';
    const { id: leadId } = await createLead(tenant, {
      ...{ source: 'portal', kind, customerId, wish, departmentId: customer?.departmentId ?? null },
      ...(budget !== undefined && (monthly ? { budgetMonthly: budget } : { budget })),
      ...(renewed && { tradeInPlate: renewed.registrationNumber, tradeInCar: renewed.carTitle.slice(0, 120) }),
    });
    await letSee(tenant, access, leadId);
    await tenant.db
      .insertInto('leadMessage')
      .values({
        ...{ organizationId, leadId, portalUserId, formKey: key, direction: 'in', state: 'received' },
        ...{ senderName: actor.name || null, sender: actor.email, messageId: `${randomUUID()}@portal.invalid` },
        ...{ subject: 'Anmodning om bil fra kundeportalen', text: wish },
      })
      .execute();
    const { assignedToId } = await tenant.db
      .selectFrom('lead')
      .select('assignedToId')
      .where('organizationId', '=', organizationId)
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow();
    const to = [assignedToId ?? customer?.ownerId ?? null].filter((id) => id !== null);
    const about = { subjectType: 'lead', subjectId: leadId } as const;
    await notify(tenant, { kind: 'portalCarAsked', about, to: to.length > 0 ? to : 'managers' });
    await noteContact(tenant, customerId);
    return { leadId };
  });
}
