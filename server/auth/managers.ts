import type { Role } from '../db/schema.ts';
import { DomainError } from '../errors.ts';

const managers: readonly Role[] = ['owner', 'admin', 'salesAdmin'];

/** Owners, administrators and sales managers. */
export function isManager(role: Role) {
  return managers.includes(role);
}

/** Requires a manager, beside `allow`, where the rights table does not distinguish. */
export function allowManager(actor: { role: Role }) {
  if (!isManager(actor.role)) throw new DomainError('managers-only', 403);
}
