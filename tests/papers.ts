import { parse } from 'node-html-parser';
import { extractText, getDocumentProxy } from 'unpdf';
import type { DocumentKind } from '#server/db/schema.ts';
import { addCar } from './factories.ts';
import { test as base, type Person } from './fixtures.ts';

/** A small, unique PDF. */
export function pdf(name: string, words = name) {
  return new File([`%PDF-1.4\n% ${words}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`], name);
}

/** The text of a PDF in one line, and its number of pages. */
export async function readPdf(answer: Response) {
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const page = await pdf.getPage(1);
  const [, , width = 0, height = 0] = page.view;
  return { text: text.replace(/\s+/g, ' '), totalPages, size: [Math.round(width), Math.round(height)] };
}

/** The plain form of an upload. */
export function filesForm(files: File[], fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of files) body.append('documents', file);
  return body;
}

type Fixtures = {
  /** The owner of an organisation with a car, and the address of its documents. */
  owner: Person;
  carId: number;
  path: string;
  /** Uploads files by the plain form. */
  upload: (files: File[], fields?: Record<string, string>, as?: Person) => Promise<Response>;
  /** Uploads one document of the car. @returns its id */
  add: (file: File, kind?: DocumentKind, visibility?: 'internal' | 'portal') => Promise<number>;
  /** The same on the page of a lead's or customer's documents. */
  addAt: (path: string, file: File, kind?: DocumentKind, visibility?: 'internal' | 'portal') => Promise<number>;
  /** Shares a document by the form. @returns the path of the link */
  share: (id: number, fields?: Record<string, string>) => Promise<string>;
  post: (path: string, form: Record<string, string>, as?: Person) => Promise<Response>;
};

export const test = base.extend<Fixtures>({
  owner: async ({ organize }, use) => use({ organization: await organize() }),
  carId: async ({ as, owner }, use) => use(await as(owner, (tenant) => addCar(tenant))),
  path: async ({ carId }, use) => use(`/cars/${carId}/edit/documents`),
  upload: async ({ visit, owner, path }, use) =>
    use((files, fields = {}, as = owner) => visit(path, { as, body: filesForm(files, fields) })),
  add: async ({ addAt, path }, use) => use((...document) => addAt(path, ...document)),
  addAt: async ({ visit, as, owner }, use) =>
    use(async (path, file, kind = 'other', visibility = 'internal') => {
      await visit(path, { as: owner, body: filesForm([file], { kind, visibility }) });
      const { id } = await as(owner, ({ db }) =>
        db.selectFrom('document').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
      );
      return id;
    }),
  share: async ({ post, path }, use) =>
    use(async (id, fields = {}) => {
      const answer = await post(`${path}/${id}`, { step: 'share', days: '30', maxViews: '', note: '', ...fields });
      const url =
        parse(await answer.text())
          .querySelector('#nyt-link')
          ?.getAttribute('value') ?? '';
      return new URL(url).pathname;
    }),
  post: async ({ visit, owner }, use) => use((path, form, as = owner) => visit(path, { as, form })),
});
