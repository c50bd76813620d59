import { allow } from '../auth/permissions.ts';
import { findSettings } from '../company/settings-queries.ts';
import { findCustomer } from '../customers/customer-queries.ts';
import { versionsOf } from '../documents/document-queries.ts';
import { type Edit, isSame, type Known, settleEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { cityOf } from '../format/postal-codes.ts';
import { readPaperFacts } from '../papers/paper-queries.ts';
import type { Tenant } from '../tenant.ts';
import { readAccepted } from './accepted-quote.ts';
import { lastDayOf } from './contract-period.ts';
import type { ContractInput } from './contract-schema.ts';
import { type LockedQuote, lockQuote, openQuotesOf, quoteUpdate } from './quote-lock.ts';
import { readShownQuote } from './read-shown-quote.ts';

/** The paper of an agreement by its product; null where a quote leads to no contract of its own. */
export function contractKindOf(productType: LockedQuote['productType']) {
  if (productType === 'sale') return null;
  return productType === 'leasing' ? ('leaseContract' as const) : ('rentalContract' as const);
}

/** What must be known elsewhere before a contract is drawn; where it is mended is the screen's. */
const gapNames = ['car', 'vin', 'cvr', 'address', 'period', 'terms'] as const;
export type ContractGap = (typeof gapNames)[number];

const isAgreed = ({ status }: Pick<LockedQuote, 'status'>) => status === 'accepted' || status === 'confirmed';

/**
 * An accepted quote for its contract: what was agreed, the car, the two parties, the contract's next number, and what is
 * missing. Undefined when not found, not accepted, or of a product without a contract.
 */
export async function readQuoteContract(tenant: Tenant, id: number) {
  const quote = await openQuotesOf(tenant).selectAll('quote').where('id', '=', id).executeTakeFirst();
  const kind = quote && contractKindOf(quote.productType);
  if (!quote || !kind || !isAgreed(quote)) return undefined;
  const accepted = await readAccepted(tenant, id);
  const shown = accepted && (await readShownQuote(tenant, id, accepted.revision.number));
  if (!shown) return undefined;
  const { chosen } = accepted;
  const [facts, settings, newest, customer] = await Promise.all([
    quote.carId === null ? undefined : readPaperFacts(tenant, quote.carId),
    findSettings(tenant),
    newestVersion(tenant, quote.contractId),
    quote.customerId === null ? undefined : findCustomer(tenant, quote.customerId),
  ]);
  const { start, productType } = shown;
  const terms = kind === 'leaseContract' ? settings.leasingTerms : settings.rentalTerms;
  const isMissing: Record<ContractGap, boolean> = {
    car: !facts,
    vin: facts !== undefined && !facts.car.vin,
    cvr: !settings.cvr,
    address: !settings.address || !settings.postalCode || !settings.city,
    period: chosen.term === null,
    terms: !terms,
  };
  return {
    ...{ quote: partiesOf(quote, customer), kind, facts, settings, terms },
    shown: { ...shown, alternatives: shown.alternatives.filter(({ position }) => position === chosen.position) },
    ...{ deductible: chosen.deductible, hasInsurance: chosen.lines.some(({ kind }) => kind.startsWith('insurance')) },
    period: chosen.term === null ? undefined : { start, end: lastDayOf(start, chosen.term, productType) },
    number: (newest ?? 0) + 1,
    gaps: gapNames.filter((gap) => isMissing[gap]),
  };
}

export type QuoteContract = NonNullable<Awaited<ReturnType<typeof readQuoteContract>>>;

type Address = Pick<NonNullable<Awaited<ReturnType<typeof findCustomer>>>, 'address' | 'city' | 'cvr' | 'postalCode'>;

/** A quote with its customer's address, where it has none of its own yet. */
function partiesOf(quote: LockedQuote, customer: Address | undefined) {
  const recipientPostalCode = quote.recipientPostalCode ?? customer?.postalCode ?? null;
  return {
    ...quote,
    recipientCvr: quote.recipientCvr ?? customer?.cvr ?? null,
    recipientAddress: quote.recipientAddress ?? customer?.address ?? null,
    recipientPostalCode,
    recipientCity:
      quote.recipientCity ?? customer?.city ?? (recipientPostalCode && cityOf(recipientPostalCode)) ?? null,
  };
}

async function newestVersion(tenant: Tenant, contractId: number | null) {
  if (contractId === null) return undefined;
  const newest = await versionsOf(tenant)
    .where('document.id', '=', contractId)
    .select('documentVersion.number')
    .orderBy('documentVersion.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.number;
}

/**
 * Saves what a contract says beside its quote, to be drawn as a version. Undefined when not found; refused unless the quote
 * is accepted, where something is missing elsewhere, on an edit conflict, and where the version says something else.
 * @param asked the number of the version
 * @returns `isMade` where a click before has made it
 */
export async function saveContract(tenant: Tenant, id: number, edit: Edit<ContractInput>, asked: number) {
  allow(tenant, 'leads', 'update');
  allow(tenant, 'customers', 'read');
  const quote = await lockQuote(tenant, id);
  if (!quote) return undefined;
  if (!isAgreed(quote)) throw new DomainError('quote-not-accepted', 409);
  const contract = await readQuoteContract(tenant, id);
  if (!contract) throw new DomainError('quote-without-contract', 409);
  if (contract.gaps.length > 0) throw new DomainError('quote-contract-missing', 409);
  const isMade = asked === contract.number - 1 && says(contract.quote, edit.input);
  if (!isMade && asked !== contract.number) throw new DomainError('quote-contract-made', 409);
  const { values, colleagues } = await settleEdit(tenant, { table: 'quote', id }, edit, contract.quote);
  const postalCode = values.recipientPostalCode;
  const city = values.recipientCity ?? (postalCode ? cityOf(postalCode) : undefined);
  const columns = { ...values, ...(city && { recipientCity: city }) };
  if (Object.keys(columns).length > 0) await quoteUpdate(tenant, id).set(columns).execute();
  return { number: asked, isMade, colleagues };
}

/** Whether a contract says already what is typed. */
function says(contract: Known, input: ContractInput) {
  const typed = { ...input, recipientCity: input.recipientCity ?? cityOf(input.recipientPostalCode) };
  return Object.entries(typed).every(([name, value]) => value === undefined || isSame(value, contract[name]));
}
