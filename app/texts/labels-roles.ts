import type { Role } from '#server/db/schema.ts';

export const roleLabels = {
  owner: 'Ejer',
  admin: 'Administrator',
  salesAdmin: 'Salgsansvarlig',
  member: 'Medarbejder',
  technician: 'Tekniker',
  customer: 'Kunde',
} as const satisfies Record<Role, string>;
