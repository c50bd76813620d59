import type { RouterContextProvider } from 'react-router';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { startDraft } from '#server/price-tables/draft-commands.ts';
import { sheetStepSchema } from '#server/price-tables/sheet-schema.ts';
import type { PriceTableKind } from '#server/price-tables/table-types.ts';

type Page = { kind: PriceTableKind; id: number; page: string };

/** The button «Rediger» of a published version's pages: opens the draft of the next. */
export function openDraft(form: FormData, context: Readonly<RouterContextProvider>, { kind, id, page }: Page) {
  return submitForm(form, sheetStepSchema, async () => {
    const { number } = found(await inTenant(context, (tenant) => startDraft(tenant, kind, id)));
    return redirectWith(page, { title: `Version ${number} er åben som kladde` });
  });
}
