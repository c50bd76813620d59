import { Link } from 'react-router';
import { SubjectActivities } from '#app/activities/subject-activities.tsx';
import { DriveList } from '#app/bookings/drive-list.tsx';
import { Conversation } from '#app/conversation/conversation.tsx';
import { placesOf } from '#app/conversation/message-files.tsx';
import { BlockedNotice } from '#app/customers/blocked-notice.tsx';
import { Deletion } from '#app/form/deletion.tsx';
import { Form } from '#app/form/form.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { LatestHistory } from '#app/history/page-history.tsx';
import { QuotesSection } from '#app/quotes/quotes-section.tsx';
import { RentalsSection } from '#app/rentals/rentals-section.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { readActivities } from '#server/activities/subject-activities.ts';
import { can } from '#server/auth/permissions.ts';
import { listBookingsOf } from '#server/bookings/booking-list.ts';
import { listDrives } from '#server/bookings/booking-queries.ts';
import { readProposal } from '#server/contact-log/next-proposal.ts';
import { listMessages, type MessageRow } from '#server/conversation/conversation-queries.ts';
import { listDocuments } from '#server/documents/document-queries.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { readHand } from '#server/leads/assignment-queries.ts';
import { listLikePerson } from '#server/leads/lead-customer.ts';
import { readLeadRecord } from '#server/leads/lead-record.ts';
import { listMatchingCars } from '#server/leads/matching-cars.ts';
import { listQuotesOf } from '#server/quotes/quote-list.ts';
import { listRentalsOf } from '#server/rentals/rental-list.ts';
import { readPageHistory } from '../../page-history.ts';
import type { Route } from './+types/record.ts';
import { CustomerSection } from './customer-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { GivenForm } from './given-form.tsx';
import { Hand } from './hand.tsx';
import { LeadBookings } from './lead-bookings.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadForm } from './lead-form.tsx';
import { LeadHead, titleOfLead } from './lead-head.tsx';
import { Cars } from './matching-list.tsx';
import { MoveForms } from './move-forms.tsx';
import { NextAction } from './next-action.tsx';
import { recordAction } from './record-action.ts';
import { NoteForm, TradeInLookup } from './small-forms.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData ? titleOfLead(loaderData.page) : 'Emne'} · Bilassistent` }];
}

