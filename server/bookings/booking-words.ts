import type { CustomerKind } from './booking-rules.ts';

/** What a booking is called in mails, calendars and the feed. */
export const bookingNames: Record<CustomerKind, { title: string; the: string; a: string }> = {
  testDrive: { title: 'Prøvetur', the: 'prøveturen', a: 'en prøvetur' },
  workshop: { title: 'Værksted', the: 'værkstedstiden', a: 'en værkstedstid' },
  handover: { title: 'Udlevering', the: 'udleveringen', a: 'en udlevering' },
  return: { title: 'Aflevering', the: 'afleveringen', a: 'en aflevering' },
  call: { title: 'Opkald', the: 'opkaldet', a: 'et opkald' },
};
