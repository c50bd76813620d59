import { openNow } from '#server/portal/open-now.ts';
import type { PortalOrganization } from '#server/portal/portal-organization.ts';
import type { PortalFront } from '#server/portal/portal-pages.ts';

/** Whom the customer calls: its own department, and the dealer for what the department does not say. */
export function contactOf(organization: PortalOrganization, department: PortalFront['contact'], now: Date) {
  const { name, holidays } = organization;
  const hasOwnHours = department?.openingHours && Object.keys(department.openingHours).length > 0;
  const hours = (hasOwnHours && department.openingHours) || organization.openingHours;
  const hasPlace = Boolean(department?.address ?? department?.city);
  const { address, postalCode, city } = hasPlace && department ? department : organization;
  return {
    ...{ name, address, postalCode, city, open: openNow(hours, holidays, now) },
    department: department?.departmentName ?? null,
    phone: department?.phone ?? organization.phone,
    email: department?.email ?? organization.email,
    helpPhone: department?.helpPhone ?? null,
  };
}

export type Contact = ReturnType<typeof contactOf>;
