import { formatInstant } from '#app/texts/formats.ts';
import { quoteStates } from '#app/texts/quotes.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { SharedQuote } from '#server/quotes/shared-quote.ts';

type Quote = SharedQuote['quote'];
type Props = { shared: Pick<SharedQuote, 'obstacle' | 'quote' | 'refusalReason' | 'withdrawnAt'> };

const ended = {
  answered: '',
  carGone: 'Bilen er ikke længere til salg. Kontakt os, så finder vi en anden.',
  carPromised: 'Bilen er desværre reserveret til en anden kunde. Kontakt os, så finder vi en anden bil til dig.',
  expired: 'Tilbuddet gælder ikke længere. Kontakt os, hvis du vil have et nyt.',
  withdrawn: 'Tilbuddet er trukket tilbage. Kontakt os, hvis du vil have et nyt.',
} as const;

/** For a customer who had accepted. */
const lost =
  'Bilen er desværre reserveret til en anden kunde. Der er ikke indgået nogen aftale, og du skal ikke betale noget. Kontakt os, så finder vi en anden bil til dig.';

const answers: Partial<Record<Quote['state'], string>> = {
  accepted: 'Du har accepteret tilbuddet. Vi bekræfter det hurtigst muligt; intet er reserveret før.',
  confirmed: 'Du har accepteret tilbuddet, og vi har bekræftet det.',
  declined: 'Du har sagt nej til tilbuddet. Kontakt os, hvis du har skiftet mening.',
};

/** How a quote ended, for its customer. */
export function QuoteEnded({ shared: { obstacle, quote, refusalReason, withdrawnAt } }: Props) {
  if (obstacle === 'open') return null;
  const answer = withdrawnAt
    ? `Du har fortrudt aftalen ${formatInstant(withdrawnAt)}. Kvitteringen er sendt til din e-mail.`
    : answers[quote.state];
  const text = obstacle === 'answered' ? (answer ?? quoteStates[quote.state]) : ended[obstacle];
  const refused = obstacle === 'carPromised' ? lost : `Vi kan desværre ikke opfylde tilbuddet: ${refusalReason ?? ''}`;
  const isGood = quote.state === 'accepted' || quote.state === 'confirmed';
  return <Banner tone={isGood ? 'success' : 'info'}>{quote.state === 'refused' ? refused : text}</Banner>;
}
