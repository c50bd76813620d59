import type { DB } from '../db/schema.ts';

export type NoticeKind = DB['portalNotice']['kind'];

const hour = 60 * 60_000;

/** Every kind of news: what a push and the subject of a mail say, without the matter, and how long a push is worth it. */
export const noticeKinds: Readonly<Record<NoticeKind, { words: string; lasts: number }>> = {
  message: { words: 'besked til dig', lasts: 24 * hour },
  offer: { words: 'tilbud til dig', lasts: 72 * hour },
  paper: { words: 'nyt papir til dig', lasts: 72 * hour },
  booking: { words: 'din aftalte tid', lasts: 24 * hour },
  agreement: { words: 'din aftale', lasts: 24 * hour },
};

/** The kinds in the order of the settings. */
export const noticeOrder: readonly NoticeKind[] = ['message', 'offer', 'paper', 'booking', 'agreement'];

/** How long a push that was taken may stay unread before a mail follows. */
export const unreadMinutes = 30;
