import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { findHolder } from '#server/documents/document-holder.ts';
import { needed, optional, readChoice, textUpTo, unusable } from '#server/format/form-fields.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { publishDocument, withdrawDocument } from '#server/shown-documents/shown-document-commands.ts';
import { showCarSheet } from '../../show-car-sheet.ts';
import { askToSign, stepSigning } from './sign-documents.ts';

const schema = z.object({
  step: z.enum(['publish', 'withdraw'], { error: unusable }),
  document: needed(readChoice, 'Vælg et dokument'),
  note: optional(textUpTo(500)),
});

const sheetSchema = z.object({ car: needed(readChoice, 'Vælg en bil'), note: optional(textUpTo(500)) });

/** Shows a document to the customer in the portal, or shows it no more; asks for signatures on what is shown. */
export async function publishDocuments(
  request: Request,
  context: Readonly<RouterContextProvider>,
  customerId: number,
  back: string,
) {
  found(await readInTenant(context, (tenant) => findHolder(tenant, { type: 'customer', id: customerId })));
  const form = await readForm(request);
  const step = form.get('step');
  if (step === 'ask-signatures') return askToSign(form, context, { customerId, back });
  if (step === 'remind' || step === 'cancel-signing') return stepSigning(form, context, { customerId, back });
  if (step === 'publish-sheet') {
    return submitForm(form, sheetSchema, async ({ car, note = null }) => {
      const { title, number } = await showCarSheet(context, { customerId, carId: car, note });
      return redirectWith(back, { title: `«${title}», version ${number}, vises nu i kundeportalen` });
    });
  }
  return submitForm(form, schema, async ({ step, document, note = null }) => {
    const done = found(
      await inTenant(context, (tenant) =>
        step === 'publish'
          ? publishDocument(tenant, customerId, document, note)
          : withdrawDocument(tenant, customerId, document),
      ),
    );
    const said = step === 'publish' ? 'vises nu i kundeportalen' : 'vises ikke mere i kundeportalen';
    return redirectWith(back, { title: `«${done.title}» ${said}` });
  });
}
