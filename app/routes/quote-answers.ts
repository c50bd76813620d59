import { data } from 'react-router';
import { z } from 'zod';
import { DomainError } from '#server/errors.ts';
import type { From } from '#server/evidence/evidence.ts';
import { readEmail } from '#server/format/contact.ts';
import { needed, optional, signedName, textUpTo, unusable } from '#server/format/form-fields.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { QuoteDoor } from '#server/quotes/quote-door.ts';
import { acceptShared, askShared, declineShared, seeShared } from '#server/quotes/shared-quote.ts';
import { withdrawShared } from '#server/quotes/withdraw-agreement.ts';

const acceptSchema = z.object({
  name: signedName,
  read: z.literal('on', { error: 'Sæt kryds, når du har læst tilbuddet og vilkårene' }),
  position: z.coerce.number({ error: unusable }).int(unusable).min(1, unusable).max(3, unusable),
  checksum: z.string({ error: unusable }).regex(/^[0-9a-f]{64}$/, unusable),
});
const declineSchema = z.object({ reason: optional(textUpTo(500)) });
const withdrawSchema = z.object({
  name: signedName,
  email: needed(readEmail, 'Skriv din e-mail'),
});
const askSchema = z.object({ question: needed(textUpTo(2000), 'Skriv dit spørgsmål') });

export type Answered = 'accept' | 'ask' | 'decline' | 'withdraw';
type Told = { title: string; text?: string };

type Asked = {
  /** The door to the quote for an act. */
  door: (act: Answered | 'see') => QuoteDoor;
  from: From;
  isStaff: boolean;
  /** The page after an answer. */
  after: (answered: Answered, told: Told) => Promise<Response>;
};

/** What a customer posts from the page of a quote; undefined for another step. */
export function answerQuote(form: FormData, { door, from, isStaff, after }: Asked) {
  const known = <Answer>(answer: Answer | undefined) => {
    if (!answer) throw new DomainError('form-failed', 409);
    return answer;
  };
  const refuseStaff = () => {
    if (isStaff) throw new DomainError('shared-quote-staff', 403);
  };
  switch (form.get('step')) {
    case 'accept':
      return submitForm(form, acceptSchema, async (typed) => {
        refuseStaff();
        known(await acceptShared(door('accept'), typed, from));
        return after('accept', { title: 'Tak. Du har accepteret tilbuddet' });
      });
    case 'decline':
      return submitForm(form, declineSchema, async ({ reason = null }) => {
        refuseStaff();
        known(await declineShared(door('decline'), reason));
        return after('decline', { title: 'Du har sagt nej til tilbuddet' });
      });
    case 'ask':
      return submitForm(form, askSchema, async ({ question }) => {
        refuseStaff();
        known(await askShared(door('ask'), question));
        return after('ask', { title: 'Dit spørgsmål er sendt' });
      });
    case 'withdraw':
      return submitForm(form, withdrawSchema, async (typed) => {
        refuseStaff();
        known(await withdrawShared(door('withdraw'), typed, from));
        return after('withdraw', { title: 'Du har fortrudt aftalen', text: 'Kvitteringen er sendt til din e-mail.' });
      });
    case 'see':
      return (isStaff ? Promise.resolve(undefined) : seeShared(door('see'))).then(() =>
        data({ result: undefined, asked: false }),
      );
    default:
      return undefined;
  }
}
