import { Link, useSearchParams } from 'react-router';
import { formatDay } from '#app/texts/formats.ts';
import { formatMoney, formatNumber } from '#app/texts/numbers.ts';
import { effectCounts, effectLooks, effectOrder } from '#app/texts/price-effects.ts';
import { signedMoney, signedShare } from '#app/texts/signed.ts';
import type { Difference } from '#server/price-effects/effect.ts';
import type { EffectChange } from '#server/price-effects/effect-types.ts';
import type { ReadyEffect } from './effect-page.ts';

const changed = ({ amount, percent }: Difference) => `${signedMoney(amount)} (${signedShare(percent)})`;

/** What the preview comes to: cars by what becomes of them, the usual and the largest change, and quotes. */
export function EffectSummary({ page: { summary, day, quotes } }: { page: ReadyEffect }) {
  const { counts, median, largest } = summary;
  return (
    <section aria-labelledby="virkning" className="surface grid gap-4 p-4 sm:p-5">
      <h2 id="virkning" className="text-base font-semibold">
        Fra {formatDay(day)}, uden moms
      </h2>
      <ul className="flex flex-wrap gap-2">
        {effectOrder.map((change) => (
          <Count key={change} change={change} count={counts[change]} />
        ))}
      </ul>
      {median && largest && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <Fact label="Typisk ændring" value={changed(median)} />
          <Fact label="Største ændring" value={changed(largest)} />
        </dl>
      )}
      <Quotes quotes={quotes} />
    </section>
  );
}

/** A number of cars, as a link that shows them alone, or all again. */
function Count({ change, count }: { change: EffectChange; count: number }) {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params);
  query.delete('page');
  const isShown = query.get('change') === change;
  if (isShown) query.delete('change');
  else query.set('change', change);
  const [one, many] = effectCounts[change];
  const text = `${formatNumber(count)} ${count === 1 ? one : many}`;
  if (count === 0) {
    return change === 'none' || change === 'gained' ? null : (
      <li className="inline-flex min-h-11 items-center px-1 text-sm text-neutral-600">{text}</li>
    );
  }
  return (
    <li>
      <Link
        to={{ search: String(query) }}
        preventScrollReset
        aria-current={isShown ? 'true' : undefined}
        className="inline-flex min-h-11 items-center rounded-md px-1 underline-offset-3 hover:underline aria-[current]:underline"
      >
        <span className={`badge badge-${effectLooks[change]}`}>{text}</span>
      </Link>
    </li>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-neutral-600">{label}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  );
}

const shownQuotes = 10;

/** Drafts of quotes that change, each with its amounts, and the sent ones that do not. */
function Quotes({ quotes: { changed, sent } }: Pick<ReadyEffect, 'quotes'>) {
  const kept =
    sent === 0
      ? 'Ingen tilbud er sendt.'
      : sent === 1
        ? '1 sendt tilbud ændres ikke.'
        : `${formatNumber(sent)} sendte tilbud ændres ikke.`;
  if (changed.length === 0) return <p className="text-sm">Ingen kladder til tilbud ændrer sig. {kept}</p>;
  const rest = changed.length - shownQuotes;
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {changed.length === 1
          ? '1 kladde til et tilbud ændrer sig.'
          : `${formatNumber(changed.length)} kladder til tilbud ændrer sig.`}{' '}
        {kept}
      </p>
      <ul className="grid gap-1">
        {changed.slice(0, shownQuotes).map(({ id, number, before, after }) => (
          <li key={id}>
            <Link to={`/quotes/${id}`} className="link inline-block py-1">
              {number}
            </Link>{' '}
            <span className="tabular-nums">
              {before === null ? 'uden pris' : formatMoney(before)} →{' '}
              {after === null ? 'uden pris' : formatMoney(after)}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link to="/quotes?status=draft" className="link">
          og {formatNumber(rest)} mere
        </Link>
      )}
    </div>
  );
}
