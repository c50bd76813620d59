import { Link } from 'react-router';
import { formatPlate } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useForgottenCopy } from './local-copy.tsx';

export type DonePage = {
  draftId: number;
  car: {
    id: number;
    stockNumber: string;
    brandName: string;
    modelName: string;
    variant: string | null;
    registrationNumber: string | null;
  };
  isBelowCost: boolean;
};

/** The car is there; its photos are next. */
export function DoneStep({ page: { car, draftId, isBelowCost } }: { page: DonePage }) {
  useForgottenCopy(draftId);
  return (
    <section aria-labelledby="oprettet" className="surface grid gap-5 p-5 sm:p-6">
      <div className="flex items-start gap-3">
        <Icon name="circle-check" size={28} className="mt-0.5 shrink-0 text-emerald-700" />
        <div className="grid min-w-0 gap-1">
          <h2 id="oprettet" className="text-lg font-semibold text-neutral-900">
            Bilen er oprettet som kladde
          </h2>
          <p className="text-neutral-700">
            {[car.brandName, car.modelName, car.variant].filter(Boolean).join(' ')}
            {car.registrationNumber && <span className="plate ml-2">{formatPlate(car.registrationNumber)}</span>} ·
            lagernr. {car.stockNumber}
          </p>
        </div>
      </div>
      {isBelowCost && (
        <Banner tone="warning">
          Salgsprisen ligger under kostprisen. <Link to={`/cars/${car.id}/edit/data`}>Ret den på bilen</Link>.
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to={`/cars/${car.id}/edit/photos`} className={`${buttonClass('primary')} max-sm:w-full`}>
          <Icon name="camera" />
          Tilføj billeder
        </Link>
        <Link to={`/cars/${car.id}/edit`} className={`${buttonClass('secondary')} max-sm:w-full`}>
          Åbn bilen
        </Link>
        <Link to="/cars/create" className={`${buttonClass('secondary')} max-sm:w-full`}>
          Opret en bil mere
        </Link>
      </div>
    </section>
  );
}
