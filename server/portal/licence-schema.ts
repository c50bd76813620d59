import { z } from 'zod';
import { originCountries } from '../cars/car-enums.ts';
import { formKey } from '../edit/form-key.ts';
import { cprProblem, maskCpr, mayBeCpr } from '../format/cpr.ts';
import { dayOf } from '../format/day.ts';
import { flag, needed, neededParagraph, oneOf, readDay, unusable, version, wholeFrom } from '../format/form-fields.ts';

/** The number of a licence: eight digits on Danish ones, never the holder's CPR number. */
function readNumber(text: string) {
  if (mayBeCpr(text) || maskCpr(text) !== text) return { problem: cprProblem };
  if (!/^[\p{L}\d][\p{L}\d ./-]{2,29}$/u.test(text)) return { problem: 'Skriv nummeret, som det står i felt 5' };
  return text;
}

const readExpiry = (text: string) => {
  const day = readDay(text);
  if (typeof day !== 'string' || day >= dayOf(new Date())) return day;
  return { problem: 'Kørekortet er udløbet. Send det nye, når du har fået det' };
};

/** A driving licence as its holder types it. */
export const licenceSchema = z.object({
  licenceNumber: needed(readNumber, 'Skriv nummeret i felt 5'),
  licenceCountry: needed(oneOf(originCountries), 'Vælg land'),
  licenceExpiresOn: needed(readExpiry, 'Skriv datoen i felt 4b'),
  /** The script has covered the CPR number before the picture was sent. */
  covered: flag,
  formKey,
});

export type LicenceInput = z.output<typeof licenceSchema>;

const percent = needed(wholeFrom(0, 100), 'Skriv et tal fra 0 til 100');

/** What staff do with a licence that waits. */
export const licenceAnswerSchema = z.discriminatedUnion(
  'step',
  [
    z.object({ step: z.literal('confirm-licence'), licence: version }),
    z.object({ step: z.literal('delete-licence-picture'), licence: version }),
    z.object({
      step: z.literal('refuse-licence'),
      licence: version,
      reason: neededParagraph(500, 'Skriv til kunden, hvad der er galt'),
    }),
    z.object({
      ...{ step: z.literal('cover-licence'), licence: version, x: percent, y: percent },
      ...{ width: percent, height: percent },
    }),
  ],
  { error: unusable },
);

export type LicenceAnswer = z.output<typeof licenceAnswerSchema>;
