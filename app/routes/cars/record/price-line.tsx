import { Link } from 'react-router';
import { EditFields } from '#app/form/edit-fields.tsx';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatDay } from '#app/texts/formats.ts';
import { daysText, formatMoney } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { withQuery } from '#app/ui/with-query.ts';
import type { CarEconomy } from '#server/cars/car-economy-queries.ts';
import type { PricePoint } from '#server/cars/car-prices.ts';
import { moneyInput } from './data-form-values.ts';

/** The cut that is proposed, in per cent. */
export const usualCut = 5;

type Props = { economy: CarEconomy; path: string; result: Refused | undefined };

/** The asking price over time, with a proposal of a lower one. */
export function PriceLine({ economy, path, result }: Props) {
  const { prices, isLowerable, proposal, figures, today } = economy;
  const isAsking = proposal !== null || result !== undefined;
  const cutPath = withQuery(path, `cut=${usualCut}`);
  return (
    <section id="pris" aria-labelledby="pris-titel" className="surface grid min-w-0 scroll-mt-28 gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="pris-titel" className="text-base font-semibold">
          Prisen over tid
        </h2>
        {figures.stockDays !== null && (
          <p className="text-sm text-neutral-600">{daysText(figures.stockDays)} på lager</p>
        )}
      </div>
      {prices.length > 0 ? (
        <>
          <Line prices={prices} today={today} />
          <details>
            <summary className="min-h-11 py-3 text-sm text-neutral-700 md:min-h-8 md:py-1.5">Vis tallene</summary>
            <table className="mt-1 w-full text-sm">
              <thead>
                <tr className="text-left text-neutral-600">
                  <th scope="col" className="font-normal">
                    Fra
                  </th>
                  <th scope="col" className="text-right font-normal">
                    Kontantpris
                  </th>
                </tr>
              </thead>
              <tbody>
                {prices.toReversed().map(({ id, day, price }) => (
                  <tr key={id}>
                    <td className="py-1">{formatDay(day)}</td>
                    <td className="py-1 text-right">{price === null ? 'Uden pris' : formatMoney(price)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      ) : (
        <p className="text-sm text-neutral-600">Bilen har ingen kontantpris endnu.</p>
      )}
      {isLowerable &&
        (isAsking ? (
          <NewPrice economy={economy} path={path} cutPath={cutPath} result={result} />
        ) : (
          <Link to={`${cutPath}#pris`} preventScrollReset className={`${buttonClass('secondary')} justify-self-start`}>
            Sæt ned {usualCut} %
          </Link>
        ))}
    </section>
  );
}

function NewPrice({ economy: { car, proposal }, path, cutPath, result }: Props & { cutPath: string }) {
  const stored = moneyInput(car.salePriceInclVat);
  const { form, fields } = useForm({
    id: 'pris',
    values: { salePriceInclVat: stored },
    labels: { salePriceInclVat: 'Ny kontantpris' },
    result,
  });
  const proposed = proposal ? moneyInput(proposal.price) : stored;
  const field = { ...fields.salePriceInclVat, ...(!result && { defaultValue: proposed }) };
  return (
    <Form {...form.props} method="post" action={cutPath} className="grid gap-3 border-t border-neutral-200 pt-3">
      <ErrorSummary heading="Prisen er ikke sat" form={form} />
      <EditFields version={car.version} form={form} />
      <input type="hidden" name="step" value="price" />
      <TextField
        field={field}
        unit="kr."
        inputMode="decimal"
        help={
          proposal?.margin != null &&
          `${formatMoney(proposal.price)} giver en avance på ${formatMoney(proposal.margin)} efter moms.`
        }
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton action={cutPath}>Sæt prisen</SubmitButton>
        <Link to={path} preventScrollReset className={buttonClass('secondary')}>
          Fortryd
        </Link>
      </div>
    </Form>
  );
}

const [width, height, edge] = [320, 120, 8];

/** Steps from price to price until today. */
function Line({ prices, today }: { prices: readonly PricePoint[]; today: string }) {
  const known = prices.flatMap(({ day, price }) => (price === null ? [] : [{ at: Date.parse(day), price }]));
  const [first] = known;
  if (!first) return null;
  const amounts = known.map(({ price }) => price);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const end = Math.max(Date.parse(today), first.at + 1);
  const x = (at: number) => edge + ((at - first.at) / (end - first.at)) * (width - 2 * edge);
  const y = (price: number) =>
    most === least ? height / 2 : edge + ((most - price) / (most - least)) * (height - 2 * edge);
  const steps = known.slice(1).map(({ at, price }) => `H${x(at).toFixed(1)}V${y(price).toFixed(1)}`);
  const last = known.at(-1) ?? first;
  return (
    <figure className="grid gap-1 text-xs text-neutral-600 tabular-nums">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Fra ${formatMoney(first.price)} til ${formatMoney(last.price)}`}
        className="w-full"
      >
        <path d={`M0 ${height - 1}H${width}`} className="stroke-neutral-200" />
        <path
          d={`M${x(first.at)} ${y(first.price).toFixed(1)}${steps.join('')}H${x(end)}`}
          className="fill-none stroke-emerald-700"
          strokeWidth={2}
        />
        {known.map(({ at, price }) => (
          <circle key={`${at}-${price}`} cx={x(at)} cy={y(price)} r={3.5} className="fill-emerald-700" />
        ))}
      </svg>
      <figcaption className="flex justify-between">
        <span>
          {formatDay(new Date(first.at).toISOString().slice(0, 10))} · {formatMoney(first.price)}
        </span>
        <span>I dag · {formatMoney(last.price)}</span>
      </figcaption>
    </figure>
  );
}
