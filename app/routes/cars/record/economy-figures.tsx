import { Link } from 'react-router';
import { daysText, formatMoney, formatNumber } from '#app/texts/numbers.ts';
import type { CarEconomy } from '#server/cars/car-economy-queries.ts';
import type { Ore } from '#server/format/money.ts';
import { useRecordPath } from './record-paths.ts';

/** Figures calculated from a car's prices. */
export function EconomyFigures({ economy: { car, figures, showsCosts } }: { economy: CarEconomy }) {
  const pathOf = useRecordPath();
  const money = (ore: Ore | null | undefined) => (ore == null ? '–' : formatMoney(ore));
  const { stockDays, priceToMarketPct, costPrice, expensesTotal, expectedMargin, interestTotal } = figures;
  const missing = `Mangler ${car.vatScheme === null ? 'momsordning' : costPrice == null ? 'kostpris' : 'pris'}`;
  const facts = [
    ...(showsCosts
      ? ([
          ['Kostpris', money(costPrice)],
          ['heraf omkostninger', money(expensesTotal)],
          ['Forventet avance efter moms', expectedMargin == null ? missing : money(expectedMargin)],
          ['Rente til i dag', money(interestTotal)],
        ] as const)
      : []),
    ['Liggetid', stockDays === null ? '–' : daysText(stockDays)],
    ['Pris i forhold til markedet', priceToMarketPct === null ? '–' : `${formatNumber(priceToMarketPct)} %`],
  ] as const;
  const isLoss = expectedMargin != null && expectedMargin < 0;
  return (
    <section aria-labelledby="tal" className="surface grid gap-3 p-4 sm:p-5">
      <h2 id="tal" className="text-base font-semibold">
        Nøgletal
      </h2>
      <dl className="grid gap-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-neutral-600">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {isLoss && <p className="text-sm text-amber-800">Prisen dækker ikke moms og kostpris.</p>}
      <Link to={pathOf('expenses')} className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
        Se bilens omkostninger
      </Link>
    </section>
  );
}
