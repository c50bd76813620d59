import { frontWords } from '#app/texts/portal-front.ts';
import { dayOf } from '#server/format/day.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext } from '#server/http/portal-contexts.ts';
import { readPortalQuotes } from '#server/portal/portal-pages.ts';
import { photosBy } from '../front/car-picture.tsx';
import { QuoteList } from '../front/quotes.tsx';
import { Empty } from '../front/section.tsx';
import type { Route } from './+types/quotes.ts';
import { ListPage } from './list-page.tsx';

export const meta: Route.MetaFunction = () => [{ title: frontWords.quotes }];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(portalContext);
  const { quotes, photos } = await orUnavailable(readPortalQuotes(context.get(servicesContext).database, actor));
  return { slug: actor.slug, quotes, photos, today: dayOf(new Date()) };
}

export default function AllQuotes({ loaderData: { slug, quotes, photos, today } }: Route.ComponentProps) {
  return (
    <ListPage title={frontWords.quotes}>
      {quotes.length === 0 ? (
        <Empty>{frontWords.noQuotes}</Empty>
      ) : (
        <QuoteList slug={slug} quotes={quotes} today={today} photos={photosBy(photos)} />
      )}
    </ListPage>
  );
}
