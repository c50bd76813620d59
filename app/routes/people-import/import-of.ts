import type { MiddlewareFunction } from 'react-router';
import { requirePermission } from '#server/account/guards.ts';
import { type PeopleList, peopleFiles } from '#server/people-file-list.ts';

/** The list whose import an address is about: its screens are mounted below each. */
export function importOf({ pathname }: { pathname: string }) {
  const name: PeopleList = pathname.startsWith('/leads/') ? 'leads' : 'customers';
  return { name, path: `/${name}/import`, ...peopleFiles[name] };
}

/** Requires the right to create what is imported. */
export const mayImport: MiddlewareFunction<Response> = (args, next) =>
  requirePermission(importOf(args.url).name, 'create')(args, next);
