import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type BrandColors, brandColors } from './brand-color.ts';
import { iconMark } from './portal-app.ts';

/** What anybody may see of a dealer's open portal; undefined where the slug is unknown, the dealer or portal closed. */
export async function findPortalOrganization({ accounts }: Database, slug: string) {
  const row = await accounts
    .selectFrom('organization')
    .innerJoin('organizationSettings as settings', 'settings.organizationId', 'organization.id')
    .select(['organization.id as organizationId', 'organization.name', 'organization.slug', 'organization.logo'])
    .select(['settings.brandColor', 'settings.portalWelcome as welcome', 'settings.portalSelfRegistration'])
    .select(['settings.phone', 'settings.email', 'settings.address', 'settings.postalCode', 'settings.city'])
    .select(['settings.openingHours', 'settings.holidays', 'settings.bookingChangeHours'])
    .select([
      'settings.portalAsksCar',
      'settings.portalAsksDamage',
      'settings.portalAsksKm',
      'settings.portalAsksMessage',
    ])
    .where('organization.slug', '=', slug.slice(0, 60))
    .where('organization.closedAt', 'is', null)
    .where('settings.portalEnabled', '=', true)
    .executeTakeFirst();
  return row && { ...row, colors: brandColors(row.brandColor) };
}

export type PortalOrganization = NonNullable<Awaited<ReturnType<typeof findPortalOrganization>>>;

/** The dealer as the frame of a page shows it. */
export type PortalDealer = {
  organizationId: string;
  name: string;
  slug: string;
  logo: string | null;
  phone: string | null;
  email: string | null;
  colors: BrandColors;
  /** Mark of the icons of its app, which changes with them. */
  icon: string;
};

export function dealerOf({ organizationId, name, slug, logo, phone, email, colors }: PortalOrganization): PortalDealer {
  return { organizationId, name, slug, logo, phone, email, colors, icon: iconMark({ name, logo, colors }) };
}

/** The present slug of an open portal whose dealer had this one within the last twelve months. */
export async function findRenamedPortal({ accounts }: Database, slug: string) {
  const row = await accounts
    .selectFrom('formerSlug')
    .innerJoin('organization', 'organization.id', 'formerSlug.organizationId')
    .innerJoin('organizationSettings as settings', 'settings.organizationId', 'organization.id')
    .select('organization.slug')
    .where('organization.closedAt', 'is', null)
    .where('settings.portalEnabled', '=', true)
    .where('formerSlug.slug', '=', slug.slice(0, 60))
    .where('formerSlug.endedAt', '>', sql<Date>`now() - interval '12 months'`)
    .executeTakeFirst();
  return row?.slug;
}
