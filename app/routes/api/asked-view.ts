import type { z } from 'zod';
import type { Tenant } from '#server/tenant.ts';
import { viewNamedSchema } from '#server/views/view-fields.ts';
import { findView, findViewNamed } from '#server/views/view-queries.ts';
import type { ViewedList } from '#server/views/viewed-list.ts';
import { foundView } from './answer-call.ts';

type Asked = { viewName: string } | { filters?: { viewId?: unknown } | undefined };

/** The schema of a list's body: a name in it asks for that saved view only. */
export function orNamed<Schema extends z.ZodType>(schema: Schema) {
  return (body: unknown) =>
    typeof body === 'object' && body !== null && Object.hasOwn(body, 'viewName') ? viewNamedSchema : schema;
}

/** The view that a body asks for by name or id, if any; throws 404 when it does not exist. */
export async function askedView<Content>(tenant: Tenant, list: ViewedList<Content>, body: Asked) {
  if ('viewName' in body) return foundView(await findViewNamed(tenant, list, body.viewName));
  const id = body.filters?.viewId;
  return id === undefined ? undefined : foundView(await findView(tenant, list, Number(id)));
}
