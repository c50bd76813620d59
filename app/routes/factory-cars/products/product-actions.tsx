import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';

type Props = { brandId: number | undefined; mayPrice: boolean };

/** Links that create or import products. */
export function ProductActions({ brandId, mayPrice }: Props) {
  return (
    <>
      {mayPrice && (
        <Link
          to={`/factory-cars/products/import${brandId ? `?brandId=${brandId}` : ''}`}
          className={buttonClass('primary')}
        >
          Importér prisliste
        </Link>
      )}
      <Link to="/factory-cars/editions" className={buttonClass('secondary')}>
        Opret på en udgave
      </Link>
    </>
  );
}
