import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';

/** Empty state of the stock: how to add the first car. */
export function NoCars({ kind }: { kind: 'used' | 'factory' }) {
  return (
    <div className="empty">
      <Icon name="car-front" size={32} />
      <h2>{kind === 'factory' ? 'Ingen fabriksbiler endnu' : 'Ingen biler endnu'}</h2>
      {kind === 'used' ? (
        <>
          <p>Opret din første bil – skriv et registreringsnummer.</p>
          <Link to="/cars/create" className={buttonClass('primary')}>
            Opret bil
          </Link>
          <Link to="/cars/create/many" className="link">
            Opret flere på én gang
          </Link>
          <p>Eller hent hele lagerlisten fra det gamle system. Du ser, hvad der sker, før noget gemmes.</p>
          <Link to="/cars/import" className={buttonClass('secondary')}>
            Importér biler
          </Link>
        </>
      ) : (
        <p>Når der kommer biler ind, står de her.</p>
      )}
    </div>
  );
}
