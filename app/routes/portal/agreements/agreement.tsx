import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { danishDay, formatDay, formatInstant, formatPhone } from '#app/texts/formats.ts';
import { formatExactMoney } from '#app/texts/numbers.ts';
import { actWords, serviceWords } from '#app/texts/portal-acts.ts';
import { agreementStanding } from '#app/texts/portal-front.ts';
import { rentalProducts } from '#app/texts/rentals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { findSettings } from '#server/company/settings-queries.ts';
import { dayOf } from '#server/format/day.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInPortal } from '#server/http/in-portal.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext, portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { aheadOf, hasCar, owedBy, readPortalAgreement } from '#server/portal/portal-agreements.ts';
import { BackLink } from '../acts/act-form.tsx';
import { mayAct } from '../acts/may-act.ts';
import { CarPicture } from '../front/car-picture.tsx';
import { DocumentList } from '../front/documents.tsx';
import { Plate } from '../front/plate.tsx';
import { card } from '../front/section.tsx';
import { lookAtCustomerOf } from '../look-at-customer.ts';
import type { Route } from './+types/agreement.ts';
import { KmUsed } from './km-used.tsx';
import { Payments } from './payments.tsx';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Aftale ${loaderData?.agreement.number ?? ''}` }];
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const actor = context.get(portalContext);
  const now = new Date();
  const page = found(await orUnavailable(readPortalAgreement(database, actor, foundId(params.id))));
  await lookAtCustomerOf(context, page.agreement, url);
  const { agreement, payments } = page;
  const { contractFileId, customerId } = agreement;
  const { portalAsksKm, portalAsksDamage, phone } = context.get(portalOrganizationContext);
  const terms = await readInPortal(context, async (tenant) => {
    const { rentalTerms, leasingTerms } = await findSettings(tenant);
    return agreement.productType === 'leasing' ? leasingTerms : rentalTerms;
  });
  const mayWrite = mayAct(actor, customerId) && hasCar(agreement);
  return {
    ...{ ...page, terms, phone, today: dayOf(now), slug: actor.slug, hasContract: contractFileId !== null },
    ...{ ahead: aheadOf(agreement, now), owed: owedBy(payments, dayOf(now)) },
    ...{ readsKm: mayWrite && portalAsksKm, reportsDamage: mayWrite && portalAsksDamage },
  };
}

const done: Readonly<Record<string, string>> = {
  km: 'Tak. Kilometertallet er gemt.',
  skade: 'Tak. Vi har fået din besked om skaden og vender tilbage.',
};

export default function AgreementPage({ loaderData }: Route.ComponentProps) {
  const { agreement, photo, slug, ahead, owed, payments, damages, papers, today, terms, hasContract } = loaderData;
  const { id, number, carTitle, registrationNumber, productType, status, startsAt, endsAt } = agreement;
  const { search } = useLocation();
  const said = done[new URLSearchParams(search).get('sket') ?? ''];
  const at = `/kundeportal/${slug}/aftaler/${id}`;
  const help = agreement.helpPhone ?? loaderData.phone;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6 md:max-w-3xl">
      <BackLink to={`/kundeportal/${slug}`}>Til forsiden</BackLink>
      {said && (
        <Banner tone="success" role="status">
          {said}
        </Banner>
      )}
      <header className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_18rem] sm:items-start">
        <div className="grid gap-2">
          <h1 className="text-2xl font-semibold wrap-anywhere">{carTitle || rentalProducts[productType]}</h1>
          <p className="flex flex-wrap items-center gap-2">
            {registrationNumber && <Plate plate={registrationNumber} />}
            <span className="text-neutral-700">{agreementStanding[status]}</span>
          </p>
          <p className="text-neutral-700">
            {rentalProducts[productType]} {number}
          </p>
        </div>
        <CarPicture
          slug={slug}
          of={`aftale/${id}`}
          car={agreement}
          photo={photo}
          isLarge
          className={photo ? 'w-full max-sm:order-first' : 'w-40 max-sm:order-first sm:w-full'}
        />
      </header>
      {(loaderData.readsKm || loaderData.reportsDamage) && (
        <p className="flex flex-wrap gap-3">
          {loaderData.readsKm && (
            <a href={`${at}/km`} className={`${buttonClass('primary')} brand-button ${wide}`}>
              <Icon name="gauge" size={20} /> {actWords.km}
            </a>
          )}
          {loaderData.reportsDamage && (
            <a href={`/kundeportal/${slug}/skade?aftale=${id}`} className={`${buttonClass('secondary')} ${wide}`}>
              <Icon name="triangle-alert" size={20} /> {actWords.damage}
            </a>
          )}
        </p>
      )}
      <Part id="periode" title="Periode og kilometer">
        <Facts
          facts={[
            ['Fra', formatInstant(startsAt)],
            ['Til', formatInstant(endsAt)],
            [
              'Afleveres',
              agreement.returnAt &&
                [formatInstant(agreement.returnAt), agreement.returnPlace].filter(Boolean).join(', '),
            ],
            ['Afleveret', agreement.returnedAt && formatInstant(agreement.returnedAt)],
            ['Næste syn', ahead.inspectionOn && formatDay(ahead.inspectionOn)],
            ['Næste service', ahead.service && serviceWords(ahead.service)],
          ]}
        />
        <KmUsed driven={agreement} forecast={ahead.forecast} />
      </Part>
      {payments.length > 0 && (
        <Part id="betaling" title="Betaling">
          {owed > 0 && (
            <p className="text-neutral-900">
              Du mangler at betale <strong className="font-semibold tabular-nums">{formatExactMoney(owed)}</strong>{' '}
              inkl. moms.
            </p>
          )}
          <Payments payments={payments} today={today} />
        </Part>
      )}
      {damages.length > 0 && (
        <Part id="skader" title="Skader, du har meldt">
          <ul className="divide-y divide-neutral-200">
            {damages.map(({ id: damageId, zones, createdAt, isDone, isDrivable }) => (
              <li key={damageId} className="flex flex-wrap gap-x-4 py-2.5">
                <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">
                  {zones.join(', ')}
                  {!isDrivable && <span className="font-normal text-rose-700"> (kan ikke køre)</span>}
                </span>
                <span className="text-sm text-neutral-600">
                  {formatDay(danishDay(createdAt))}, {isDone ? 'afsluttet' : 'modtaget'}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part id="papirer" title="Kontrakt og vilkår">
        {hasContract ? (
          <p>
            <a href={`${at}/kontrakt`} className={`${buttonClass('secondary')} ${wide}`}>
              <Icon name="file-text" size={20} /> Hent kontrakten som PDF
            </a>
          </p>
        ) : (
          <p className="text-sm text-neutral-700">Kontrakten står her, når den er lavet.</p>
        )}
        {papers.length > 0 && <DocumentList slug={slug} documents={papers} />}
        {terms && (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center font-medium">Vilkår</summary>
            <p className="text-sm whitespace-pre-line wrap-anywhere text-neutral-800">{terms}</p>
          </details>
        )}
      </Part>
      {help && (
        <Part id="hjaelp" title="Hjælp på vejen">
          <p>
            <a href={`tel:${help}`} className={`${buttonClass('secondary')} ${wide}`}>
              <Icon name="phone" size={20} /> Ring {formatPhone(help)}
            </a>
          </p>
        </Part>
      )}
    </article>
  );
}

const wide = 'text-base! max-sm:w-full md:min-h-11';

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titel`}
      className={`${card} grid scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-3 p-4 sm:p-5`}
    >
      <h2 id={`${id}-titel`} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string | null | undefined])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-neutral-600">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
