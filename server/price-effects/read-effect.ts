import type { PriceTableKind } from '../price-tables/table-types.ts';
import { draftsChangedBy } from '../quotes/drafts-changed.ts';
import type { Tenant } from '../tenant.ts';
import { effectOf } from './effect.ts';
import type { Effect } from './effect-types.ts';
import { findKept } from './kept-effect.ts';
import { type EffectInputs, readEffectInputs } from './read-inputs.ts';

/** Up to this number of cars, a preview is made while its page is. */
export const mostAtOnce = 500;

export type ReadEffect =
  | { state: 'noDraft' }
  | { state: 'waiting'; fingerprint: string; done: number; total: number; isAsked: boolean }
  | {
      state: 'ready';
      fingerprint: string;
      effect: Effect;
      /** Number of the draft. */
      number: number;
      quotes: Awaited<ReturnType<typeof draftsChangedBy>>;
    };

/**
 * The preview of publishing a table's draft from a day. Of many cars it is kept, and `waiting` until a job has made it:
 * that much is read alone while it is under way.
 */
export async function readEffect(
  tenant: Tenant,
  kind: PriceTableKind,
  tableId: number,
  day: string,
): Promise<ReadEffect> {
  const kept = await findKept(tenant, { tableId, validFrom: day });
  if (kept && !kept.effect && !kept.isStalled) {
    const { fingerprint, done, total } = kept;
    return { state: 'waiting', fingerprint, done, total, isAsked: true };
  }
  const inputs = await readEffectInputs(tenant, kind, tableId, day);
  if (!inputs) return { state: 'noDraft' };
  const { fingerprint, cars, number } = inputs;
  const known = kept?.fingerprint === fingerprint ? kept.effect : null;
  const effect = cars.length > mostAtOnce ? known : effectAtOnce(inputs);
  if (!effect) return { state: 'waiting', fingerprint, done: 0, total: cars.length, isAsked: false };
  return { state: 'ready', fingerprint, effect, number, quotes: await draftsChangedBy(tenant, inputs, day) };
}

const effectAtOnce = ({ cars, labels, prices }: EffectInputs): Effect => ({
  references: labels,
  cars: cars.map((car) => effectOf(car, prices.before, prices.after)),
});
