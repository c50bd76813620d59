import { danishDay, formatDay } from '#app/texts/formats.ts';
import { serviceWords } from '#app/texts/portal-acts.ts';
import { agreementStanding, frontWords } from '#app/texts/portal-front.ts';
import { rentalProducts } from '#app/texts/rentals.ts';
import type { aheadOf } from '#server/portal/portal-agreements.ts';
import type { PortalViews } from '#server/portal/portal-views.ts';
import { KmUsed } from '../agreements/km-used.tsx';
import { CarPicture, type Photos } from './car-picture.tsx';
import { Plate } from './plate.tsx';
import { AllLink, card, Empty, Section } from './section.tsx';

type Shown = PortalViews['portalAgreement'] & { ahead: ReturnType<typeof aheadOf> };
type Props = { slug: string; agreements: readonly Shown[]; photos: Photos; total: number };

/** The customer's cars, those that run first. */
export function Agreements({ slug, agreements, photos, total }: Props) {
  return (
    <Section id="aftaler" title={frontWords.agreements}>
      {agreements.length === 0 ? (
        <Empty>{frontWords.noAgreements}</Empty>
      ) : (
        <AgreementList slug={slug} agreements={agreements} photos={photos} heading="h3" />
      )}
      <AllLink to={`/kundeportal/${slug}/aftaler`} shown={agreements.length} total={total} />
    </Section>
  );
}

type ListProps = Omit<Props, 'total'> & { heading: 'h2' | 'h3' };

export function AgreementList({ slug, agreements, photos, heading }: ListProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
      {agreements.map((agreement) => (
        <Agreement
          key={agreement.id}
          slug={slug}
          agreement={agreement}
          photo={photos.get(`aftale/${agreement.id}`)}
          heading={heading}
        />
      ))}
    </ul>
  );
}

type AgreementProps = Pick<ListProps, 'slug' | 'heading'> & { agreement: Shown; photo: ReturnType<Photos['get']> };

function Agreement({ slug, agreement, photo, heading: Heading }: AgreementProps) {
  const { id, number, status, carTitle, registrationNumber, startsAt, endsAt, productType, ahead } = agreement;
  const isOver = status === 'returned' || status === 'closed';
  const next = [
    ahead.inspectionOn && `Syn ${formatDay(ahead.inspectionOn)}`,
    ahead.service && `Service ${serviceWords(ahead.service).replace(/^Ved/, 'ved')}`,
  ].filter(Boolean);
  return (
    <li className={`${card} relative grid content-start gap-3 p-4 hover:border-neutral-400`}>
      <div className="flex flex-wrap gap-4">
        <CarPicture slug={slug} of={`aftale/${id}`} car={agreement} photo={photo} className="w-28" />
        <div className="grid min-w-0 flex-[1_1_8rem] grid-cols-[minmax(0,1fr)] content-start gap-1">
          <Heading className="font-semibold wrap-anywhere">
            <a
              href={`/kundeportal/${slug}/aftaler/${id}`}
              className="text-neutral-900 no-underline after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2"
            >
              {carTitle || rentalProducts[productType]}
            </a>
          </Heading>
          {registrationNumber && (
            <p className="text-sm">
              <Plate plate={registrationNumber} />
            </p>
          )}
          <p className="text-sm text-neutral-700">{agreementStanding[status]}</p>
        </div>
      </div>
      {!isOver && <KmUsed driven={{ kmUsed: agreement.kmUsed, kmIncluded: agreement.kmIncluded }} />}
      <p className="grid text-sm text-neutral-700">
        <span>
          {formatDay(danishDay(startsAt))} – {formatDay(danishDay(endsAt))}
        </span>
        {!isOver && next.map((each) => <span key={each}>{each}</span>)}
        <span className="text-neutral-600">
          {rentalProducts[productType]} {number}
        </span>
      </p>
    </li>
  );
}
