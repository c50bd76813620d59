import { Link } from 'react-router';
import { formatPlate } from '#app/texts/formats.ts';

type Car = {
  brandName: string | null;
  modelName: string | null;
  registrationNumber: string | null;
  stockNumber: string;
  category: string | null;
  departmentName: string | null;
};

/** A car of a list: plate, name, group and department. */
export function CarLink({ id, car }: { id: number; car: Car }) {
  const { brandName, modelName, registrationNumber, stockNumber, category, departmentName } = car;
  const about = [[brandName, modelName].filter(Boolean).join(' '), category, departmentName].filter(Boolean);
  return (
    <div className="min-w-0">
      <Link to={`/cars/${id}/edit`} className="link plate inline-flex min-h-11 items-center font-semibold md:min-h-0">
        {registrationNumber ? formatPlate(registrationNumber) : stockNumber}
      </Link>
      <p className="text-sm wrap-anywhere text-neutral-600">{about.join(' · ')}</p>
    </div>
  );
}