export const middleware = [requirePermission('leads', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const now = new Date();
  return readInTenant(context, async (tenant) => {
    const [page, activities, cars, history, drives, messages, hand, documents, quotes, rentals, bookings] =
      await Promise.all([
        readLeadRecord(tenant, id),
        readActivities(tenant, { type: 'lead', id }),
        listMatchingCars(tenant, id),
        readPageHistory(tenant, 'lead', id),
        listDrives(tenant, { leadId: id }),
        can(tenant.role, 'customers', 'read') ? listMessages(tenant, id) : [],
        readHand(tenant, id),
        can(tenant.role, 'customers', 'read') ? listDocuments(tenant, { type: 'lead', id }) : undefined,
        listQuotesOf(tenant, { column: 'leadId', id }),
        listRentalsOf(tenant, { column: 'leadId', id }),
        listBookingsOf(tenant, 'leadId', id),
      ]);
    const shown = found(page);
    return {
      ...{
        page: shown,
        like: await listLikePerson(tenant, shown),
        ...{ activities, cars, history, drives, messages, documents, quotes, rentals, bookings, hand, now },
      },
      mayDelete: can(tenant.role, 'leads', 'delete'),
      proposal: readProposal(searchParams, now),
      isDone: searchParams.get('done') === '1',
      formKey: crypto.randomUUID(),
    };
  });
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  recordAction(context, foundId(params.id), request);

export const shouldRevalidate = afterConflict;

const column = 'grid grid-cols-[minmax(0,1fr)] content-start gap-5';

export default function LeadRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    page,
    like,
    activities,
    cars,
    history,
    drives,
    messages,
    hand,
    documents,
    quotes,
    rentals,
    bookings,
    now,
    mayDelete,
    proposal,
    isDone,
    formKey,
  } = loaderData;
  const { lead, person, mayChange, isClosed } = page;
  const mayRent = mayChange && lead.kind !== 'sale' && lead.kind !== 'tradeIn';
  const path = `/leads/${lead.id}/edit`;
  const result = actionData?.result;
  // The forms of these steps are not on the page.
  const formless = ['delete', 'restore', ...(page.moves.length === 0 ? ['move'] : []), ...(isClosed ? ['next'] : [])];
  const isOpen = !isClosed && lead.status !== 'parked';
  return (
    <div className="mx-auto grid max-w-[100rem] grid-cols-[minmax(0,1fr)] gap-5">
      <LeadHead page={page} now={now} lateSince={drives.find(({ state }) => state === 'late')?.endsAt} />
      {lead.erasedAt && (
        <Banner tone="warning">Kunden er slettet for altid. Emnet står her til statistikken og kan ikke ændres.</Banner>
      )}
      {lead.deletedAt && !lead.erasedAt ? <DeletedLead mayRestore={mayDelete} path={path} /> : null}
      {person && !lead.erasedAt && <BlockedNotice customer={person} />}
      <StepProblems result={refusedOf(result, ...formless)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] 2xl:grid-rows-none 2xl:grid-cols-[26rem_minmax(0,1fr)_22rem]">
        <div className={`${column} 2xl:col-start-2 2xl:row-start-1`}>
          {person?.message && !isOneOf(messages, person.message) && <Message text={person.message} />}
          <SubjectActivities
            about={{ type: 'lead', id: lead.id }}
            activities={activities}
            formKey={formKey}
            back={path}
          />
          {person && messages.length > 0 && (
            <Conversation
              messages={messages}
              path={`/leads/${lead.id}/mail`}
              name={person.name}
              keeping={mayChange ? { places: placesOf(lead), from: 'lead' } : undefined}
            />
          )}
          <QuotesSection quotes={quotes} create={mayChange ? `/quotes/create?lead=${lead.id}` : undefined} />
          <RentalsSection
            rentals={rentals}
            create={mayRent ? `/rental/agreements/create?lead=${lead.id}` : undefined}
          />
          <DriveList
            drives={drives}
            now={now}
            about="lead"
            create={mayChange && isOpen ? `/leads/${lead.id}/test-drives/create` : undefined}
          />
          <LeadBookings bookings={bookings} now={now} page={page} isOpen={isOpen} />
          {mayChange && <NoteForm result={refusedOf(result, 'note')} />}
        </div>
        <div className={`${column} lg:row-span-2 lg:row-start-1 lg:col-start-2 2xl:col-start-3 2xl:row-span-1`}>
          {mayChange && isOpen && (
            <NextAction
              key={`${lead.version}-${proposal?.at.getTime()}`}
              page={page}
              now={now}
              proposal={proposal}
              isDone={isDone}
              result={refusedOf(result, 'next')}
            />
          )}
          {mayChange && page.moves.length > 0 && (
            <MoveForms key={`${lead.status}-${lead.version}`} page={page} result={refusedOf(result, 'move')} />
          )}
          <Hand key={`hand-${lead.version}`} hand={hand} mayChange={mayChange && !isClosed} result={result} />
          {mayChange && <GivenForm key={lead.version} page={page} result={refusedOf(result, 'give')} />}
          {mayChange && <CustomerSection page={page} like={like} result={refusedOf(result, 'customer')} />}
          {documents && !lead.erasedAt && (
            <DocumentsSection path={`/leads/${lead.id}/documents`} documents={documents} />
          )}
          <Cars page={page} cars={cars} result={refusedOf(result, 'wish', 'reserve')} />
          {mayDelete && mayChange && <Deletion label="Slet emne" question={`Slet emne ${lead.number}?`} />}
          <Link to={`/leads/${lead.id}/memos`} className="link text-sm">
            Notater og opgaver
          </Link>
          {person && lead.customerId === null && (
            <Link to={`/leads/${lead.id}/privacy`} className="link text-sm">
              Persondata
            </Link>
          )}
        </div>
        <div className={`${column} 2xl:col-start-1 2xl:row-start-1`}>
          {person && mayChange ? (
            <>
              <LeadForm
                key={lead.version}
                page={page}
                person={person}
                path={path}
                result={isOfStep(result) ? undefined : result}
              />
              <TradeInLookup key={person.tradeInPlate} person={person} result={refusedOf(result, 'lookUp')} />
            </>
          ) : (
            <LeadFacts page={page} />
          )}
        </div>
      </div>
      {history && <LatestHistory history={history} />}
    </div>
  );
}

/** Whether the message came by the lead's only mail, where it can be read. */
function isOneOf(messages: readonly MessageRow[], text: string) {
  const [only, ...others] = messages;
  return others.length === 0 && only?.direction === 'in' && only.own !== '' && text.includes(only.own);
}

function Message({ text }: { text: string }) {
  return (
    <section aria-labelledby="besked" className="surface grid gap-2 p-4 sm:p-5">
      <h2 id="besked" className="text-base font-semibold">
        Besked fra kunden
      </h2>
      <p className="wrap-anywhere whitespace-pre-line text-sm text-neutral-900">{text}</p>
    </section>
  );
}

function DeletedLead({ mayRestore, path }: { mayRestore: boolean; path: string }) {
  return (
    <Banner tone="warning">
      <p>Emnet er slettet. Det står ikke i listen og kan ikke ændres.</p>
      {mayRestore && (
        <Form method="post" action={path} className="mt-3">
          <input type="hidden" name="step" value="restore" />
          <SubmitButton action={path}>Gendan</SubmitButton>
        </Form>
      )}
    </Banner>
  );
}
