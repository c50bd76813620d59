import { subjects } from '#server/subject-list.ts';

/** Lists with saved views, in tab order. */
export const viewLists = subjects.flatMap(({ lists = [] }) => lists);

/** The list of this untrusted name. */
export function viewListNamed(name: string | null | undefined) {
  return viewLists.find((list) => list.name === name);
}
