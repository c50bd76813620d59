import { z } from 'zod';
import { logActivity } from '../activities/log-activity.ts';
import { isManager } from '../auth/managers.ts';
import { workingOwner } from '../company/working-owner.ts';
import { noteContact } from '../customers/note-contact.ts';
import type { Database } from '../db/database.ts';
import { findMadeRow, formKey } from '../edit/form-key.ts';
import { DomainError } from '../errors.ts';
import type { StoredFile } from '../files/receive.ts';
import { maskCpr } from '../format/cpr.ts';
import { dayOf } from '../format/day.ts';
import { needed, neededParagraph, oneOf, unusable } from '../format/form-fields.ts';
import { addReminder } from '../memos/add-reminder.ts';
import { addMemoPhotos } from '../memos/photo-commands.ts';
import { notify } from '../notifications/notify.ts';
import { damageZones } from '../rentals/damage-zones.ts';
import { currentPeriod, lockAgreement } from '../rentals/rental-rows.ts';
import type { Tenant } from '../tenant.ts';
import { asPortalWriter } from './as-portal-writer.ts';
import type { PortalActor } from './portal-actor.ts';
import { findPortalAgreement, hasCar } from './portal-agreements.ts';
import { requireOffered } from './portal-writer.ts';

const known = new Set(damageZones.map(({ zone }) => zone));

/** The ticked parts of the drawing, once each, beside an empty hidden field. */
const zones = z
  .union([z.string(), z.array(z.string())], { error: unusable })
  .default('')
  .transform((value, context) => {
    const ticked = [...new Set([value].flat().filter((zone) => known.has(zone)))];
    if (ticked.length === 0) context.addIssue({ code: 'custom', message: 'Vælg, hvor på bilen skaden er' });
    return ticked;
  });

/** A customer's report of a damage. */
export const portalDamageSchema = z.object({
  formKey,
  agreementId: needed((text) => (/^\d{1,15}$/.test(text) ? Number(text) : { problem: unusable }), 'Vælg bilen'),
  zones,
  isDrivable: needed(oneOf(['yes', 'no'] as const), 'Svar på, om bilen kan køre'),
  text: neededParagraph(2000, 'Skriv, hvad der er sket'),
});

export type PortalDamage = z.output<typeof portalDamageSchema>;

/**
 * Keeps a customer's report of a damage once: staff get it as a memo of the car with the photos, urgent and pinned where
 * the car cannot drive. What is charged and known of the car stays with staff. Undefined when the login sees no such
 * agreement; refused (409) when the customer has no car on it now. @returns the photos to keep, none of a repeated form
 */
export async function reportPortalDamage(
  database: Database,
  actor: PortalActor,
  { formKey, ...report }: PortalDamage,
  photos: readonly StoredFile[],
) {
  const agreement = await findPortalAgreement(database, actor, report.agreementId);
  if (!agreement) return undefined;
  const { customerId } = agreement;
  return asPortalWriter(database, actor, customerId, async (tenant) => {
    await requireOffered(tenant, 'damage');
    const { organizationId, portalUserId } = actor;
    const { key, made } = await findMadeRow(tenant, 'customerDamage', { formKey, ...report, portalUserId });
    if (made) return { kept: [] };
    const locked = await lockAgreement(tenant, report.agreementId);
    if (!locked || !hasCar(locked.agreement)) throw new DomainError('portal-no-car', 409, 'agreementId');
    const { carId } = currentPeriod(locked);
    const isDrivable = report.isDrivable === 'yes';
    const owner = await workingOwner(tenant, locked.agreement.ownerId);
    const memoId = await addReminder(tenant, {
      ...wordsOf(report, agreement.number),
      ...{ kind: 'damage', priority: isDrivable ? 'normal' : 'high', isPinned: !isDrivable, dueAt: dayOf(new Date()) },
      ...{ assignedToId: owner?.id ?? null, departmentId: locked.agreement.departmentOutId },
      about: [
        { subjectType: 'car', subjectId: carId },
        { subjectType: 'customer', subjectId: customerId },
      ],
    });
    const added = await addMemoPhotos(tenant, memoId, photos);
    const noted = { agreementId: report.agreementId, zones: report.zones, isDrivable, memoId };
    await tenant.db
      .insertInto('customerDamage')
      .values({ ...noted, organizationId, customerId, carId, portalUserId, formKey: key })
      .execute();
    await tell(tenant, { memoId, carId, isDrivable, ownerId: owner?.id ?? null });
    await noteContact(tenant, customerId);
    return { kept: photos.filter((photo) => !added?.repeated.includes(photo)) };
  });
}

/** The memo's words: what happened, then the facts. */
function wordsOf({ text, zones, isDrivable }: Pick<PortalDamage, 'isDrivable' | 'text' | 'zones'>, number: string) {
  const [first = '', ...others] = zones;
  const where = others.length === 0 ? first : `${first} og ${others.length} andre steder`;
  const canDrive = isDrivable === 'yes';
  const facts = [
    `Meldt af kunden i kundeportalen på aftale ${number}.`,
    `Hvor: ${zones.join(', ')}.`,
    canDrive ? 'Bilen kan køre.' : 'Bilen kan ikke køre.',
  ];
  return {
    title: `${canDrive ? 'Kunden melder skade' : 'Bilen kan ikke køre. Kunden melder skade'}: ${where}`,
    body: `${maskCpr(text)}\n\n${facts.join('\n')}`,
  };
}

type Told = { memoId: number; carId: number; isDrivable: boolean; ownerId: string | null };

/** Whoever has the agreement is told, else the managers; of a car that cannot drive the managers hear anyhow. */
async function tell(tenant: Tenant, { memoId, carId, isDrivable, ownerId }: Told) {
  await logActivity(tenant, {
    ...{
      verb: 'commented',
      summary: 'meldte en skade på',
      actorType: 'customer',
      subjectType: 'car',
      subjectId: carId,
    },
    ...{ targetType: 'memo', targetId: memoId, payload: { isDrivable } },
  });
  const at = { about: { subjectType: 'memo', subjectId: memoId } } as const;
  const kind = isDrivable ? 'portalDamage' : 'portalBreakdown';
  const isManaged = ownerId === null || !isDrivable;
  if (isManaged) await notify(tenant, { ...at, kind, to: 'managers' });
  if (ownerId !== null && !(isManaged && (await isManagerOf(tenant, ownerId)))) {
    await notify(tenant, { ...at, kind, to: [ownerId] });
  }
}

async function isManagerOf({ db, organizationId }: Tenant, userId: string) {
  const member = await db
    .selectFrom('member')
    .select('role')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return member !== undefined && isManager(member.role);
}
