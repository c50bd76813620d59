import type { z } from 'zod';
import { viewMessages } from '#app/texts/views.ts';
import { readId } from '#server/format/id.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import type { Tenant } from '#server/tenant.ts';
import { deleteView, saveView, updateView, type ViewInput } from '#server/views/view-commands.ts';
import type { View } from '#server/views/view-queries.ts';
import type { ViewedList } from '#server/views/viewed-list.ts';
import { answerCall, type Call, foundView, readBody } from './answer-call.ts';

/** A list's views in the API: the bodies and what they say, and the answer. */
type ViewCalls<Content, Body> = {
  list: ViewedList<Content>;
  newSchema: z.ZodType<Body>;
  changeSchema: z.ZodType<Body>;
  inputOf: (body: Body, tenant: Tenant) => ViewInput<Content> | Promise<ViewInput<Content>>;
  answerWith: (view: View<Content>) => object;
};

/** Saves the view of the body, and answers with it. */
export async function createView<Content, Body>(call: Call, views: ViewCalls<Content, Body>) {
  const body = await readBody(call, () => views.newSchema, sayWhatIsMissing);
  return answerCall(async () => {
    const view = await inTenant(call.context, async (tenant) =>
      saveView(tenant, views.list, await views.inputOf(body, tenant)),
    );
    return { view: views.answerWith(view) };
  }, 201);
}

/** Replaces or deletes the view of the address, by the method. */
export async function changeView<Content, Body extends { version?: number | undefined }>(
  { params, ...call }: Call & { params: { id: string } },
  views: ViewCalls<Content, Body>,
) {
  const id = foundView(readId(params.id));
  const { list, changeSchema, inputOf, answerWith } = views;
  if (call.request.method === 'DELETE') {
    return answerCall(async () => foundView(await inTenant(call.context, (tenant) => deleteView(tenant, list, id))));
  }
  const body = await readBody(call, () => changeSchema, sayWhatIsMissing);
  return answerCall(async () => {
    const view = await inTenant(call.context, async (tenant) =>
      updateView(tenant, list, { id, version: body.version, input: await inputOf(body, tenant) }),
    );
    return { view: answerWith(foundView(view)) };
  });
}

/** The specification's messages for a missing name or type. */
function sayWhatIsMissing(fields: Readonly<Record<string, string>>) {
  const isMissing = [fields.name, fields.viewType].some(
    (reason) => reason === 'Mangler' || reason === 'Må ikke være tom',
  );
  return isMissing ? { message: viewMessages.missing.title, description: viewMessages.missing.text } : undefined;
}
