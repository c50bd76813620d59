import { describe, expect, test } from 'vitest';
import { allow, authorize, can, platformRoles, type Role } from '#server/auth/permissions.ts';
import { DomainError } from '#server/errors.ts';

const columns = ['owner', 'admin', 'salesAdmin', 'member', 'technician', 'customer'] as const satisfies Role[];

/** Section 6 of the specification: the base rights first, then the table as it stands there. */
const table = `
  organization           | UD   | U    | none | none | none | none
  member                 | CUD  | CUD  | none | none | none | none
  invitation             | CX   | CX   | none | none | none | none
  team                   | CUD  | CUD  | none | none | none | none
  user                   | U    | U    | U    | U    | U    | U
  leads                  | CRUD | CRUD | CRUD | CRUD | R    | none
  expenses               | CUD  | CUD  | CUD  | CUD  | R    | none
  priceProtocols         | CRUD | CRUD | CRUD | R    | R    | none
  priceProtocolOverrides | CRUD | CRUD | CRUD | CRUD | CRUD | none
  integrations           | CRUD | CRUD | CRUD | R    | R    | none
  cars                   | CRUD | CRUD | CRUD | CRUD | CRUD | none
  memos                  | CRUD | CRUD | CRUD | CRUD | CRUD | none
  customers              | CRUD | CRUD | CRUD | CRUD | none | none
  inversKeylessLinks     | CRUD | CRUD | CRUD | R    | none | none
  history                | RC   | RC   | RC   | RC   | R    | none
  activities             | RC   | RC   | RC   | RC   | R    | none
  notifications          | RCU  | RCU  | RCU  | RCU  | RU   | none
  imageEditing           | C    | C    | C    | C    | none | none
  members                | RC   | RC   | RC   | RC   | RC   | none
`;
const actions = { C: 'create', R: 'read', U: 'update', D: 'delete', X: 'cancel' };

const cells = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [resource = '', ...rights] = line.split('|').map((cell) => cell.trim());
    return columns.flatMap((role, column) =>
      Object.entries(actions).map(([letter, action]) => {
        const cell = rights[column];
        return { role, resource, action, allowed: cell !== 'none' && cell !== undefined && cell.includes(letter) };
      }),
    );
  });

test.each(cells)('$role, $resource, $action: $allowed', ({ role, resource, action, allowed }) => {
  expect(authorize(role, { [resource]: [action] }).success).toBe(allowed);
});

test('the table has a cell for every role, resource and action', () => {
  expect(cells).toHaveLength(6 * 19 * 5);
});

test('those who keep expenses may write them without reading them', () => {
  expect(can('owner', 'expenses', 'create')).toBe(true);
  expect(can('owner', 'expenses', 'read')).toBe(false);
});

describe('a refusal says why, in the words of the specification', () => {
  test('of a resource that the role knows nothing of', () => {
    expect(authorize('technician', { customers: ['read'] }).error).toBe(
      'You are not allowed to access resource: customers',
    );
  });

  test('of an action that the role lacks', () => {
    expect(authorize('technician', { leads: ['create'] }).error).toBe('unauthorized to access resource "leads"');
  });

  test('of a request for nothing', () => {
    expect(authorize('owner', {}).error).toBe('Not authorized');
  });
});

test('a command of a role without the right is refused', () => {
  expect(() => allow({ role: 'owner' }, 'cars', 'delete')).not.toThrow();
  expect(() => allow({ role: 'customer' }, 'cars', 'read')).toThrow(new DomainError('not-allowed', 403));
});

describe('the platform administrator', () => {
  const rights = {
    user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
    session: ['list', 'revoke', 'delete'],
  } as const;

  test('has these rights and no other', () => {
    expect(platformRoles.admin.statements).toEqual(rights);
  });

  test.each([...rights.user])('may %s users, which other users may not', (action) => {
    expect(platformRoles.admin.authorize({ user: [action] }).success).toBe(true);
    expect(platformRoles.user.authorize({ user: [action] }).success).toBe(false);
  });

  test.each([...rights.session])('may %s sessions, which other users may not', (action) => {
    expect(platformRoles.admin.authorize({ session: [action] }).success).toBe(true);
    expect(platformRoles.user.authorize({ session: [action] }).success).toBe(false);
  });
});
