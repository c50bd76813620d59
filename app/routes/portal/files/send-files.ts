import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { formKey } from '#server/edit/form-key.ts';
import { DomainError } from '#server/errors.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { sendFiles } from '#server/portal/portal-uploads.ts';
import type { Sent } from '#server/portal/read-sent.ts';

const schema = z.object({ formKey });

/** Keeps papers and photos of a customer without a message. */
export function takeFiles(
  context: Readonly<RouterContextProvider>,
  sent: Sent,
  about: { leadId?: number | undefined },
  done: () => Response,
) {
  const { database } = context.get(servicesContext);
  return submitForm(sent.form, schema, async (input) => {
    const files = sent.requireFiles('files');
    if (files.length === 0) throw new DomainError('portal-no-files', 400, 'files');
    const { kept } = found(await sendFiles(database, context.get(portalContext), about, { ...input, files }));
    sent.keep(kept);
    return done();
  });
}
