import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatDay, formatPlate } from '#app/texts/formats.ts';
import { availabilities, carStatuses } from '#app/texts/labels.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { SameCar } from '#server/car-drafts/draft-queries.ts';

/** The organisation's cars with the same plate or VIN, deleted or not. */
export function SameCars({ cars, path }: { cars: readonly SameCar[]; path: string }) {
  if (cars.length === 0) return null;
  const isHere = cars.some(({ status }) => status !== 'soft-deleted');
  return (
    <Banner tone="warning" role="status">
      <h2 className="font-semibold">{isHere ? 'Bilen findes allerede' : 'Bilen har været her før'}</h2>
      <ul className="mt-2 grid gap-3">
        {cars.map((car) => (
          <li key={car.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Link to={`/cars/${car.id}/edit`} className="font-medium text-amber-950 underline underline-offset-3">
              {[car.brandName, car.modelName, car.variant].filter(Boolean).join(' ')}
            </Link>
            <span className="min-w-0">
              {car.registrationNumber && <span className="plate">{formatPlate(car.registrationNumber)}</span>} ·
              lagernr. {car.stockNumber} · {stateOf(car)}
            </span>
            {car.status === 'soft-deleted' && (
              <Form method="post" action={path}>
                <input type="hidden" name="step" value="reopen" />
                <input type="hidden" name="id" value={car.id} />
                <SubmitButton action={path} variant="secondary">
                  Genåbn
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {isHere && <p className="mt-2">En plade og et stelnummer kan kun stå på én bil ad gangen.</p>}
    </Banner>
  );
}

function stateOf({ status, availability, soldAt }: SameCar) {
  if (status === 'soft-deleted') return 'slettet';
  const sold = soldAt ? ` ${formatDay(soldAt)}` : '';
  const state = availability === 'available' ? carStatuses[status] : availabilities[availability];
  return `${state.toLowerCase()}${sold}`;
}
