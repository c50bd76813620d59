import { danishDay, formatDay, formatPlate } from '#app/texts/formats.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { agreementStanding, frontWords } from '#app/texts/portal-front.ts';
import { rentalProducts } from '#app/texts/rentals.ts';
import { silhouettePath } from '#app/ui/silhouettes/silhouette-path.ts';
import type { PortalFront } from '#server/portal/portal-pages.ts';
import { card, Empty, Section } from './section.tsx';

type Props = Pick<PortalFront, 'agreements'>;

/** The customer's cars, those that run first. */
export function Agreements({ agreements }: Props) {
  return (
    <Section id="aftaler" title={frontWords.agreements}>
      {agreements.length === 0 ? (
        <Empty>{frontWords.noAgreements}</Empty>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {agreements.map((agreement) => (
            <Agreement key={agreement.id} agreement={agreement} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Agreement({ agreement }: { agreement: Props['agreements'][number] }) {
  const { id, number, status, carTitle, registrationNumber, startsAt, endsAt, kmIncluded, productType } = agreement;
  return (
    <li id={`aftale-${id}`} className={`${card} grid scroll-mt-4 grid-cols-[5rem_minmax(0,1fr)] gap-4 p-4`}>
      <img src={silhouettePath(agreement)} alt="" width={80} height={60} loading="lazy" className="rounded-md" />
      <div className="grid content-start gap-1">
        <h3 className="font-semibold wrap-anywhere">{carTitle || rentalProducts[productType]}</h3>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {registrationNumber && (
            <span className="rounded-sm border-2 border-neutral-800 px-1.5 font-mono font-semibold tracking-wide whitespace-nowrap">
              {formatPlate(registrationNumber)}
            </span>
          )}
          <span className="text-neutral-700">{agreementStanding[status]}</span>
        </p>
        <p className="text-sm text-neutral-700">
          {formatDay(danishDay(startsAt))} – {formatDay(danishDay(endsAt))}
        </p>
        {kmIncluded !== null && <p className="text-sm text-neutral-700">{formatNumber(kmIncluded)} km inkluderet</p>}
        <p className="text-sm text-neutral-600">
          {rentalProducts[productType]} {number}
        </p>
      </div>
    </li>
  );
}
