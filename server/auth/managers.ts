import type { Role } from '../db/schema.ts';
import { DomainError } from '../errors.ts';

const managers: readonly Role[] = ['owner', 'admin', 'salesAdmin'];

/** Whether the role leads: owners, administrators and sales managers. */
export function isManager(role: Role) {
  return managers.includes(role);
}

/** Refuses unless the actor leads. Beside `allow`, for what the table of rights does not tell apart. */
export function allowManager(actor: { role: Role }) {
  if (!isManager(actor.role)) throw new DomainError('managers-only', 403);
}
