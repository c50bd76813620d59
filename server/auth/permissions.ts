import { createAccessControl } from 'better-auth/plugins/access';
import type { Role } from '../db/schema.ts';
import { DomainError } from '../errors.ts';

const crud = ['create', 'read', 'update', 'delete'] as const;
const read = ['read'] as const;

/** Base rights: the organisation and its members. */
const base = {
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
} as const;

/** Business resources and their actions. */
const business = {
  user: ['update'],
  leads: crud,
  expenses: crud,
  priceProtocols: crud,
  priceProtocolOverrides: crud,
  integrations: crud,
  cars: crud,
  memos: crud,
  customers: crud,
  inversKeylessLinks: crud,
  history: ['create', 'read'],
  activities: ['create', 'read'],
  notifications: ['create', 'read', 'update'],
  imageEditing: ['create'],
  members: ['create', 'read'],
} as const;

const statement = { ...base, ...business };

export const ac = createAccessControl(statement);

const everything = { ...business, expenses: ['create', 'update', 'delete'] } as const;

/** Each role's rights: the one table behind menus, screens, commands and the auth API. */
export const roles = {
  owner: ac.newRole({ ...base, ...everything }),
  admin: ac.newRole({ ...base, ...everything, organization: ['update'] }),
  salesAdmin: ac.newRole(everything),
  member: ac.newRole({ ...everything, priceProtocols: read, integrations: read, inversKeylessLinks: read }),
  technician: ac.newRole({
    user: ['update'],
    leads: read,
    expenses: read,
    priceProtocols: read,
    priceProtocolOverrides: crud,
    integrations: read,
    cars: crud,
    memos: crud,
    history: read,
    activities: read,
    notifications: ['read', 'update'],
    members: ['create', 'read'],
  }),
  customer: ac.newRole({ user: ['update'] }),
};

/** Rights of platform administrators. */
const platform = {
  user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
  session: ['list', 'revoke', 'delete'],
} as const;

export const platformAc = createAccessControl(platform);

export const platformRoles = {
  admin: platformAc.newRole(platform),
  user: platformAc.newRole({ user: [], session: [] }),
};

export type Resource = keyof typeof statement;
export type Action<R extends Resource = Resource> = (typeof statement)[R][number];

/** Checks rights by name; a refusal carries the specification's sentence. */
export function authorize(role: Role, request: Readonly<Record<string, readonly string[]>>) {
  return roles[role].authorize(request);
}

export function can<R extends Resource>(role: Role, resource: R, action: Action<R>) {
  return authorize(role, { [resource]: [action] }).success;
}

/** Whether the role has any right to the resource, and therefore sees it. */
export function canAny(role: Role, resource: Resource) {
  return statement[resource].some((action) => authorize(role, { [resource]: [action] }).success);
}

/** Throws unless the actor's role has the right. First line of every command. */
export function allow<R extends Resource>(actor: { role: Role }, resource: R, action: Action<R>) {
  if (!can(actor.role, resource, action)) throw new DomainError('not-allowed', 403);
}
