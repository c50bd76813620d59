import type { EmployeeStep } from '#server/company/company-rules.ts';
import type { Weekday } from '#server/company/company-types.ts';
import type { InvitationRow } from '#server/company/employee-queries.ts';
import type { CompanyKind, MemberStatus } from '#server/db/schema.ts';

export const memberStatusLabels = {
  active: 'Aktiv',
  leave: 'Orlov',
  deactivated: 'Deaktiveret',
  left: 'Fratrådt',
} as const satisfies Record<MemberStatus, string>;

export const invitationStateLabels = {
  pending: 'Afventer',
  rejected: 'Afvist',
  canceled: 'Annulleret',
  expired: 'Udløbet',
} as const satisfies Record<InvitationRow['state'], string>;

export const companyKindLabels = {
  dealer: 'Bilforhandler',
  rental: 'Udlejning og leasing',
  both: 'Begge dele',
} as const satisfies Record<CompanyKind, string>;

export const weekdayLabels = {
  monday: 'Mandag',
  tuesday: 'Tirsdag',
  wednesday: 'Onsdag',
  thursday: 'Torsdag',
  friday: 'Fredag',
  saturday: 'Lørdag',
  sunday: 'Søndag',
} as const satisfies Record<Weekday, string>;

/** Changes of an employee's status: button, confirmation and toast. */
export const stepWords = {
  leave: { label: 'Sæt på orlov', question: 'Sæt på orlov?', done: 'er sat på orlov' },
  return: { label: 'Tilbage fra orlov', question: 'Tilbage fra orlov?', done: 'er tilbage fra orlov' },
  deactivate: { label: 'Deaktivér', question: 'Deaktivér?', done: 'er deaktiveret og logget ud' },
  reactivate: { label: 'Aktivér igen', question: 'Aktivér igen?', done: 'er aktiv igen' },
  depart: { label: 'Fratræd', question: 'Fratræd?', done: 'er fratrådt og logget ud' },
} as const satisfies Record<EmployeeStep, { label: string; question: string; done: string }>;
