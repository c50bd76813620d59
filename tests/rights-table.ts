import type { Role } from '#server/db/schema.ts';

export const roles = ['owner', 'admin', 'salesAdmin', 'member', 'technician', 'customer'] as const satisfies Role[];

/** Section 6 of the specification: the base permissions, then the table. */
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

/** Each cell of the table: a role, an action and a resource. */
export const cells = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [resource = '', ...rights] = line.split('|').map((cell) => cell.trim());
    return roles.flatMap((role, column) =>
      Object.entries(actions).map(([letter, action]) => {
        const cell = rights[column];
        return { role, resource, action, allowed: cell !== 'none' && cell !== undefined && cell.includes(letter) };
      }),
    );
  });

/** Whether the specification's table gives the role this permission. */
export function isGiven(role: Role, resource: string, action: string) {
  return cells.some(
    (cell) => cell.role === role && cell.resource === resource && cell.action === action && cell.allowed,
  );
}
