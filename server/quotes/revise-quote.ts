import { sql } from 'kysely';
import { allow } from '../auth/permissions.ts';
import { findSettings } from '../company/settings-queries.ts';
import type { QuoteStatus } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { dayOf, daysAfter } from '../format/day.ts';
import { danish } from '../pricing/words.ts';
import type { Tenant } from '../tenant.ts';
import { findMadeQuote, insertDraft, insertQuote } from './create-quote.ts';
import { findDraft, lockQuote, openQuotesOf, quoteUpdate, revisionsOf } from './quote-lock.ts';
import { tellQuote } from './tell-quote.ts';

/** A quote is not changed any more when it was accepted, or ended. */
const open: readonly QuoteStatus[] = ['draft', 'sent', 'declined'];

/**
 * Opens the draft of a quote's next revision, with what the newest one asks, reckoned by today's tables. What was sent
 * holds until the draft is sent. Undefined when not found; a second click finds the draft.
 * @param now the present
 */
export async function reviseQuote(tenant: Tenant, id: number, now = new Date()) {
  allow(tenant, 'leads', 'update');
  const quote = await lockQuote(tenant, id);
  if (!quote) return undefined;
  if (!open.includes(quote.status)) throw new DomainError('quote-closed', 409);
  const [newest] = await revisionsOf(tenant, id).limit(1).execute();
  if (!newest || newest.status === 'draft') return { id, number: quote.number };
  const today = dayOf(now);
  if (quote.validUntil < today) {
    const { quoteValidityDays } = await findSettings(tenant);
    await quoteUpdate(tenant, id)
      .set({ validUntil: daysAfter(today, quoteValidityDays) })
      .execute();
  }
  await insertDraft(tenant, quote, newest.number + 1, newest.request);
  return { id, number: quote.number };
}

/** Discards the draft of a next revision; what was sent before still holds. Undefined when not found. */
export async function discardDraft(tenant: Tenant, id: number) {
  allow(tenant, 'leads', 'update');
  const quote = await lockQuote(tenant, id);
  const draft = quote && (await findDraft(tenant, id));
  if (!quote || !draft) return quote && { id, number: quote.number };
  if (draft.number === 1) throw new DomainError('quote-only-draft', 409);
  const { db, organizationId } = tenant;
  await db
    .deleteFrom('quoteRevision')
    .where('organizationId', '=', organizationId)
    .where('id', '=', draft.id)
    .execute();
  return { id, number: quote.number };
}

/** Copies a quote to a new one of its own number, as a draft; once for a form. Undefined when not found. */
export async function copyQuote(
  tenant: Tenant,
  id: number,
  asked: { formKey?: string | undefined } = {},
  now = new Date(),
) {
  allow(tenant, 'leads', 'create');
  const { key: formKey, made } = await findMadeQuote(tenant, { ...asked, id });
  if (made) return made;
  const quote = await openQuotesOf(tenant).selectAll('quote').where('id', '=', id).executeTakeFirst();
  if (!quote) return undefined;
  const [newest] = await revisionsOf(tenant, id).limit(1).execute();
  if (!newest) return undefined;
  const { quoteValidityDays } = await findSettings(tenant);
  const { productType, leadId, customerId, carId, productId, category } = quote;
  const { recipientType, recipientName, recipientCompany, recipientCvr, recipientEmail, recipientPhone } = quote;
  return insertQuote(
    tenant,
    {
      ...{ productType, leadId, customerId, carId, productId, category, formKey },
      ...{ recipientType, recipientName, recipientCompany, recipientCvr, recipientEmail, recipientPhone },
      validUntil: daysAfter(dayOf(now), quoteValidityDays),
    },
    newest.request,
    now,
  );
}

/**
 * Lets what was sent hold until a later day, at the same price. Undefined when not found; refused at `validUntil`.
 * @param now the present
 */
export async function extendQuote(tenant: Tenant, id: number, validUntil: string, now = new Date()) {
  allow(tenant, 'leads', 'update');
  const quote = await lockQuote(tenant, id);
  if (!quote) return undefined;
  if (quote.status !== 'sent') throw new DomainError('quote-not-sent', 409, 'validUntil');
  if (validUntil < dayOf(now) || validUntil < quote.validUntil) {
    throw new DomainError('quote-day-not-later', 409, 'validUntil');
  }
  if (validUntil !== quote.validUntil) {
    await quoteUpdate(tenant, id).set({ validUntil }).execute();
    const summary = `forlængede tilbud ${quote.number} til ${danish(validUntil)} for`;
    await tellQuote(tenant, quote, { verb: 'moved', summary });
  }
  return { id, number: quote.number, validUntil };
}

/** Deletes a quote that was never sent; it can be restored. Undefined when not found. */
export async function deleteQuote(tenant: Tenant, id: number) {
  allow(tenant, 'leads', 'delete');
  const quote = await lockQuote(tenant, id);
  if (!quote) return undefined;
  if (quote.firstSentAt !== null) throw new DomainError('quote-was-sent', 409);
  await quoteUpdate(tenant, id)
    .set({ deletedAt: sql<Date>`moment()`, deletedById: tenant.userId || null })
    .execute();
  return { id, number: quote.number };
}

/** Withdraws a quote that waits for an answer, with its open draft. Undefined when not found; idempotent. */
export async function withdrawQuote(tenant: Tenant, id: number) {
  allow(tenant, 'leads', 'update');
  const quote = await lockQuote(tenant, id);
  if (!quote) return undefined;
  const { number, status } = quote;
  if (status === 'withdrawn') return { id, number };
  if (status !== 'sent') throw new DomainError('quote-not-sent', 409);
  await quoteUpdate(tenant, id).set({ status: 'withdrawn', takenBackAt: sql<Date>`moment()` }).execute();
  await tellQuote(tenant, quote, { verb: 'moved', summary: `trak tilbud ${number} tilbage fra` });
  return { id, number };
}
