import { z } from 'zod';

const mostRows = 500;
const tenYears = 10 * 365 * 24 * 60 * 60;

/** A whole number in a query string. */
function whole(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .refine((text) => Number(text) >= least && Number(text) <= most)
    .optional();
}

/** Filterable columns and their operators. */
const compared = {
  id: { value: z.guid(), operator: z.enum(['eq', 'ne']) },
  flag: { value: z.enum(['true', 'false']), operator: z.enum(['eq', 'ne']) },
  moment: {
    value: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
    operator: z.enum(['eq', 'ne', 'lt', 'lte', 'gt', 'gte']),
  },
  text: {
    value: z.string().max(200),
    operator: z.enum(['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'contains', 'starts_with', 'ends_with']),
  },
} as const;

/** A list query: pages, one sort column, and one complete filter or none. */
function listQuery(columns: Readonly<Record<string, keyof typeof compared>>) {
  return z
    .looseObject({
      limit: whole(1, mostRows),
      offset: whole(0, 999_999_999),
      sortBy: z.enum(Object.keys(columns)).optional(),
      filterField: z.enum(Object.keys(columns)).optional(),
      filterValue: z.string().optional(),
      filterOperator: z.string().optional(),
      searchValue: z.string().max(200).optional(),
    })
    .refine(({ filterField, filterValue, filterOperator }) => {
      if (filterField === undefined) return filterValue === undefined && filterOperator === undefined;
      const { value, operator } = compared[columns[filterField] ?? 'text'];
      return value.safeParse(filterValue).success && operator.optional().safeParse(filterOperator).success;
    });
}

const name = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);

const image = z
  .url({ protocol: /^https$/ })
  .max(500)
  .regex(/^https:\/\//i)
  .nullable();

/** Checks beyond the engine's own. Parsed names are normalised by the schema. */
const schemas: Readonly<Record<string, { query?: z.ZodType<object>; body?: z.ZodType<object> }>> = {
  '/organization/list-members': {
    query: listQuery({ id: 'id', userId: 'id', organizationId: 'id', role: 'text', createdAt: 'moment' }),
  },
  '/organization/get-full-organization': { query: z.looseObject({ membersLimit: whole(1, mostRows) }) },
  // Departments replace the engine's teams, so an invitation names none.
  '/organization/invite-member': { body: z.looseObject({ teamId: z.null().optional() }) },
  '/sign-up/email': { body: z.looseObject({ name, image: z.undefined().optional() }) },
  '/update-user': { body: z.looseObject({ name: name.optional(), image: image.optional() }) },
  '/admin/list-users': {
    query: listQuery({
      id: 'id',
      email: 'text',
      name: 'text',
      role: 'text',
      banned: 'flag',
      emailVerified: 'flag',
      createdAt: 'moment',
      updatedAt: 'moment',
    }),
  },
  '/admin/create-user': {
    body: z.looseObject({
      name,
      data: z.strictObject({ emailVerified: z.boolean(), image }).partial().optional(),
    }),
  },
  // Roles, bans and passwords have their own calls, which the audit log records in full.
  '/admin/update-user': {
    body: z.looseObject({ data: z.strictObject({ name, image, emailVerified: z.boolean() }).partial() }),
  },
  '/admin/ban-user': {
    body: z.looseObject({
      banReason: z.string().max(500).optional(),
      banExpiresIn: z.int().min(1).max(tenYears).optional(),
    }),
  },
};

/**
 * Whether query and body are valid for the path and fit the database. Names and images of a valid body are normalised
 * in place.
 */
export function isInputOf(path: string, query: unknown, body: unknown) {
  if (holdsNul(query) || holdsNul(body)) return false;
  const { query: ofQuery, body: ofBody } = schemas[path] ?? {};
  if (ofQuery && !ofQuery.safeParse(query ?? {}).success) return false;
  const read = ofBody?.safeParse(body);
  if (read?.success && typeof body === 'object' && body) Object.assign(body, read.data);
  return read?.success ?? true;
}

/** Postgres text cannot hold NUL. */
function holdsNul(input: unknown) {
  const left = [input];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const entry of Object.entries(value)) for (const each of entry) if (each !== undefined) left.push(each);
  }
  return false;
}
