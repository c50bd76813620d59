import { parse } from 'node-html-parser';
import { test as base, type Person } from './fixtures.ts';
import { fieldsOf } from './html.ts';

type Form = Record<string, string | string[]>;
type Posting = {
  /** Posts the form: returns the page it redirects to, or the response. */
  post: (as: Person, path: string, form: Form) => Promise<{ path: string; status: number; html: string }>;
};

export const test = base.extend<Posting>({
  post: async ({ visit }, use) =>
    use(async (as, path, form) => {
      const answer = await visit(path, { as, form });
      const location = answer.headers.get('location');
      const shown = location ? await visit(location, { as }) : answer;
      return { path: location ?? path, status: answer.status, html: await shown.text() };
    }),
});

/** The unchanged form data, with all checkboxes. */
export function formOf(html: string): Form {
  const ticks = parse(html).querySelectorAll('input[name=take][checked]');
  return { ...fieldsOf(html), take: ticks.map((tick) => tick.getAttribute('value') ?? '') };
}

export const start = '/cars/create';
