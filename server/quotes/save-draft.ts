import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { type Edit, settleEdit } from '../edit/edit.ts';
import { DomainError } from '../errors.ts';
import { dayOf } from '../format/day.ts';
import type { Tenant } from '../tenant.ts';
import { findDraft, lockQuote, quoteUpdate, revisionUpdate } from './quote-lock.ts';
import { type QuoteInput, requestNames } from './quote-schema.ts';
import type { QuoteRequest } from './quote-types.ts';
import { reckonQuote } from './reckon-quote.ts';
import { wrongDays } from './request-days.ts';
import { storeAmounts } from './store-amounts.ts';

/**
 * Saves the draft of a quote, reckoned anew. Undefined when not found; refused without a draft, and on an edit conflict.
 * Amounts are never taken from the form.
 */
export async function saveDraft(tenant: Tenant, id: number, edit: Edit<Partial<QuoteInput>>) {
  allow(tenant, 'leads', 'update');
  const quote = await lockQuote(tenant, id);
  if (!quote) return undefined;
  const draft = await findDraft(tenant, id);
  if (!draft) throw new DomainError('quote-sent', 409);
  const row = { ...draft.request, ...quote };
  const { values, colleagues } = await settleEdit(tenant, { table: ['quote', 'quoteRevision'], id }, edit, {
    ...row,
    category: draft.request.category,
  });
  const { number } = quote;
  if (Object.keys(values).length === 0) return { id, number, colleagues };
  const { columns, request } = parted(values, draft.request);
  const [wrong] = wrongDays(request, dayOf(new Date()));
  if (wrong) throw new DomainError(wrong[1], 409, wrong[0]);
  // Raises the version where only the request changed, so that an open form notices.
  await quoteUpdate(tenant, id)
    .set({ ...columns, updatedAt: sql<Date>`moment()` })
    .execute();
  await revisionUpdate(tenant, draft.id)
    .set({ request: JSON.stringify(request) })
    .execute();
  const reckoned = await reckonQuote(tenant, { ...quote, ...columns }, request);
  await storeAmounts(tenant, draft.id, reckoned, request.ownLines);
  return { id, number, colleagues };
}

/** The changed values of the quote's own columns, and the request with the others. */
function parted(values: Partial<QuoteInput>, before: QuoteRequest) {
  const isOfRequest = (name: string) => requestNames.some((each) => each === name);
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const columns: Changed = Object.fromEntries(entries.filter(([name]) => !isOfRequest(name)));
  const request: QuoteRequest = { ...before, ...Object.fromEntries(entries.filter(([name]) => isOfRequest(name))) };
  return { columns, request };
}

type ColumnName = Exclude<keyof QuoteInput, (typeof requestNames)[number]>;
type Changed = { [Name in ColumnName]?: Exclude<QuoteInput[Name], undefined> };
