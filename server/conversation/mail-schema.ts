import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { readEmail } from '../format/contact.ts';
import { withoutCpr } from '../format/cpr.ts';
import { choices, needed, neededParagraph, textUpTo } from '../format/form-fields.ts';
import { answeredSubject, isAnswer } from './mail-thread.ts';
import { fieldsIn } from './template-fields.ts';

const chosen = { documentIds: choices, imageIds: choices };

/** What is typed so far, whatever it is. */
const typedUpTo = (limit: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.toWellFormed().replaceAll('\0', '').slice(0, limit).toWellFormed());

/** A mail in the making: nothing of it is refused. */
export const draftSchema = z.object({
  recipient: typedUpTo(300),
  subject: typedUpTo(400),
  text: typedUpTo(30_000),
  ...chosen,
});

export type DraftInput = z.output<typeof draftSchema>;

/** Refuses fields of a template that nobody has filled in. */
function filledIn(text: string | null | undefined, context: z.core.$RefinementCtx) {
  const [open] = fieldsIn(text ?? '');
  if (open) context.addIssue({ code: 'custom', message: `Skriv noget i stedet for {{${open}}}` });
}

/** A mail to send. */
export const mailSchema = z.object({
  recipient: needed(readEmail, 'Skriv modtagerens e-mailadresse'),
  subject: withoutCpr(needed(textUpTo(200), 'Skriv et emne'))
    .superRefine(filledIn)
    .transform((subject) => (isAnswer(subject) ? answeredSubject(subject) : subject)),
  text: withoutCpr(neededParagraph(20_000, 'Skriv en besked')).superRefine(filledIn),
  ...chosen,
  formKey,
});

export type MailInput = z.output<typeof mailSchema>;
