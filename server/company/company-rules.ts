import type { MemberStatus, Role } from '../db/schema.ts';

const ranks: Readonly<Record<Role, number>> = {
  owner: 4,
  admin: 3,
  salesAdmin: 2,
  member: 1,
  technician: 1,
  customer: 0,
};

/** The staff roles, highest first. */
export const staffRoles = ['owner', 'admin', 'salesAdmin', 'member', 'technician'] as const satisfies Role[];

/** Whether a role may assign another role, or change a person who has it: none above its own. */
export function mayGive(own: Role, role: Role) {
  return role !== 'customer' && ranks[role] <= ranks[own];
}

/** The roles that a role may assign. */
export function rolesToGive(own: Role) {
  return staffRoles.filter((role) => mayGive(own, role));
}

/** The states of members who may sign in. */
export const workingStatuses = ['active', 'leave'] as const satisfies MemberStatus[];

export function isWorking(status: MemberStatus) {
  return workingStatuses.some((working) => working === status);
}

export const invitationDays = 7;
export const maxResends = 5;
export const resendHours = 24;

/** The state transitions of an employee, and their source states. */
const steps = {
  leave: { to: 'leave', from: ['active'] },
  return: { to: 'active', from: ['leave'] },
  deactivate: { to: 'deactivated', from: ['active', 'leave'] },
  reactivate: { to: 'active', from: ['deactivated', 'left'] },
  depart: { to: 'left', from: ['active', 'leave', 'deactivated'] },
} as const satisfies Record<string, { to: MemberStatus; from: readonly MemberStatus[] }>;

export type EmployeeStep = keyof typeof steps;
export const employeeSteps = [
  'leave',
  'return',
  'deactivate',
  'reactivate',
  'depart',
] as const satisfies EmployeeStep[];

/** The transitions available from a state. */
export function stepsFrom(status: MemberStatus) {
  return employeeSteps.filter((step) => steps[step].from.some((from) => from === status));
}

/** The target state of a transition. */
export function stepTarget(step: EmployeeStep) {
  return steps[step].to;
}
