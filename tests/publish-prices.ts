import type { Person } from './fixtures.ts';
import { fieldsOf } from './html.ts';

type Visit = (path: string, options: { as: Person; form?: Record<string, string> }) => Promise<Response>;

/** Publishes the draft of a table's page from a day, having seen its effect. */
export async function publishSeen(visit: Visit, page: string, as: Person, day: string) {
  const tab = `${page}/effect?day=${day}`;
  const seen = fieldsOf(await (await visit(tab, { as })).text());
  return visit(tab, { as, form: { ...seen, step: 'publish', validFrom: day } });
}
