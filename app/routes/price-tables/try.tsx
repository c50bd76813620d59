import { dayOf } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import { tryPrice } from '#server/price-tables/try-price.ts';
import type { Route } from './+types/try.ts';
import { kindOf } from './price-kind.ts';
import { TriedQuote } from './tried-quote.tsx';
import { TryForm } from './try-form.tsx';

export function loader({ params, url, context }: Route.LoaderArgs) {
  const kind = kindOf(url);
  const id = foundId(params.id);
  const today = dayOf(new Date());
  return readInTenant(context, async (tenant) => found(await tryPrice(tenant, kind, id, url.searchParams, today)));
}

export default function TryPrice({ loaderData }: Route.ComponentProps) {
  const { price, others, problems } = loaderData;
  const isRefused = others.length > 0 || Object.keys(problems).length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TryForm {...loaderData} />
      <section id="pris" aria-labelledby="pris-titel" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id="pris-titel" className="sr-only">
          Prisen
        </h2>
        {isRefused && (
          <div role="alert" className="surface grid gap-1 p-4 sm:p-5">
            <p className="font-semibold text-rose-700">Prisen kan ikke regnes ud</p>
            <ul className="grid text-sm">
              {others.map((text) => (
                <li key={text}>{text}.</li>
              ))}
              {Object.entries(problems).map(([name, text]) => (
                <li key={name}>
                  <a href={`#proev-${name}`} className="inline-block py-1 underline underline-offset-3">
                    {text}.
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {price && <TriedQuote {...price} />}
      </section>
    </div>
  );
}
