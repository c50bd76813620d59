import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { DocumentHolder } from '#server/documents/document-holder.ts';
import { findDocument, findVersionFile } from '#server/documents/document-queries.ts';
import { DomainError } from '#server/errors.ts';
import { flag, optional, textUpTo } from '#server/format/form-fields.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { offerDocument } from '#server/signing/offer-document.ts';
import { takesProof } from '#server/signing/try-proof.ts';

const schema = z.object({ mustSign: flag, note: optional(textUpTo(500)) });

type At = { holder: DocumentHolder; documentId: number; back: string };

/** Shows the newest version of a document to its customer, who may have to sign it. */
export function offerToCustomer(form: FormData, context: Readonly<RouterContextProvider>, at: At) {
  const { holder, documentId, back } = at;
  return submitForm(form, schema, async ({ mustSign, note = null }) => {
    const { storage, press, origin } = context.get(servicesContext);
    if (mustSign) {
      const file = found(
        await readInTenant(context, async (tenant) => {
          const [newest] = (await findDocument(tenant, holder, documentId))?.versions ?? [];
          return newest && findVersionFile(tenant, holder, documentId, newest.number);
        }),
      );
      if (file.mediaType !== 'application/pdf') throw new DomainError('signing-no-pdf', 409, 'mustSign');
      if (!(await takesProof(storage, press, file.storageKey))) {
        throw new DomainError('signing-locked-pdf', 409, 'mustSign');
      }
    }
    const { title } = found(
      await inTenant(context, (tenant) => offerDocument(tenant, { documentId, mustSign, note, origin })),
    );
    const text = mustSign ? 'Kunden er bedt om at underskrive.' : undefined;
    return redirectWith(back, { title: `«${title}» vises nu i kundeportalen`, ...(text && { text }) });
  });
}
