import type { Role } from '#server/db/schema.ts';

export const roleLabels = {
  owner: 'Ejer',
  admin: 'Administrator',
  salesAdmin: 'Salgsansvarlig',
  member: 'Medarbejder',
  technician: 'Tekniker',
  customer: 'Kunde',
} as const satisfies Record<Role, string>;

/** The roles of an organisation's staff, the highest first. */
export const staffRoleChoices = (['owner', 'admin', 'salesAdmin', 'member', 'technician'] as const).map((value) => ({
  value,
  label: roleLabels[value],
}));
