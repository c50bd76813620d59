import { redirect } from 'react-router';
import { dayOf } from '#server/format/day.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext, portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { withPosted } from '#server/http/with-posted.ts';
import { portalMessageSchema } from '#server/portal/message-schema.ts';
import { aheadOf, hasCar } from '#server/portal/portal-agreements.ts';
import { writePortalMessage } from '#server/portal/portal-messages.ts';
import { readPortalFront } from '#server/portal/portal-pages.ts';
import type { Route } from './+types/front.ts';
import { mayAct } from './acts/may-act.ts';
import { Agreements } from './front/agreements.tsx';
import { Bookings } from './front/bookings.tsx';
import { photosBy } from './front/car-picture.tsx';
import { ContactCard } from './front/contact-card.tsx';
import { contactOf } from './front/contact-of.ts';
import { Documents } from './front/documents.tsx';
import { Messages } from './front/messages.tsx';
import { Needs } from './front/needs.tsx';
import { type QuickAct, QuickActions } from './front/quick-actions.tsx';
import { Quotes } from './front/quotes.tsx';

/** The front page shows so many of each; the rest are a click away. */
const first = { agreements: 4, quotes: 3, documents: 3, leads: 3 };

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Forside · ${loaderData?.contact.name ?? 'Kundeportal'}` }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const organization = context.get(portalOrganizationContext);
  const { slug, welcome, portalAsksCar, portalAsksDamage, portalAsksKm, portalAsksMessage } = organization;
  const now = new Date();
  const { agreements, quotes, documents, leads, photos, contact, ...front } = await orUnavailable(
    readPortalFront(database, actor, now),
  );
  const at = `/kundeportal/${slug}`;
  const mayWrite = mayAct(actor, actor.current.customerId);
  const out = agreements.filter(hasCar);
  const [only, ...others] = out;
  const kmPath = only && others.length === 0 ? `/aftaler/${only.id}/km` : '/aftaler';
  const acts: { act: QuickAct; to: string; isOffered: boolean }[] = [
    { act: 'km', to: at + kmPath, isOffered: portalAsksKm && out.length > 0 },
    { act: 'damage', to: `${at}/skade`, isOffered: portalAsksDamage && out.length > 0 },
    { act: 'book', to: `${at}/booking`, isOffered: front.mayBook },
    { act: 'car', to: `${at}/anmod`, isOffered: portalAsksCar },
  ];
  return {
    ...front,
    agreements: agreements.slice(0, first.agreements).map((each) => ({ ...each, ahead: aheadOf(each, now) })),
    quotes: quotes.slice(0, first.quotes),
    documents: documents.slice(0, first.documents),
    leads: leads.slice(0, first.leads),
    totals: {
      agreements: agreements.length,
      quotes: quotes.length,
      documents: documents.length,
      leads: leads.length,
    },
    photos,
    acts: mayWrite ? acts.filter(({ isOffered }) => isOffered) : [],
    contact: contactOf(organization, contact, now),
    ...{ slug, welcome, today: dayOf(now), customer: actor.current.name, formKey: crypto.randomUUID(), mayWrite },
    mayAsk: portalAsksMessage,
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
  const { totals, acts } = loaderData;
  const photos = photosBy(loaderData.photos);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
        <header className="grid gap-1">
          <h1 className="text-2xl font-semibold wrap-anywhere">{customer}</h1>
          {welcome && <p className="whitespace-pre-line text-neutral-700">{welcome}</p>}
        </header>
        <Needs slug={slug} needs={needs} today={today} />
        <QuickActions acts={acts} />
        <Agreements slug={slug} agreements={agreements} photos={photos} total={totals.agreements} />
        <Bookings
          slug={slug}
          bookings={loaderData.bookings}
          mayBook={loaderData.mayBook}
          mayWrite={loaderData.mayWrite}
        />
        <Quotes slug={slug} quotes={quotes} today={today} photos={photos} total={totals.quotes} />
        <Documents slug={slug} documents={documents} total={totals.documents} />
        <Messages
          slug={slug}
          leads={leads}
          total={totals.leads}
          formKey={loaderData.formKey}
          mayWrite={loaderData.mayWrite}
          isOffered={loaderData.mayAsk}
          result={actionData?.result}
        />
      </div>
      <ContactCard contact={contact} person={person} />
    </div>
  );
}
