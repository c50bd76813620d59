import { redirect } from 'react-router';
import { dayOf } from '#server/format/day.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext, portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { withPosted } from '#server/http/with-posted.ts';
import { portalMessageSchema } from '#server/portal/message-schema.ts';
import { openNow } from '#server/portal/open-now.ts';
import { writePortalMessage } from '#server/portal/portal-messages.ts';
import { readPortalFront } from '#server/portal/portal-pages.ts';
import { mayInPortal } from '#server/portal/portal-rights.ts';
import type { Route } from './+types/front.ts';
import { Agreements } from './front/agreements.tsx';
import { Bookings } from './front/bookings.tsx';
import { ContactCard } from './front/contact-card.tsx';
import { Documents } from './front/documents.tsx';
import { Messages } from './front/messages.tsx';
import { Needs } from './front/needs.tsx';
import { Quotes } from './front/quotes.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Forside · ${loaderData?.contact.name ?? 'Kundeportal'}` }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const { name, slug, welcome, phone, email, address, postalCode, city, openingHours, holidays } =
    context.get(portalOrganizationContext);
  const now = new Date();
  return {
    ...(await orUnavailable(readPortalFront(database, actor, now))),
    contact: { name, phone, email, address, postalCode, city, open: openNow(openingHours, holidays, now) },
    ...{ slug, welcome, today: dayOf(now), customer: actor.current.name, formKey: crypto.randomUUID() },
    mayWrite: mayInPortal(actor.current, 'write'),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  return withPosted(request, context, (sent) =>
    submitForm(sent.form, portalMessageSchema, async (input) => {
      const written = found(await writePortalMessage(database, actor, {}, input, sent.requireFiles('files')));
      sent.keep(written.kept);
      return redirect(`/kundeportal/${actor.slug}/leads/${written.leadId}?sket=ask#beskeder`, 303);
    }),
  );
}

export default function Front({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, today, needs, agreements, quotes, documents, leads, contact, person, welcome, customer } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
        <header className="grid gap-1">
          <h1 className="text-2xl font-semibold wrap-anywhere">{customer}</h1>
          {welcome && <p className="whitespace-pre-line text-neutral-700">{welcome}</p>}
        </header>
        <Needs slug={slug} needs={needs} today={today} />
        <Agreements agreements={agreements} />
        <Bookings
          slug={slug}
          bookings={loaderData.bookings}
          mayBook={loaderData.mayBook}
          mayWrite={loaderData.mayWrite}
        />
        <Quotes slug={slug} quotes={quotes} today={today} />
        <Documents slug={slug} documents={documents} />
        <Messages
          slug={slug}
          leads={leads}
          formKey={loaderData.formKey}
          mayWrite={loaderData.mayWrite}
          result={actionData?.result}
        />
      </div>
      <ContactCard contact={contact} person={person} />
    </div>
  );
}
