import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { readAmount } from '../format/amount.ts';
import { withoutCpr } from '../format/cpr.ts';
import { flag, needed, oneOf, optional, textUpTo, unusable, version } from '../format/form-fields.ts';
import { mostRents } from './due-rents.ts';
import { typedCharges } from './rental-types.ts';

const id = z.coerce.number({ error: unusable }).int(unusable).positive(unusable);
const vatRate = needed(oneOf(['2500', '0'] as const), 'Vælg moms').transform(Number);
const charge = {
  label: withoutCpr(needed(textUpTo(200), 'Skriv, hvad linjen er for')),
  reason: withoutCpr(optional(textUpTo(500))).transform((reason) => reason ?? null),
  exclVat: needed(readAmount, 'Skriv et beløb'),
  vatRate,
};

/** A line of the settlement by hand. */
export const addChargeSchema = z.object({
  step: z.literal('addCharge', { error: unusable }),
  kind: needed(oneOf(typedCharges), 'Vælg, hvad det er'),
  ...charge,
});

/** A changed line of the settlement. */
export const chargeSchema = z.object({
  step: z.literal('charge', { error: unusable }),
  ...{ chargeId: id, version, isEstimate: flag },
  ...charge,
});

/** An invoice that is taken back by a credit note, for a reason. */
export const creditSchema = z.object({
  step: z.literal('credit', { error: unusable }),
  invoiceId: id,
  reason: withoutCpr(needed(textUpTo(500), 'Skriv, hvorfor fakturaen krediteres')),
});

/** An instalment that is invoiced, by one of its payments. */
export const rentSchema = z.object({ step: z.literal('invoiceRent', { error: unusable }), paymentId: id });

const rentPick = /^(\d{1,15})-(\d{1,15})$/;

/** Instalments that are picked to be invoiced, each as its agreement and payment, `17-42`. */
export const rentsSchema = z.object({
  rent: z
    .union([z.string(), z.array(z.string()).max(mostRents, unusable)], { error: 'Vælg mindst én rate' })
    .transform((picked, context) => {
      const chosen = [picked].flat().flatMap((text) => {
        const [, agreementId, paymentId] = rentPick.exec(text) ?? [];
        return agreementId && paymentId ? [{ agreementId: Number(agreementId), paymentId: Number(paymentId) }] : [];
      });
      if (chosen.length > 0) return chosen;
      context.addIssue({ code: 'custom', message: 'Vælg mindst én rate' });
      return z.NEVER;
    }),
  isSent: flag,
});

/** Steps of the settlement without input of their own. */
export const bareSettleSchema = z.discriminatedUnion(
  'step',
  [
    z.object({ step: z.literal('dropCharge'), chargeId: id, version }),
    z.object({
      step: z.literal('settle'),
      formKey,
      seen: z.string({ error: unusable }).max(20_000, unusable).optional(),
    }),
    z.object({ step: z.literal('send'), invoiceId: id }),
  ],
  { error: unusable },
);
