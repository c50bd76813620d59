import type { Updateable } from 'kysely';
import { z } from 'zod';
import type { CarTable } from '../db/schema.ts';
import { oneOf, optional, paragraphUpTo, unusable } from '../format/form-fields.ts';

const reason = paragraphUpTo(500).refine((text) => Boolean(text), 'Skriv, hvorfor salget ophæves');
const plain = z.enum(
  [
    ...(['publish', 'unpublish', 'release', 'rent', 'return', 'arrive', 'buyBack', 'sendToWorkshop'] as const),
    ...(['leaveWorkshop', 'delete', 'restore'] as const),
  ],
  { error: unusable },
);

/** A step with a car as it is typed. */
export const carStateSchema = z.discriminatedUnion(
  'step',
  [
    z.object({ step: plain }),
    z.object({ step: z.literal('cancelSale'), reason, tradeIn: optional(oneOf(['keep', 'delete'] as const)) }),
  ],
  { error: unusable },
);

/** Who a car is reserved for, until when, and the deposit that was paid. */
type Reservation = { reservedUntil: string } & Partial<
  Pick<
    Updateable<CarTable>,
    | ('reservedFor' | 'reservedPhone' | 'reservedEmail' | 'reservedDeposit' | 'reservedDepositWay')
    | ('reservedDepositOn' | 'reservedCustomerId' | 'reservedLeadId')
  >
>;

/** A step with what it takes. A reservation, a sale and a delivery have pages of their own. */
export type CarMove =
  | z.output<typeof carStateSchema>
  | ({ step: 'reserve' } & Reservation)
  | { step: 'deliver'; deliveredAt: string };
