import type { CustomerKind } from '#server/bookings/booking-rules.ts';
import type { BookingState } from '#server/bookings/booking-state.ts';
import type { BookingKind } from '#server/db/schema.ts';
import { danishDay, formatDay } from './formats.ts';

/** What each kind of booking is called, and what a customer books it for. */
export const bookingKindWords: Record<CustomerKind, { title: string; lead: string }> = {
  testDrive: { title: 'Prøvetur', lead: 'Prøv bilen fra dit tilbud eller din sag.' },
  workshop: { title: 'Værksted', lead: 'Aflever bilen til service eller reparation.' },
  handover: { title: 'Udlevering', lead: 'Hent din nye eller lejede bil.' },
  return: { title: 'Aflevering', lead: 'Kom tilbage med den bil, du lejer.' },
  call: { title: 'Opkald', lead: 'Vi ringer dig op.' },
};

const blocks: Readonly<Record<string, string>> = { transport: 'Transport', inspection: 'Syn' };

export const bookingTitle = (kind: BookingKind) =>
  kind === 'transport' || kind === 'inspection' ? (blocks[kind] ?? '') : bookingKindWords[kind].title;

/** How a booking stands, to its customer. */
export const bookingStanding: Record<BookingState, string> = {
  requested: 'Afventer bekræftelse',
  confirmed: 'Bekræftet',
  done: 'Gennemført',
  noShow: 'Ikke mødt op',
  cancelledByCustomer: 'Aflyst af dig',
  cancelledByUs: 'Aflyst af os',
};

/** The same, to staff. */
export const bookingStates: Record<BookingState, string> = {
  ...bookingStanding,
  ...{ cancelledByCustomer: 'Aflyst af kunden', cancelledByUs: 'Aflyst' },
};

export const bookingLooks: Record<BookingState, string> = {
  ...{ requested: 'badge-warn', confirmed: 'badge-info', done: 'badge-good', noShow: 'badge-danger' },
  ...{ cancelledByCustomer: 'badge-plain', cancelledByUs: 'badge-plain' },
};

export const portalBookingWords = {
  title: 'Bookinger',
  book: 'Book en tid',
  none: 'Du har ingen kommende bookinger.',
  all: 'Se alle bookinger',
  coming: 'Kommende',
  past: 'Tidligere',
  nothingToBook: 'Der er ikke noget at booke her lige nu. Ring eller skriv til os, så finder vi en tid.',
  viewer: 'Du har læseadgang. En ansvarlig hos jer kan booke, flytte og aflyse.',
  what: 'Hvad vil du booke?',
  which: 'Hvilken bil?',
  withoutCar: 'En anden bil',
  where: 'Hvor?',
  whoCalls: 'Hvilken afdeling skal ringe?',
  when: 'Vælg en ledig tid',
  noTimes: 'Der er ingen ledige tider lige nu. Ring eller skriv til os, så finder vi en.',
  wish: 'Besked til os',
  submit: 'Book tiden',
  move: 'Flyt til en anden tid',
  moveSubmit: 'Flyt til den valgte tid',
  cancel: 'Aflys bookingen',
  cancelQuestion: 'Vil du aflyse bookingen?',
  cancelMore: 'Tiden bliver ledig for andre. Du kan altid booke en ny.',
  calendar: 'Føj til kalender',
  earlier: 'Tidligere dage',
  later: 'Flere dage',
  nearest: 'De nærmeste ledige tider',
  change: 'Skift',
};

/** What was done, by the code in the address. */
export const bookingSaid: Readonly<Record<string, string>> = {
  booked: 'Tiden er booket. Du får også en mail.',
  asked: 'Vi har fået din booking og bekræfter den snart. Du får en mail.',
  moved: 'Bookingen er flyttet. Du får også en mail.',
  cancelled: 'Bookingen er aflyst.',
};

export const changeWords = (hours: number) =>
  hours === 0
    ? 'Du kan flytte eller aflyse her, indtil tiden begynder.'
    : `Du kan flytte eller aflyse her indtil ${hours === 1 ? '1 time' : `${hours} timer`} før.`;

const clock = new Intl.DateTimeFormat('da-DK', { timeZone: 'Europe/Copenhagen', hour: '2-digit', minute: '2-digit' });
const zone = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Copenhagen', timeZoneName: 'shortOffset' });
const weekday = new Intl.DateTimeFormat('da-DK', { timeZone: 'UTC', weekday: 'long' });

/** `09:00`; where clocks show it twice that day, which of the two. */
export function clockWords(at: Date) {
  const text = clock.format(at).replace('.', ':');
  const twin = [-1, 1].some((hours) => clock.format(new Date(at.getTime() + hours * 3_600_000)) === clock.format(at));
  return twin ? `${text} ${zone.format(at).includes('+2') ? 'sommertid' : 'vintertid'}` : text;
}

/** `mandag 30. nov. 2026`. */
export const dayWords = (day: string) => `${weekday.format(new Date(day))} ${formatDay(day)}`;

/** `mandag 30. nov. 2026 kl. 09:00`. */
export const whenWords = (at: Date) => `${dayWords(danishDay(at))} kl. ${clockWords(at)}`;

export const bookingRefusals: Readonly<Record<string, string>> = {
  'drive-over': 'Prøveturen er slut eller aflyst.',
  'drive-is-out': 'Bilen er kørt. Tag imod den først.',
  'drive-not-out': 'Bilen er ikke kørt endnu.',
  'drive-mileage-lower': 'Kilometertallet er lavere, end da bilen kørte.',
  'car-booked': 'Bilen er optaget i den tid.',
  'car-out': 'Bilen er ikke kommet tilbage fra en anden prøvetur.',
  'booking-over': 'Bookingen er overstået eller aflyst. Genindlæs siden, og se, hvordan den står.',
  'booking-off': 'Det kan ikke bookes her længere. Ring til os, så finder vi en tid.',
  'booking-not-yet': 'Tiden er ikke begyndt endnu. Aflys bookingen, hvis den ikke bliver til noget.',
  'booking-gone': 'Det kan ikke bookes længere. Begynd forfra, og se, hvad der er muligt.',
  'portal-bookings': 'Der er booket mange tider i dag. Ring til os, så hjælper vi.',
  'rule-changed': 'En kollega har ændret reglerne imens. Genindlæs siden, og prøv igen.',
};

export const namingBookings: Readonly<Record<string, (facts: string) => string>> = {
  'time-taken': (facts) => {
    const times = takenTimes([`time-taken:${facts}`]);
    return times.length === 0
      ? 'Tiden er lige blevet optaget, og der er ingen andre ledige. Ring til os, så finder vi en.'
      : `Tiden er lige blevet optaget. Ledigt er ${times.map(whenWords).join(', ')}.`;
  },
  'booking-late': (hours) =>
    `Der er under ${hours === '1' ? '1 time' : `${hours} timer`} til. Ring til os, hvis du vil flytte eller aflyse.`,
};

/** The nearest free times that a refusal names. */
export const takenTimes = (errors: readonly string[] | undefined) =>
  (errors ?? []).flatMap((error) =>
    error.startsWith('time-taken:') && error.length > 11
      ? error
          .slice(11)
          .split('|')
          .map((at) => new Date(at))
      : [],
  );
