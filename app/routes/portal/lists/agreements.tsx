import { frontWords } from '#app/texts/portal-front.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { aheadOf } from '#server/portal/portal-agreements.ts';
import { readPortalCars } from '#server/portal/portal-pages.ts';
import { AgreementList } from '../front/agreements.tsx';
import { photosBy } from '../front/car-picture.tsx';
import { Empty } from '../front/section.tsx';
import type { Route } from './+types/agreements.ts';
import { ListPage } from './list-page.tsx';

export const meta: Route.MetaFunction = () => [{ title: frontWords.agreements }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(portalContext);
  const now = new Date();
  const { agreements, photos } = await orUnavailable(readPortalCars(context.get(servicesContext).database, actor));
  return { slug: actor.slug, photos, agreements: agreements.map((each) => ({ ...each, ahead: aheadOf(each, now) })) };
}

export default function AllAgreements({ loaderData: { slug, agreements, photos } }: Route.ComponentProps) {
  return (
    <ListPage title={frontWords.agreements}>
      {agreements.length === 0 ? (
        <Empty>{frontWords.noAgreements}</Empty>
      ) : (
        <AgreementList slug={slug} agreements={agreements} photos={photosBy(photos)} heading="h2" />
      )}
    </ListPage>
  );
}
