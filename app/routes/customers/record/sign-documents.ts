import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { DomainError } from '#server/errors.ts';
import { needed, optional, readChoice, unusable } from '#server/format/form-fields.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { dropLetters } from '#server/portal-notices/read-notices.ts';
import { listPublishedDocuments } from '#server/shown-documents/shown-document-queries.ts';
import { askSignatures, cancelSignatures, remindSigner } from '#server/signing/ask-signatures.ts';
import { takesProof } from '#server/signing/try-proof.ts';

type Context = Readonly<RouterContextProvider>;
type At = { customerId: number; back: string };

const person = optional(readChoice);
const askSchema = z.object({
  publication: z.coerce.number({ error: unusable }).int(unusable).positive(unusable),
  first: needed(readChoice, 'Vælg, hvem der skal underskrive'),
  ...{ second: person, third: person, fourth: person },
});
const stepSchema = z.object({
  step: z.enum(['remind', 'cancel-signing'], { error: unusable }),
  signing: z.coerce.number({ error: unusable }).int(unusable).positive(unusable),
});

/** Asks people of a customer to sign a document that is shown to it, in the order they were chosen. */
export function askToSign(form: FormData, context: Context, { customerId, back }: At) {
  return submitForm(form, askSchema, async ({ publication: publicationId, first, second, third, fourth }) => {
    const { storage, press, origin } = context.get(servicesContext);
    const shown = await readInTenant(context, (tenant) => listPublishedDocuments(tenant, customerId));
    const paper = found(shown.find((each) => each.publicationId === publicationId));
    if (paper.mediaType === 'application/pdf' && !(await takesProof(storage, press, paper.storageKey))) {
      throw new DomainError('signing-locked-pdf', 409);
    }
    const accessIds = [first, second, third, fourth].filter((id) => typeof id === 'number');
    const asked = found(
      await inTenant(context, (tenant) => askSignatures(tenant, { customerId, publicationId, accessIds, origin })),
    );
    return redirectWith(back, { title: `Der er bedt om underskrift på «${asked.title}»` });
  });
}

/** Reminds the signer whose turn it is, or ends the request. */
export function stepSigning(form: FormData, context: Context, { customerId, back }: At) {
  const { origin, database } = context.get(servicesContext);
  return submitForm(form, stepSchema, async ({ step, signing }) => {
    if (step === 'remind') {
      const reminded = found(await inTenant(context, (tenant) => remindSigner(tenant, customerId, signing, origin)));
      return redirectWith(back, { title: `${reminded.name} er påmindet` });
    }
    const ended = found(
      await inTenant(context, async (tenant) => {
        const cancelled = await cancelSignatures(tenant, customerId, signing, origin);
        return cancelled && { ...cancelled, organizationId: tenant.organizationId };
      }),
    );
    await dropLetters(database, ended.organizationId, ended.letters);
    return redirectWith(back, { title: `Ønsket om underskrift på «${ended.title}» er trukket tilbage` });
  });
}
