import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { savedWords } from '#app/texts/saved.ts';
import type { Thing } from '#app/texts/thing.ts';
import type { Edit } from '#server/edit/edit.ts';
import { unusable } from '#server/format/form-fields.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Tenant } from '#server/tenant.ts';

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** Where the list of a thing stands, below which are the pages of its rows. */
type Listed = { list: string };

const pageOf = ({ list }: Listed, id: number) => `${list}/${id}/edit`;

type Named = z.ZodObject<{ version: z.ZodType<number>; name: z.ZodType<string> }>;

type New<Schema extends z.ZodType> = Listed & {
  schema: Schema;
  create: (tenant: Tenant, input: z.output<Schema>) => Promise<{ id: number }>;
};

/** Creates the row of a form, and leads to its page. */
export function submitNewRow<Schema extends Named>({ request, context }: Asked, { schema, create, list }: New<Schema>) {
  return submitForm(request, schema, async (input) => {
    const { id } = await inTenant(context, (tenant) => create(tenant, input));
    return redirectWith(pageOf({ list }, id), { title: `${input.name} er oprettet` });
  });
}

type Saved = { colleagues: readonly string[]; group?: string };
type Deleted = { name: string; group: string };

type Stored<Schema extends Named> = Listed & {
  thing: Thing;
  find: (tenant: Tenant, id: number) => Promise<unknown>;
  schema: Schema;
  update: (tenant: Tenant, id: number, edit: Edit<Omit<z.output<Schema>, 'version'>>) => Promise<Saved | undefined>;
  remove: (tenant: Tenant, id: number) => Promise<Deleted | undefined>;
};

const deletionSchema = z.object({ step: z.literal('delete', { error: unusable }) });

/** Saves the form of a row, or deletes the row as its page's `Deletion` asks; one that is gone by then is a 404. */
export function submitRow<Schema extends Named>(
  { request, params, context }: Asked & { params: { id: string } },
  { list, thing, find, schema, update, remove }: Stored<Schema>,
) {
  const id = foundId(params.id);
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => find(tenant, id)),
    schema,
    update: (edit) => inTenant(context, (tenant) => update(tenant, id, edit)),
    saved: (saved, { name }) => redirectWith(pageOf({ list }, id), savedWords(`${name} er gemt`, saved, thing.fields)),
    steps: (form) =>
      submitForm(form, deletionSchema, async () => {
        const { name, group } = found(await inTenant(context, (tenant) => remove(tenant, id)));
        return redirectWith(list, { title: `${name} er slettet`, group });
      }),
  });
}
