import { data } from 'react-router';
import { DocumentForm } from '#app/documents/document-form.tsx';
import { DocumentTrail } from '#app/documents/document-trail.tsx';
import { DocumentVersions } from '#app/documents/document-versions.tsx';
import { useDocumentsPath } from '#app/documents/documents-path.ts';
import { OfferToCustomer } from '#app/documents/offer-to-customer.tsx';
import { Sharing } from '#app/documents/sharing.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { can } from '#server/auth/permissions.ts';
import { updateDocument } from '#server/documents/document-commands.ts';
import { documentsPath, findHolder, mayChangeDocuments } from '#server/documents/document-holder.ts';
import { findDocument, listLinks } from '#server/documents/document-queries.ts';
import { documentSchema, documentStepSchema, linkSchema } from '#server/documents/document-schema.ts';
import { createLink } from '#server/documents/link-commands.ts';
import { dayOf } from '#server/format/day.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { readDocumentTrail } from '#server/signing/document-trail.ts';
import { readOffer } from '#server/signing/offer-document.ts';
import { hasFiles } from '../read-files.ts';
import { takeVersion } from '../take-documents.ts';
import type { Route } from './+types/edit.ts';
import { savedDocument, stepDocument } from './document-steps.ts';
import { holderOf, mayRead, withList } from './holder-of.ts';
import { offerToCustomer } from './offer-to-customer.ts';

export const middleware = [mayRead] satisfies Route.MiddlewareFunction[];

export function loader(args: Route.LoaderArgs) {
  const [holder, id] = [holderOf(args), foundId(args.params.documentId)];
  const { storage } = args.context.get(servicesContext);
  return readInTenant(args.context, async (tenant) => {
    const [document, held] = await Promise.all([findDocument(tenant, holder, id), findHolder(tenant, holder)]);
    const seesCustomers = can(tenant.role, 'customers', 'read');
    return {
      offer: await readOffer(tenant, id),
      trail: seesCustomers ? await readDocumentTrail(tenant, storage, id) : undefined,
      type: holder.type,
      document: found(document),
      sharing: await listLinks(tenant, id),
      today: dayOf(new Date()),
      isOpen: found(held).isOpen,
      mayUpdate: mayChangeDocuments(tenant.role, holder.type),
      seesCustomers,
    };
  });
}

export async function action(args: Route.ActionArgs) {
  const { request, url, context } = args;
  const [holder, id] = [holderOf(args), foundId(args.params.documentId)];
  const list = withList(documentsPath(holder), url);
  const here = withList(`${documentsPath(holder)}/${id}`, url);
  found(await readInTenant(context, (tenant) => findDocument(tenant, holder, id)));
  if (hasFiles(request)) {
    const taken = await takeVersion(request, context, holder, id);
    if ('errors' in taken) return data({ fileErrors: taken.errors, result: undefined }, 400);
    return redirectWith(`${here}#versioner`, taken.message);
  }
  return submitEdit(request, {
    schema: documentSchema,
    update: (edit) => inTenant(context, (tenant) => updateDocument(tenant, holder, id, edit)),
    saved: ({ colleagues, isChanged, group }) =>
      redirectWith(here, { title: savedDocument(colleagues), group: isChanged ? group : undefined }),
    steps: async (form, step) => {
      if (step === 'offer')
        return await offerToCustomer(form, context, { holder, documentId: id, back: `${here}#vis-for-kunden` });
      return step === 'share' ? await share(form) : await doStep(form);
    },
  });

  function share(form: FormData) {
    return submitForm(form, linkSchema, async (input) => {
      const link = found(await inTenant(context, (tenant) => createLink(tenant, holder, id, input)));
      return data({
        shared: { id: link.id, url: `${context.get(servicesContext).origin}/documents/view/${link.token}` },
        result: undefined,
      });
    });
  }

  function doStep(form: FormData) {
    return submitForm(form, documentStepSchema, async ({ step, target = 0 }) => {
      const done = found(await inTenant(context, (tenant) => stepDocument(tenant, holder, { id, step, target })));
      const place = { delete: list, revoke: `${here}#deling`, 'restore-version': `${here}#versioner` }[step];
      return redirectWith(place, done);
    });
  }
}

export const shouldRevalidate = afterConflict;

export default function EditDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { type, document, offer, trail, sharing, today, isOpen, mayUpdate, seesCustomers } = loaderData;
  const path = useDocumentsPath();
  const [newest] = document.versions;
  const isSentQuote = document.template === 'quote';
  const canChange = mayUpdate && isOpen && !isSentQuote;
  const result = actionData?.result;
  const ofSteps = refusedOf(result, 'share', 'delete', 'revoke', 'restore-version', 'offer');
  return (
    <EditFrame
      back={{ label: 'Alle dokumenter', to: path() }}
      result={isSentQuote ? ofSteps : undefined}
      aside={
        isSentQuote ? undefined : (
          <Sharing
            document={document}
            sharing={sharing}
            mayUpdate={mayUpdate}
            mayShare={canChange}
            refused={ofSteps}
            shared={actionData && 'shared' in actionData ? actionData.shared : undefined}
          />
        )
      }
    >
      <div className="grid min-w-0 gap-4">
        <DocumentForm
          key={document.version}
          document={document}
          type={type}
          today={today}
          mayUpdate={canChange || (mayUpdate && result !== undefined && !ofSteps)}
          seesCustomers={seesCustomers}
          result={ofSteps ? undefined : result}
        />
        {offer && newest && canChange && (
          <OfferToCustomer
            offer={offer}
            newest={newest.number}
            isPdf={newest.mediaType === 'application/pdf'}
            isSigning={trail?.signings.some(({ state }) => state === 'open' || state === 'signed') ?? false}
            result={refusedOf(result, 'offer')}
          />
        )}
        {trail && <DocumentTrail trail={trail} />}
        <DocumentVersions
          document={document}
          mayUpdate={canChange}
          errors={actionData && 'fileErrors' in actionData ? actionData.fileErrors : undefined}
        />
      </div>
    </EditFrame>
  );
}
