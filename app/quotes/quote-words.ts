import { formatExactMoney } from '#app/texts/numbers.ts';
import type { QuoteRow } from '#server/quotes/quote-list.ts';

/** Whom a quote is for, or the number of the customer for those who read no names. */
export const recipientOf = ({ recipient, customerId }: Pick<QuoteRow, 'customerId' | 'recipient'>) =>
  recipient ?? (customerId === null ? null : `Kunde #${customerId}`);

type Amount = Pick<QuoteRow, 'amount' | 'isMargin' | 'months' | 'recipientType'>;

/** `5.295,00 kr. om måneden`, with VAT for private people. */
export function amountOf({ amount, isMargin, months, recipientType }: Amount) {
  if (amount === null) return null;
  const vat = isMargin ? 'brugtmoms' : recipientType === 'private' ? 'med moms' : 'uden moms';
  return `${formatExactMoney(amount)}${months ? '/md.' : ''} ${vat}`;
}
