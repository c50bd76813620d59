import { Link } from 'react-router';
import { Trail } from '#app/form/trail.tsx';
import { formatDay, formatPlate } from '#app/texts/formats.ts';
import { formatKm } from '#app/texts/numbers.ts';
import { refusalText } from '#app/texts/refusals.ts';
import { rentalWarningWords } from '#app/texts/rental-warnings.ts';
import { formatWhen } from '#app/texts/when.ts';
import { Banner } from '#app/ui/banner.tsx';
import { silhouettePath } from '#app/ui/silhouettes/silhouette-path.ts';
import type { CarStep } from '#server/rentals/read-car-step.ts';

type Props = { step: CarStep; title: string; now: Date };

/** The car one stands at, who has it and when; and what keeps it from going out. */
export function StepHead({ step, title, now }: Props) {
  const { id, number, car, who, startsAt, endsAt, state, leftAt, out, obstacles, category, warnings, included } = step;
  const isLate = state === 'overdue';
  return (
    <header className="grid min-w-0 gap-3">
      <Trail steps={[{ label: number, to: `/rental/agreements/${id}/edit` }, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      <div className="surface grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 p-4">
        <div className="grid min-w-0 gap-0.5">
          <p className="plate text-2xl font-semibold">
            {car ? formatPlate(car.registrationNumber ?? car.stockNumber) : `Gruppe ${category ?? ''}`}
          </p>
          {car && (
            <p className="text-base wrap-anywhere text-neutral-700">
              {car.brandName} {car.modelName}
            </p>
          )}
        </div>
        {car && <img src={silhouettePath(car)} alt="" width={112} height={84} className="h-21 w-28" />}
        <dl className="col-span-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-neutral-200 pt-3 text-sm">
          <dt className="text-neutral-600">Lejer</dt>
          <dd className="font-medium wrap-anywhere">{who}</dd>
          <dt className="text-neutral-600">{leftAt ? 'Ude siden' : 'Fra'}</dt>
          <dd>{formatWhen(leftAt ?? startsAt, now)}</dd>
          <dt className="text-neutral-600">Til</dt>
          <dd>
            {formatWhen(endsAt, now)} {isLate && <span className="badge badge-danger">Overskredet</span>}
          </dd>
          {leftAt && out?.mileage != null && (
            <>
              <dt className="text-neutral-600">Kørte med</dt>
              <dd>
                {formatKm(out.mileage)}
                {out.fuel !== null && `, ${out.fuel} % på`}
                {out.keys !== null && `, ${out.keys} ${out.keys === 1 ? 'nøgle' : 'nøgler'}`}
              </dd>
            </>
          )}
          {leftAt && included && (
            <>
              <dt className="text-neutral-600">Inkluderet</dt>
              <dd>
                {formatKm(included.km)} for {included.days} {included.days === 1 ? 'dag' : 'dage'}, som aftalt
                {included.until !== undefined && `; overkilometer efter ${formatKm(included.until)} på tælleren`}
              </dd>
            </>
          )}
          {!leftAt && car?.nextInspectionDate && (
            <>
              <dt className="text-neutral-600">Næste syn</dt>
              <dd>{formatDay(car.nextInspectionDate)}</dd>
            </>
          )}
        </dl>
      </div>
      {obstacles.length > 0 && (
        <Banner tone="error">
          <p className="font-semibold">Før bilen kan køre</p>
          <ul className="grid gap-1">
            {obstacles.map((code) => (
              <li key={code}>{refusalText(code)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {warnings.length > 0 && (
        <Banner tone="warning">
          <ul className="grid gap-1">
            {warnings.map((warning) => (
              <li key={JSON.stringify(warning)}>{rentalWarningWords(warning)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </header>
  );
}

/** The page of a step that cannot be done: it is done, or the agreement is over. */
export function StepOver({ step, title, text, now }: Props & { text: string }) {
  return (
    <>
      <StepHead step={{ ...step, obstacles: [], warnings: [] }} title={title} now={now} />
      <Banner tone="info">
        {text}{' '}
        <Link to={`/rental/agreements/${step.id}/edit`} className="link">
          Se aftalen
        </Link>
      </Banner>
    </>
  );
}
