import { can } from '../auth/permissions.ts';
import { staffRoles, workingStatuses } from '../company/company-rules.ts';
import { createLead } from '../leads/create-lead.ts';
import { renewAssignment } from '../leads/give-lead.ts';
import { tellLead } from '../leads/lead-commands.ts';
import { leadUpdate, lockLead } from '../leads/lead-lock.ts';
import { notifyOfReply } from '../leads/notify-of-reply.ts';
import { dueAt, readResponseTimes } from '../leads/response-clock.ts';
import type { Tenant } from '../tenant.ts';
import type { Enquiry } from './enquiry.ts';

const rolesWithLeads = staffRoles.filter((role) => can(role, 'leads', 'update'));

type About = {
  car: { id: number; departmentId: number | null } | undefined;
  customerId: number | undefined;
  at: Date;
};

/** Who wrote, when nothing tells. */
const unknown = 'Ukendt afsender';

/** A new lead of the source, with all that the enquiry says. */
export async function beginLead(tenant: Tenant, sourceId: number, enquiry: Enquiry, { car, customerId, at }: About) {
  const source = await readSource(tenant, sourceId);
  const { name, email, phone, tradeIn, company, cvr } = enquiry;
  const message = [enquiry.message, cvr && `CVR ${cvr}`, enquiry.url].filter(Boolean).join('\n\n').slice(0, 20_000);
  return createLead(tenant, {
    source: source.origin,
    arrivedAt: at,
    kind: enquiry.kind ?? 'sale',
    ...{ customerId, carId: car?.id, message: message || undefined },
    contactName: name ?? (email || phone || customerId ? undefined : (company ?? unknown)),
    ...{ contactEmail: email, contactPhone: phone, contactCompany: company, contactPostalCode: enquiry.postalCode },
    wish: car ? undefined : wishOf(enquiry),
    ...(tradeIn && {
      tradeInPlate: tradeIn.registrationNumber,
      tradeInCar: tradeIn.text,
      tradeInMileage: tradeIn.mileage,
      tradeInExpected: tradeIn.expectedPrice,
      tradeInCondition: tradeIn.condition,
    }),
    departmentId: source.departmentId ?? car?.departmentId ?? undefined,
    assignedToId: source.assignedToId ?? undefined,
    nextActionKind: phone ? 'call' : 'email',
  });
}

/** The words for a car that is not in stock. */
function wishOf({ car }: Enquiry) {
  const { text, stockNumber, registrationNumber, vin } = car ?? {};
  return (
    [text, registrationNumber, stockNumber && `lagernr. ${stockNumber}`, vin].filter(Boolean).join(' · ') || undefined
  );
}

/** Where the source's leads go; a colleague who has left gets none. */
async function readSource({ db, organizationId }: Tenant, id: number) {
  return db
    .selectFrom('leadSource')
    .leftJoin('member', (join) =>
      join
        .onRef('member.organizationId', '=', 'leadSource.organizationId')
        .onRef('member.userId', '=', 'leadSource.assignedToId')
        .on('member.status', 'in', workingStatuses)
        .on('member.role', 'in', rolesWithLeads),
    )
    .select(['leadSource.origin', 'leadSource.departmentId', 'member.userId as assignedToId'])
    .where('leadSource.organizationId', '=', organizationId)
    .where('leadSource.id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * «Skrev igen»: the message stands on the lead, the response clock runs again, and the next action is due with it. A
 * lost or parked lead is taken up again; one that is won stays so.
 */
export async function goOnWithLead(tenant: Tenant, id: number, enquiry: Enquiry, at: Date) {
  const lead = await lockLead(tenant, id);
  if (!lead) throw new Error('the lead was deleted meanwhile');
  const times = await readResponseTimes(tenant);
  const respondBy = dueAt(times, at, lead.departmentId);
  await leadUpdate(tenant, id)
    .set({
      ...{ respondBy, firstResponseAt: null, nextActionAt: respondBy, nextActionNote: 'Skrev igen' },
      nextActionKind: enquiry.phone ? 'call' : 'email',
      waitsSince: at,
      ...(lead.status === 'lost' && { status: 'contacted', lostReason: null, lostNote: null, closedAt: null }),
      ...(lead.status === 'parked' && { status: lead.parkedFrom ?? 'contacted', parkedUntil: null, parkedFrom: null }),
    })
    .execute();
  if (lead.status !== 'won') {
    await renewAssignment(tenant, { ...lead, respondBy, firstResponseAt: null }, times, respondBy, at);
  }
  const note = [wishOf(enquiry), enquiry.message].filter(Boolean).join('\n\n').slice(0, 2000);
  await tellLead(tenant, lead, { verb: 'wroteAgain', actorType: 'customer', note: note || null });
  await notifyOfReply(tenant, lead);
  return lead;
}
