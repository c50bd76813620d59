import { z } from 'zod';
import { formKey } from '../edit/form-key.ts';
import { flag, needed, oneOf, optional, readPastDay, textUpTo, unusable, version } from '../format/form-fields.ts';
import { parseMoney } from '../format/money.ts';
import { expenseTypes } from './expense-types.ts';

const largest = 10_000_000_000;

function readAmount(text: string) {
  const amount = parseMoney(text) ?? { problem: 'Skriv beløbet' };
  if (typeof amount === 'object') return amount;
  if (amount === 0) return { problem: 'Beløbet skal være større end 0' };
  return amount <= largest ? amount : { problem: 'Beløbet er for stort' };
}

/**
 * A submitted expense; a new one has version 1. `confirmedDuplicate` confirms a second expense with the same supplier
 * and invoice. `today` is `YYYY-MM-DD`.
 */
export function expenseSchema(today: string) {
  return z.object({
    version,
    type: needed(oneOf(expenseTypes), 'Vælg type'),
    description: optional(textUpTo(500)).transform((text) => text ?? null),
    supplierName: optional(textUpTo(120)).transform((text) => text ?? null),
    supplierInvoiceNo: optional(textUpTo(60)).transform((text) => text ?? null),
    expenseDate: needed((text) => readPastDay(text, today), 'Skriv datoen'),
    amountExclVat: needed(readAmount, 'Skriv beløbet'),
    vatRate: needed(oneOf(['0', '25']), 'Vælg momssats').transform((rate) => (rate === '0' ? 0 : 25)),
    deductible: flag,
    isRebilled: flag,
    rebillTo: optional(textUpTo(120)).transform((text) => text ?? null),
    confirmedDuplicate: flag,
    formKey,
  });
}

export type ExpenseInput = z.output<ReturnType<typeof expenseSchema>>;
export type ExpenseFields = Omit<ExpenseInput, 'version' | 'confirmedDuplicate' | 'formKey'>;

/** The one-click actions on an expense. */
export const expenseStepSchema = z.object({
  step: z.enum(['approve', 'reject', 'reopen', 'post', 'reverse', 'delete'], { error: unusable }),
  reason: optional(textUpTo(300)).transform((reason) => reason ?? null),
});

export type ExpenseStepInput = z.output<typeof expenseStepSchema>;
