import { z } from 'zod';
import { readSlug } from '../company/company-slug.ts';
import { readPhone } from '../format/contact.ts';
import { flag, needed, optional, paragraphUpTo, version } from '../format/form-fields.ts';
import type { Tenant } from '../tenant.ts';

/** The portal of the organisation. */
export const portalSettingsSchema = z.object({
  version,
  portalEnabled: flag,
  slug: needed(readSlug, 'Skriv adressen'),
  portalWelcome: paragraphUpTo(2000),
  portalSelfRegistration: flag,
  portalHelpPhone: optional(readPhone),
  ...{ portalAsksCar: flag, portalAsksDamage: flag, portalAsksKm: flag, portalAsksMessage: flag },
});

/** The addresses the portal had before, the last one first. */
export function listFormerSlugs({ db, organizationId }: Tenant) {
  return db
    .selectFrom('formerSlug')
    .select(['slug', 'endedAt'])
    .where('organizationId', '=', organizationId)
    .orderBy('endedAt', 'desc')
    .execute();
}
