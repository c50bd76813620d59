import { lockCar } from '../cars/car-commands.ts';
import { moveCar } from '../cars/car-state-commands.ts';
import { findSettings } from '../company/settings-queries.ts';
import { DomainError } from '../errors.ts';
import { type From, traceOf } from '../evidence/evidence.ts';
import type { Tenant } from '../tenant.ts';
import { readAccepted } from './accepted-quote.ts';
import { isTheirs } from './car-taken.ts';
import type { QuoteDoor } from './quote-door.ts';
import { type LockedQuote, lockQuoteAndCar, quoteUpdate } from './quote-lock.ts';
import { postQuote } from './quote-post.ts';
import { readShownQuote } from './read-shown-quote.ts';
import { agreementOf, answering } from './shared-quote.ts';
import { tellOwner } from './tell-owner.ts';
import { tellQuote } from './tell-quote.ts';
import { findWithdrawal, readWithdrawable } from './withdrawable.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

/** The words of the button that withdraws, as they are kept with it. */
export const withdrawWords = 'Bekræft fortrydelse';

type Withdrawing = { name: string; email: string };

/**
 * Withdraws a private customer from the agreement of a quote, once: a second click answers the first. The reservation of the
 * car is released, the owner told, and a receipt mailed, in one transaction. Undefined where the door opens none; refused with
 * 410 where there is no such right, or its days have passed.
 */
export function withdrawShared(door: QuoteDoor, typed: Withdrawing, from: From, now = new Date()) {
  return answering(
    door,
    now,
    async ({ tenant, quote, linkId, signedIn }) => {
      if (await findWithdrawal(tenant, quote.id)) return { isRepeated: true };
      const withdrawable = await readWithdrawable(tenant, quote, now);
      if (!withdrawable) throw new DomainError('shared-quote-no-withdrawal', 410);
      if (withdrawable.isOver) throw new DomainError('shared-quote-withdrawal-over', 410);
      const { db, organizationId } = tenant;
      const [shown, accepted] = await Promise.all([
        readShownQuote(tenant, quote.id, undefined, now),
        readAccepted(tenant, quote.id),
      ]);
      if (!shown) return undefined;
      const agreement = agreementOf(shown);
      const { withdrawnAt } = await db
        .insertInto('quoteWithdrawal')
        .values({
          ...{ organizationId, quoteId: quote.id, acceptanceId: accepted?.acceptance?.id ?? null, linkId, ...typed },
          ...{ agreement, buttonText: withdrawWords, lastDay: withdrawable.lastDay },
          ...traceOf(tenant, { salt: quote.recipientSalt, from }),
          ...(signedIn && { door: 'portal' as const, portalUserId: signedIn.portalUserId }),
        })
        .returning('withdrawnAt')
        .executeTakeFirstOrThrow();
      await quoteUpdate(tenant, quote.id).set({ status: 'cancelled' }).execute();
      const isSold = await release(tenant, quote);
      await tellQuote(tenant, quote, {
        ...{ verb: 'rejected', actorType: 'customer', summary: `fortrød aftalen om tilbud ${quote.number} til` },
      });
      await tellOwner(tenant, quote, 'quoteCancelled', { isSold });
      const { name } = await findSettings(tenant);
      const mail = withdrawalMail({ ...typed, agreement, withdrawnAt, issuer: shown.issuer, from: name });
      await postQuote(tenant, quote, mail, null);
      return { isRepeated: false };
    },
    lockQuoteAndCar,
  );
}

/** Releases the car where it is reserved for the quote's customer. @returns whether it is sold, so that staff must act */
async function release(tenant: Tenant, quote: LockedQuote) {
  const { carId } = quote;
  const car = carId === null ? undefined : await lockCar(tenant, carId);
  if (!car) return false;
  if (car.availability !== 'reserved') return car.availability === 'sold' || car.availability === 'delivered';
  if (quote.status === 'confirmed' && isTheirs(car, quote)) await moveCar(tenant, car.id, { step: 'release' });
  return false;
}
