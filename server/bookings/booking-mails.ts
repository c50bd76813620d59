import { writeInstant } from '../format/day.ts';
import { compose } from '../mail/compose.ts';
import type { CustomerKind } from './booking-rules.ts';
import { bookingNames } from './booking-words.ts';

/** What a customer is told of a booking. */
export type BookingNews = 'requested' | 'confirmed' | 'moved' | 'cancelled' | 'reminder';

export type MailedBooking = {
  kind: CustomerKind;
  startsAt: Date;
  isRequested: boolean;
  cancelledBy: 'customer' | 'us' | null;
  cancelReason: string | null;
  carTitle: string | null;
  place: string | null;
  customerName: string;
};

type Dealer = { name: string; phone: string | null };
type Addressed = {
  to: string;
  dealer: Dealer /** The booking in the portal, if its reader has access. */;
  url: string | null;
};

function wordsOf(news: BookingNews, { kind, isRequested, cancelledBy, cancelReason }: MailedBooking) {
  const { title, the } = bookingNames[kind];
  const waits = 'Vi bekræfter tiden snart. Du hører fra os.';
  const stands = 'Tiden er bekræftet.';
  const texts: Record<BookingNews, { subject: string; paragraphs: string[] }> = {
    requested: { subject: `Vi har fået din booking: ${title}`, paragraphs: [`Tak for din booking. ${waits}`] },
    confirmed: { subject: `Din booking er bekræftet: ${title}`, paragraphs: ['Vi glæder os til at se dig.'] },
    moved: {
      subject: `Din booking er flyttet: ${title}`,
      paragraphs: [`Her er den nye tid for ${the}. ${isRequested ? waits : stands}`],
    },
    cancelled: {
      subject: `Din booking er aflyst: ${title}`,
      paragraphs: [
        cancelledBy === 'customer' ? `Du har aflyst ${the}.` : `Vi må desværre aflyse ${the}.`,
        ...(cancelReason ? [cancelReason] : []),
      ],
    },
    reminder: { subject: `Husk din booking: ${title}`, paragraphs: [`Det er snart tid til ${the}.`] },
  };
  if (kind === 'call') texts.confirmed.paragraphs = ['Vi ringer til dig.'];
  return texts[news];
}

/** A mail about a booking, in the dealer's name. */
export function bookingMail(news: BookingNews, booking: MailedBooking, { to, dealer, url }: Addressed) {
  const { kind, startsAt, carTitle, place, customerName } = booking;
  return compose({
    ...{ kind: `booking-${news}`, to, name: customerName, from: dealer.name, ...wordsOf(news, booking) },
    facts: [
      [bookingNames[kind].title, writeInstant(startsAt)],
      ...(carTitle ? [['Bil', carTitle] as const] : []),
      ...(place && kind !== 'call' ? [['Sted', place] as const] : []),
      ...(dealer.phone ? [['Telefon', dealer.phone] as const] : []),
    ],
    ...(url && { button: { label: 'Se, flyt eller aflys', url } }),
    reason: `Du får mailen, fordi du har en booking hos ${dealer.name}.`,
  });
}
