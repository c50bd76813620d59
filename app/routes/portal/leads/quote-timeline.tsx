import { controlCodeOf } from '#app/texts/control-code.ts';
import { formatInstant } from '#app/texts/formats.ts';
import type { Matter } from './matter-data.ts';

type Props = { quote: NonNullable<Matter['quote']>; shared: NonNullable<Matter['shared']> };

/** What has happened with the quote, the latest first. */
export function QuoteTimeline({ quote, shared }: Props) {
  const { quote: offer, withdrawnAt, confirmedAt, refusedAt, takenBackAt } = shared;
  const { answeredAt, status, publishedAt } = quote;
  const answered = answeredAt && status !== 'sent' && status !== 'withdrawn';
  const steps = [
    ...(withdrawnAt ? [['Aftalen er fortrudt', withdrawnAt] as const] : []),
    ...(status === 'withdrawn' && takenBackAt ? [['Vi trak tilbuddet tilbage', takenBackAt] as const] : []),
    ...(status === 'refused' && refusedAt ? [['Vi kunne ikke opfylde tilbuddet', refusedAt] as const] : []),
    ...(confirmedAt ? [['Vi bekræftede aftalen', confirmedAt] as const] : []),
    ...(answered
      ? [[status === 'declined' ? 'Du sagde nej tak' : 'Tilbuddet blev accepteret', answeredAt] as const]
      : []),
    [`Version ${offer.revision} blev sendt`, publishedAt] as const,
    ...offer.earlier.toReversed().map(({ revision, sentAt }) => [`Version ${revision} blev sendt`, sentAt] as const),
  ];
  return (
    <section aria-labelledby="forloeb" className="grid gap-2">
      <h2 id="forloeb" className="font-semibold">
        Forløb
      </h2>
      <ol className="grid gap-2 border-l-2 border-neutral-300 pl-4 text-sm">
        {steps.map(([title, at]) => (
          <li key={title} className="grid">
            <span>{title}</span>
            <time dateTime={at.toISOString()} className="text-neutral-600">
              {formatInstant(at)}
            </time>
          </li>
        ))}
      </ol>
      {offer.checksum && <p className="text-sm text-neutral-600">Kontrolkode {controlCodeOf(offer.checksum)}</p>}
    </section>
  );
}
