import { z } from 'zod';
import type { BookingKind } from '../db/schema.ts';
import { formKey } from '../edit/form-key.ts';
import { withoutCpr } from '../format/cpr.ts';
import { needed, oneOf, optional, textUpTo, unusable, version } from '../format/form-fields.ts';
import { readLocalMoment } from '../format/local-moment.ts';

/** What a car can be blocked for, beside test drives. */
export const blockKinds = ['workshop', 'transport', 'inspection'] as const satisfies readonly BookingKind[];
export type BlockKind = (typeof blockKinds)[number];

const longest = 366 * 86_400_000;

const fields = {
  car: needed(textUpTo(40), 'Skriv bilens registreringsnummer eller lagernummer'),
  kind: needed(oneOf(blockKinds), 'Vælg, hvad bilen skal'),
  startsAt: needed(readLocalMoment, 'Skriv, hvornår bilen er optaget fra'),
  endsAt: needed(readLocalMoment, 'Skriv, hvornår bilen er fri igen'),
  note: withoutCpr(optional(textUpTo(300))),
};

type Fields = z.output<z.ZodObject<typeof fields>>;

function check({ startsAt, endsAt }: Fields, context: z.RefinementCtx) {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['endsAt'], message });
  if (endsAt <= startsAt) refuse('Bilen skal være fri, efter at den er optaget');
  else if (endsAt.getTime() - startsAt.getTime() > longest) refuse('En bil kan højst spærres et år ad gangen');
}

/** A submitted new block of a car. */
export const newBlockSchema = z.object({ formKey, ...fields }).superRefine(check);
export type NewBlock = z.output<typeof newBlockSchema>;

/** A submitted block of a car. */
export const blockSchema = z.object({ version, ...fields }).superRefine(check);

export const blockStepSchema = z.object({ step: z.literal('cancel', { error: unusable }) });
