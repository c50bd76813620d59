import { findSettings } from '../company/settings-queries.ts';
import type { Tenant } from '../tenant.ts';
import { readSubject } from './quote-car.ts';
import type { LockedQuote } from './quote-lock.ts';
import type { FrozenQuote, QuoteRequest } from './quote-types.ts';
import type { ShownQuote } from './shown-quote.ts';

type Head = Pick<LockedQuote, 'carId' | 'category' | 'productId' | 'productType' | 'recipientType'>;

/** What the customer reads of a quote beside its amounts, as it is now. */
export async function freezeQuote(
  tenant: Tenant,
  quote: Head,
  request: QuoteRequest,
  financing: ShownQuote['financing'],
): Promise<FrozenQuote> {
  const [settings, subject] = await Promise.all([findSettings(tenant), readSubject(tenant, quote)]);
  const { name, legalName, cvr, address, postalCode, city, phone, email } = settings;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const { productType, recipientType } = quote;
  return {
    issuer: {
      ...{ name: legalName ?? name, cvr, phone, email },
      addressLines: [address, town].flatMap((each) => each || []),
    },
    ...{ subject, productType, start: request.start, isInclVat: recipientType === 'private' },
    ...(financing && { financing }),
    ...{ message: request.message, terms: request.terms },
    withdrawalText: recipientType === 'private' ? withdrawalTextOf(settings, productType) : null,
  };
}

type Settings = Pick<Awaited<ReturnType<typeof findSettings>>, 'leasingWithdrawal' | 'saleWithdrawal'>;

/** The organisation's words about withdrawing from an agreement of a product; null where none are written. */
function withdrawalTextOf({ leasingWithdrawal, saleWithdrawal }: Settings, productType: Head['productType']) {
  if (productType === 'leasing') return leasingWithdrawal;
  return productType === 'sale' ? saleWithdrawal : null;
}
