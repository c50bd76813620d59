import { randomUUID } from 'node:crypto';
import { openRoom } from './kept-room.ts';
import { escaped } from './list/html.ts';

/** What each answer has of its own in a page that says the same as others. */
type Own = { nonce: string; requestId: string; table: string; cards: string };

/** Nobody else can write these into a page. */
const secret = randomUUID();

/** What stands in a kept page where an answer has something of its own. */
export const slots = {
  nonce: `nonce-${secret}`,
  requestId: `requestId-${secret}`,
  table: escaped(`table-${secret}`),
  cards: escaped(`cards-${secret}`),
};

const slot = new RegExp(`(nonce|requestId|table|cards)-${secret}`);

/** A page in pieces: bytes, and between two of them the name of what comes there. */
type Pieces = readonly (Uint8Array | keyof Own)[];

const kept = openRoom<Pieces>(16_000_000);

/**
 * A page that is rendered once for all answers to which `key` is the same, and filled with what each has of its own.
 * @param key everything that decides how the page looks
 * @param render makes the page with `slots` in it; undefined where it cannot be made
 */
export function keptPage(key: string, own: Own, render: () => string | undefined) {
  const known = kept.find(key);
  if (known) return filled(known, own);
  const page = render();
  if (page === undefined) return undefined;
  const pieces = page.split(slot).map((piece) => (isSlot(piece) ? piece : Buffer.from(piece)));
  kept.keep(key, pieces, page.length + key.length);
  return filled(pieces, own);
}

function isSlot(piece: string): piece is keyof Own {
  return Object.hasOwn(slots, piece);
}

function filled(pieces: Pieces, own: Own) {
  const bytes = {
    nonce: Buffer.from(own.nonce),
    requestId: Buffer.from(own.requestId),
    table: Buffer.from(own.table),
    cards: Buffer.from(own.cards),
  };
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? bytes[piece] : piece)));
}
