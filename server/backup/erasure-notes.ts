import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { putPiece } from './parts.ts';
import type { Shelf } from './shelf.ts';

/** An erasure as it is noted outside the database: ids and times alone. */
export const noteSchema = z.object({
  organizationId: z.guid(),
  subjectType: z.enum(['customer', 'lead', 'sale', 'rentalInvoice', 'organization']),
  subjectId: z.number().int(),
  cause: z.enum(['asked', 'retention']),
  at: z.iso.datetime(),
  /** The memos that went too. */
  memoIds: z.array(z.number().int()).default([]),
});
export type ErasureNote = z.output<typeof noteSchema>;

const folder = 'erasures';
const keyOf = ({ organizationId, subjectType, subjectId, at }: ErasureNote) =>
  `${folder}/${at.slice(0, 10)}/${organizationId}-${subjectType}-${subjectId}.json`;

/** Notes erasures beside the backups; one that is noted stays as it is. */
export async function noteErasures(shelf: Shelf, notes: readonly ErasureNote[]) {
  for (const note of notes) {
    if (await shelf.has(keyOf(note))) continue;
    await putPiece(shelf, undefined, keyOf(note), Readable.from([Buffer.from(JSON.stringify(note))]));
  }
}

/** The erasures that were noted since a time, oldest first. */
export async function readErasures(shelf: Shelf, since: string) {
  const notes: ErasureNote[] = [];
  for (const key of await shelf.list(folder)) {
    if ((key.split('/')[1] ?? '') < since.slice(0, 10)) continue;
    const content = await shelf.read(key);
    if (content) notes.push(noteSchema.parse(JSON.parse(String(await buffer(content)))));
  }
  return notes.filter(({ at }) => at >= since).sort((a, b) => a.at.localeCompare(b.at));
}
