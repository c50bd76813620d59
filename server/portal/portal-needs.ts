import { dayOf, daysAfter } from '../format/day.ts';
import type { PortalViews } from './portal-views.ts';

type Quote = Pick<PortalViews['portalQuote'], 'id' | 'leadId' | 'number' | 'status' | 'subject' | 'validUntil'>;
type Agreement = Pick<
  PortalViews['portalAgreement'],
  'carTitle' | 'endsAt' | 'id' | 'leftAt' | 'number' | 'readingDueOn' | 'returnedAt' | 'startsAt' | 'status'
>;
type Customer = Pick<PortalViews['portalCustomer'], 'licenceExpiresOn' | 'licenceNumber' | 'type'>;
type Unread = Pick<PortalViews['portalUnread'], 'id' | 'sentAt'>;
type Booking = Pick<PortalViews['portalBooking'], 'id' | 'kind' | 'startsAt'>;

export type PortalNeed =
  | { kind: 'sign'; publicationId: number; title: string; at: Date }
  | { kind: 'booking'; bookingId: number; booked: Booking['kind']; at: Date }
  | { kind: 'quote'; quoteId: number; leadId: number | null; title: string; validUntil: string }
  | { kind: 'begins' | 'ends'; agreementId: number; title: string; at: Date }
  | { kind: 'reading'; agreementId: number; title: string; dueOn: string }
  | { kind: 'licenceMissing' }
  | { kind: 'licenceEnds'; on: string }
  | { kind: 'answer'; leadId: number; at: Date };

const soon = { begins: 14, ends: 30, licence: 30 };

/** What of a customer's matters waits for the customer, the most urgent first. */
export function portalNeeds(
  {
    quotes,
    agreements,
    customer,
    unread,
    isLicenceSent = false,
    bookings = [],
  }: {
    quotes: readonly Quote[];
    agreements: readonly Agreement[];
    customer: Customer | undefined;
    unread: readonly Unread[];
    /** A licence waits for staff. */
    isLicenceSent?: boolean;
    bookings?: readonly Booking[];
  },
  now: Date,
): PortalNeed[] {
  const today = dayOf(now);
  const within = (at: Date, days: number) => dayOf(at) >= today && dayOf(at) <= daysAfter(today, days);
  const open = quotes
    .filter(({ status, validUntil }) => status === 'sent' && validUntil >= today)
    .toSorted((one, other) => one.validUntil.localeCompare(other.validUntil));
  const living = agreements.filter(({ status }) => status !== 'closed' && status !== 'cancelled');
  return [
    ...bookings
      .filter(({ startsAt }) => dayOf(startsAt) === today)
      .map((each) => ({ kind: 'booking', bookingId: each.id, booked: each.kind, at: each.startsAt }) as const),
    ...open.map(({ id, leadId, subject, validUntil }) => ({
      ...({ kind: 'quote', quoteId: id, leadId, title: subject.title, validUntil } as const),
    })),
    ...living
      .filter(({ leftAt, startsAt }) => leftAt === null && within(startsAt, soon.begins))
      .map((each) => ({ kind: 'begins', agreementId: each.id, title: each.carTitle, at: each.startsAt }) as const),
    ...living
      .filter(({ leftAt, returnedAt, endsAt }) => leftAt && returnedAt === null && within(endsAt, soon.ends))
      .map((each) => ({ kind: 'ends', agreementId: each.id, title: each.carTitle, at: each.endsAt }) as const),
    ...living.flatMap(({ id, carTitle, readingDueOn }): PortalNeed[] =>
      readingDueOn !== null && readingDueOn <= today
        ? [{ kind: 'reading', agreementId: id, title: carTitle, dueOn: readingDueOn }]
        : [],
    ),
    ...(isLicenceSent
      ? []
      : licenceNeeds(
          customer,
          living.some(({ leftAt }) => leftAt === null),
          today,
        )),
    ...unread.map(({ id, sentAt }) => ({ kind: 'answer', leadId: id, at: sentAt }) as const),
  ];
}

/** A private person who is to fetch a car needs a licence; one that is known must not end. */
function licenceNeeds(customer: Customer | undefined, willFetch: boolean, today: string): PortalNeed[] {
  if (customer?.type !== 'private') return [];
  const { licenceNumber, licenceExpiresOn } = customer;
  if (!licenceNumber) return willFetch ? [{ kind: 'licenceMissing' }] : [];
  if (licenceExpiresOn === null || licenceExpiresOn > daysAfter(today, soon.licence)) return [];
  return [{ kind: 'licenceEnds', on: licenceExpiresOn }];
}
