import { redirect } from 'react-router';
import { PortalCard } from '#app/portal/portal-parts.tsx';
import { SentList } from '#app/portal/sent-list.tsx';
import { sentWords } from '#app/texts/portal-uploads.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { dayOf } from '#server/format/day.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { withPosted } from '#server/http/with-posted.ts';
import { mayInPortal } from '#server/portal/portal-rights.ts';
import { readSentFiles } from '#server/portal/sent-files.ts';
import type { Route } from './+types/files.ts';
import { takeFiles } from './send-files.ts';
import { SendForm } from './send-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: sentWords.title }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  return {
    files: await orUnavailable(readSentFiles(database, actor)),
    ...{ slug: actor.slug, today: dayOf(new Date()), isDone: url.searchParams.get('sket') === 'files' },
    mayWrite: mayInPortal(actor.current, 'write') && !actor.impersonatorId,
    formKey: crypto.randomUUID(),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { slug } = context.get(portalContext);
  const done = () => redirect(`/kundeportal/${slug}/filer?sket=files`, 303);
  return withPosted(request, context, (sent) => takeFiles(context, sent, {}, done));
}

export default function Files({ loaderData, actionData }: Route.ComponentProps) {
  const { files, slug, today, isDone, mayWrite, formKey } = loaderData;
  const result = actionData?.result;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-2xl font-semibold">{sentWords.title}</h1>
      {isDone && !result && (
        <Banner tone="success" role="status">
          {sentWords.done}
        </Banner>
      )}
      {mayWrite ? (
        <PortalCard id="filer" title={sentWords.files} lead={sentWords.lead}>
          <SendForm formKey={formKey} result={result} />
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-neutral-200 pt-4 text-sm text-neutral-700">
            <span>{sentWords.licence}</span>
            <a href={`/kundeportal/${slug}/koerekort`} className={buttonClass('secondary')}>
              {sentWords.toLicence}
            </a>
          </p>
        </PortalCard>
      ) : (
        <p className="text-neutral-700">{sentWords.readOnly}</p>
      )}
      <PortalCard id="sendt" title={sentWords.sent}>
        {files.length === 0 ? (
          <p className="text-neutral-700">{sentWords.nothing}</p>
        ) : (
          <SentList slug={slug} files={files} today={today} />
        )}
      </PortalCard>
    </div>
  );
}
