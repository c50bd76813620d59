import { z } from 'zod';
import { needed, oneOf, optional, paragraphUpTo, readDay, textUpTo, unusable, version } from '../format/form-fields.ts';
import { documentKinds, documentVisibilities } from './document-types.ts';

/** The details of a document. */
export const documentSchema = z.object({
  version,
  title: needed(textUpTo(200), 'Skriv, hvad dokumentet skal hedde'),
  kind: needed(oneOf(documentKinds), 'Vælg slags'),
  visibility: needed(oneOf(documentVisibilities), 'Vælg, hvem der må se dokumentet'),
  expiresOn: optional(readDay).transform((day) => day ?? null),
});

export type DocumentDetails = Omit<z.output<typeof documentSchema>, 'version'>;

/** The details of new documents; a missing kind is guessed from each file name. */
export const uploadSchema = z.object({
  kind: optional(oneOf(documentKinds)).transform((kind) => kind ?? undefined),
  visibility: optional(oneOf(documentVisibilities)).transform((visibility) => visibility ?? 'internal'),
});

export type UploadDetails = z.output<typeof uploadSchema>;

const linkDays = ['1', '7', '30', '90', '365'] as const;

function readViews(text: string) {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (count < 1) return { problem: 'Skriv et helt tal, eller lad feltet stå tomt' };
  return count <= 1000 ? count : { problem: 'Skriv højst 1.000' };
}

/** A submitted link to a document. */
export const linkSchema = z.object({
  days: needed(oneOf(linkDays), 'Vælg, hvor længe linket skal virke').transform(Number),
  maxViews: optional(readViews).transform((views) => views ?? null),
  note: optional(textUpTo(200)).transform((note) => note ?? null),
});

export type LinkInput = z.output<typeof linkSchema>;

/** The one-click actions on a document. `target` is a version's number, or a link's id. */
export const documentStepSchema = z.object({
  step: z.enum(['restore-version', 'revoke', 'delete'], { error: unusable }),
  target: z.coerce.number({ error: unusable }).int(unusable).positive(unusable).optional(),
});

/** A reader's request for a new link. */
export const requestSchema = z.object({
  name: needed(textUpTo(120), 'Skriv dit navn'),
  contact: optional(textUpTo(120)).transform((contact) => contact ?? null),
  message: paragraphUpTo(1000).transform((message) => message ?? null),
});

export type RequestInput = z.output<typeof requestSchema>;
