import { describe, expect, test } from 'vitest';
import { allow, authorize, can, platformRoles } from '#server/auth/permissions.ts';
import { DomainError } from '#server/errors.ts';
import { cells } from './rights-table.ts';

test.each(cells)('$role, $resource, $action: $allowed', ({ role, resource, action, allowed }) => {
  expect(authorize(role, { [resource]: [action] }).success).toBe(allowed);
});

test('the table has a cell for every role, resource and action', () => {
  expect(cells).toHaveLength(6 * 19 * 5);
});

test('those who manage expenses may write them without reading them', () => {
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
