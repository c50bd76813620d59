import { z } from 'zod';
import { readCvr } from '../format/company-numbers.ts';
import { readPostalCode } from '../format/contact.ts';
import { withoutCpr } from '../format/cpr.ts';
import { needed, oneOf, optional, paragraphUpTo, readMoney, textUpTo, version } from '../format/form-fields.ts';
import { cityOf } from '../format/postal-codes.ts';

/** What becomes of a leased car when the agreement ends: it is returned, may be bought, or must be. */
const endings = ['return', 'option', 'obligation'] as const;

type About = { isPrivate: boolean; isLeasing: boolean };

const line = (limit: number) => withoutCpr(optional(textUpTo(limit)));
const neededLine = (problem: string) => withoutCpr(needed(textUpTo(120), problem));

/** The form of a contract: what the quote does not say of the lessee, and what was agreed beside it. */
export const contractSchema = ({ isPrivate, isLeasing }: About) =>
  z
    .object({
      version,
      recipientName: isPrivate ? neededLine('Skriv kundens navn') : line(120),
      recipientCompany: isPrivate ? line(120) : neededLine('Skriv kundens firma'),
      recipientCvr: isPrivate ? optional(readCvr) : needed(readCvr, 'Skriv kundens CVR-nummer'),
      recipientAddress: needed(textUpTo(120), 'Skriv kundens adresse'),
      recipientPostalCode: needed(readPostalCode, 'Skriv kundens postnummer'),
      recipientCity: optional(textUpTo(60)),
      endingBy: isLeasing
        ? needed(oneOf(endings), 'Vælg, hvad der sker, når aftalen slutter')
        : optional(oneOf(endings)),
      endingPrice: optional(readMoney),
      contractNote: withoutCpr(paragraphUpTo(2000)),
    })
    .superRefine(({ endingBy, endingPrice, recipientCity, recipientPostalCode }, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      const isBought = endingBy === 'option' || endingBy === 'obligation';
      if (isBought && endingPrice == null) refuse('endingPrice', 'Skriv prisen ved køb');
      if (!recipientCity && !cityOf(recipientPostalCode)) refuse('recipientCity', 'Skriv kundens by');
    });

export type ContractInput = Omit<z.output<ReturnType<typeof contractSchema>>, 'version'>;
