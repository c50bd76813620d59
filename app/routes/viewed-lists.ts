import { subjects } from '#server/subject-list.ts';

/** The lists that have saved views, in the order of their tabs. */
export const viewLists = subjects.flatMap(({ lists = [] }) => lists);

/** The list of this name, which may come from outside. */
export function viewListNamed(name: string | null | undefined) {
  return viewLists.find((list) => list.name === name);
}
