import { redirect } from 'react-router';
import { PortalCard } from '#app/portal/portal-parts.tsx';
import { formatDay } from '#app/texts/formats.ts';
import { licenceStanding, licenceWords, seenWords } from '#app/texts/portal-licence.ts';
import { Banner } from '#app/ui/banner.tsx';
import { DomainError } from '#server/errors.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { withPosted } from '#server/http/with-posted.ts';
import { readOwnLicence } from '#server/portal/licence-queries.ts';
import { licenceSchema } from '#server/portal/licence-schema.ts';
import { mayInPortal } from '#server/portal/portal-rights.ts';
import { sendLicence } from '#server/portal/send-licence.ts';
import type { Route } from './+types/licence.ts';
import { LicenceForm } from './licence-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: licenceWords.title }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  return {
    ...(await orUnavailable(readOwnLicence(database, actor))),
    isDone: url.searchParams.get('sket') === 'licence',
    mayWrite: mayInPortal(actor.current, 'write') && !actor.impersonatorId,
    seesAll: actor.current.scope === 'all',
    formKey: crypto.randomUUID(),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const take = { takesLicence: true, most: 1 };
  return withPosted(
    request,
    context,
    (sent) =>
      submitForm(sent.form, licenceSchema, async (input) => {
        const [picture] = sent.requireFiles('picture');
        if (!picture) throw new DomainError('portal-licence-picture', 400, 'picture');
        if (picture.mediaType !== 'image/jpeg') throw new DomainError('portal-licence-no-picture', 400, 'picture');
        const { kept } = await sendLicence(database, actor, input, picture);
        sent.keep(kept);
        return redirect(`/kundeportal/${actor.slug}/koerekort?sket=licence`, 303);
      }),
    take,
  );
}

export default function Licence({ loaderData, actionData }: Route.ComponentProps) {
  const { isPrivate, mayWrite, seesAll, isDone, formKey, known, sent } = loaderData;
  const result = actionData?.result;
  const isSettled = sent?.status === 'waiting' || known?.licenceVerifiedAt != null;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <h1 className="text-2xl font-semibold">{licenceWords.title}</h1>
        <p className="text-neutral-700">{isPrivate ? licenceWords.lead : licenceWords.onlyPrivate}</p>
      </div>
      {isDone && !result && (
        <Banner tone="success" role="status">
          {licenceWords.done}
        </Banner>
      )}
      {isPrivate && <Standing known={known} sent={isDone ? undefined : sent} />}
      {isPrivate && !mayWrite && <p className="text-neutral-700">{licenceWords.readOnly}</p>}
      {isPrivate && mayWrite && !seesAll && <p className="text-neutral-700">{licenceWords.noScope}</p>}
      {isPrivate && mayWrite && seesAll && (
        <details data-online open={!isSettled || result !== undefined} className="grid">
          <summary className="mb-3 inline-flex min-h-11 cursor-pointer items-center underline underline-offset-3">
            {isSettled ? licenceWords.another : licenceWords.form}
          </summary>
          <PortalCard id="send" title={licenceWords.form} lead={licenceWords.gone}>
            <LicenceForm formKey={formKey} result={result} />
          </PortalCard>
        </details>
      )}
    </div>
  );
}

type Known = Pick<Route.ComponentProps['loaderData'], 'known' | 'sent'>;

/** What is known of the licence, and how the one that was sent stands. */
function Standing({ known, sent }: Known) {
  return (
    <>
      {known?.licenceNumber && (
        <p className="rounded-lg border border-neutral-200 bg-white p-4">
          <strong className="font-medium">Nr. {known.licenceNumber}</strong>
          <span className="block text-sm text-neutral-700">
            {known.licenceVerifiedAt
              ? seenWords(known.licenceVerifiedAt, known.licenceExpiresOn)
              : known.licenceExpiresOn && `Gælder til ${formatDay(known.licenceExpiresOn)}`}
          </span>
        </p>
      )}
      {sent && sent.status !== 'confirmed' && (
        <Banner tone={sent.status === 'refused' ? 'warning' : 'info'}>
          {licenceStanding(sent.status)}
          {sent.reason && <span className="mt-1 block wrap-anywhere whitespace-pre-line">{sent.reason}</span>}
        </Banner>
      )}
    </>
  );
}
