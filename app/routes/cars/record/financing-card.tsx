import { Link } from 'react-router';
import { ExampleFacts } from '#app/financing/example-facts.tsx';
import { Form } from '#app/form/form.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { financingLabels } from '#app/texts/financing.ts';
import { namedChoices, typedMoney, typedText } from '#app/texts/form-texts.ts';
import { formatMoney, formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { CarFinancing } from '#server/financing/car-financing.ts';
import type { FinancingName, TriedFinancing } from '#server/financing/try-financing.ts';

type Props = { carId: number; financing: CarFinancing; list: string | null };

/** What the car costs on credit: the choice in the address, and all that a consumer must be told. */
export function FinancingCard({ carId, financing, list }: Props) {
  const { tried, mayAddLenders } = financing;
  return (
    <section
      id="finansiering"
      aria-labelledby="finansiering-titel"
      className="surface grid min-w-0 scroll-mt-28 gap-4 p-4 sm:p-5"
    >
      <h2 id="finansiering-titel" className="text-base font-semibold">
        Finansieringseksempel
      </h2>
      {tried ? (
        <Tried carId={carId} tried={tried} list={list} />
      ) : (
        <p className="text-sm text-neutral-600">
          Ingen långiver har vilkår, der gælder i dag, så bilen kan ikke tilbydes på afbetaling.{' '}
          {mayAddLenders && (
            <Link to="/company/settings/financing" className="link">
              Opret en långiver
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

function Tried({ carId, tried, list }: { carId: number; tried: TriedFinancing; list: string | null }) {
  const { lenders, asksRate, typed, usual, problems, example } = tried;
  const shown = {
    lender: typed.lender ?? typedText(lenders[0]?.id),
    downPayment: typed.downPayment ?? typedMoney(usual.downPayment),
    months: typed.months ?? typedText(usual.months),
    rate: typed.rate ?? '',
  };
  function fieldOf(name: FinancingName) {
    const problem = problems[name];
    return {
      ...{ id: `finansiering-${name}`, name, label: financingLabels[name], defaultValue: shown[name] },
      ...{ isTicked: false, chosen: [], errors: problem === undefined ? undefined : [problem] },
    };
  }
  const asked = new URLSearchParams(Object.entries(shown).filter(([, value]) => value !== ''));
  return (
    <>
      <Form key={asked.toString()} method="get" action="#finansiering" className="grid gap-4">
        {list !== null && <input type="hidden" name="list" value={list} />}
        <p className="text-sm text-neutral-600">Kontantpris {formatMoney(tried.cashPrice)}</p>
        <SelectField field={fieldOf('lender')} choices={namedChoices(lenders)} />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField field={fieldOf('downPayment')} inputMode="decimal" unit="kr." />
          <TextField field={fieldOf('months')} inputMode="numeric" unit="md." />
        </div>
        {asksRate && (
          <TextField
            field={fieldOf('rate')}
            isOptional
            inputMode="decimal"
            unit="%"
            help={`Tomt: ${formatNumber(usual.yearlyRate / 100)} %`}
          />
        )}
        <div>
          <button type="submit" className={buttonClass('secondary')}>
            Regn eksemplet ud
          </button>
        </div>
      </Form>
      {example && (
        <>
          <ExampleFacts example={example} />
          <a
            href={`/cars/${carId}/edit/documents/pdf/price-sign?${asked}`}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center gap-2 justify-self-start text-sm md:min-h-8"
          >
            <Icon name="tag" />
            Prisskilt med eksemplet (PDF)
          </a>
        </>
      )}
    </>
  );
}
