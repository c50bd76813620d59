import { Link } from 'react-router';
import { formatInstant } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { QuoteRecord } from '#server/quotes/quote-record.ts';

/** How a quote was answered, with the reason where there is one. */
export function QuoteEnd({ page: { quote, agreement } }: { page: QuoteRecord }) {
  const { status, lostToId, lostTo, refusalReason, declineReason } = quote;
  if (lostToId !== null) {
    return (
      <Banner tone="warning">
        Bilen er reserveret til{' '}
        <Link to={`/quotes/${lostToId}`} className="link whitespace-nowrap">
          {lostTo}
        </Link>
        . {quote.hasEmail ? 'Kunden her har fået besked.' : 'Kunden her har ingen e-mail: giv selv besked.'} Lav en
        kopi, hvis I kan tilbyde en anden bil.
      </Banner>
    );
  }
  if (status === 'cancelled') {
    const { withdrawal, sale } = agreement ?? {};
    return (
      <Banner tone="warning">
        Kunden har fortrudt aftalen{withdrawal && ` ${formatInstant(withdrawal.withdrawnAt)}`}.{' '}
        {withdrawal && `Kvitteringen er sendt til ${withdrawal.email}. `}
        {sale && sale.cancelledAt === null ? (
          <Link to={`/cars/${sale.carId}/edit/sale`}>Annullér salget, og betal tilbage.</Link>
        ) : (
          quote.carId !== null && 'Bilen er ikke længere reserveret til kunden.'
        )}
      </Banner>
    );
  }
  if (status === 'refused') return <Banner tone="info">Vi har sagt nej: {refusalReason ?? 'uden grund'}</Banner>;
  if (status !== 'declined') return null;
  return <Banner tone="info">Kunden har sagt nej: {declineReason ?? 'uden grund'}</Banner>;
}
