import { Link } from 'react-router';
import { theContract } from '#app/texts/documents.ts';
import { formatDay } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { QuoteRecord } from '#server/quotes/quote-record.ts';

/** What comes after an accepted quote: its contract, or the sale of the car. */
export function QuoteAgreement({ page: { quote, agreement, mayChange } }: { page: QuoteRecord }) {
  if (!agreement) return null;
  const { kind, contract, sale, rental, isOpen } = agreement;
  const documents = `/quotes/${quote.id}/documents`;
  const hasSale = sale !== undefined && sale.cancelledAt === null;
  const row = 'link inline-flex min-h-11 items-center gap-1.5 md:min-h-0';
  return (
    <section aria-labelledby="aftalen" className="surface grid gap-3 p-4 text-sm sm:p-5">
      <h2 id="aftalen" className="text-base font-semibold">
        Aftalen
      </h2>
      {contract && (
        <a href={`${documents}/${contract.id}/${contract.number}`} target="_blank" rel="noreferrer" className={row}>
          <Icon name="file-text" />
          {contract.title}, version {contract.number}
        </a>
      )}
      {sale && (
        <Link to={`/cars/${sale.carId}/edit/sale`} className={row}>
          {sale.cancelledAt ? 'Salget er annulleret' : `Solgt ${formatDay(sale.soldAt)}`}
          {sale.deliveredAt && `, udleveret ${formatDay(sale.deliveredAt)}`}
        </Link>
      )}
      {rental && (
        <Link to={`/rental/agreements/${rental.id}/edit`} className={row}>
          Lejeaftale {rental.number}
        </Link>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {kind && isOpen && mayChange && !rental && (
          <Link
            to={`/rental/agreements/create?quote=${quote.id}`}
            className={buttonClass(quote.status === 'confirmed' ? 'primary' : 'secondary')}
          >
            Lav lejeaftale
          </Link>
        )}
        {kind && isOpen && mayChange && (
          <Link to={`/quotes/${quote.id}/contract`} className={buttonClass('secondary')}>
            {contract ? `Ny version af ${theContract[kind]}` : 'Lav kontrakt'}
          </Link>
        )}
        {quote.productType === 'sale' && quote.carId !== null && isOpen && !hasSale && mayChange && (
          <Link to={`/cars/${quote.carId}/edit/sale?quote=${quote.id}`} className={buttonClass('primary')}>
            Sælg bilen
          </Link>
        )}
        {!mayChange && (
          <Link to={documents} className={buttonClass('secondary')}>
            Dokumenter
          </Link>
        )}
      </div>
    </section>
  );
}
