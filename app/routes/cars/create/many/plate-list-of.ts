import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#server/http/contexts.ts';
import { plateListKind } from '#server/plate-lists/plate-list-kind.ts';
import { subjects } from '#server/subject-list.ts';

/** Lists of plates, with the register of the process. */
export function plateListOf(context: Readonly<RouterContextProvider>) {
  return plateListKind(context.get(servicesContext), subjects);
}
