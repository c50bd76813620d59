import { checkText, priceTableWords } from '#app/texts/price-tables.ts';
import { Icon } from '#app/ui/icon.tsx';
import { foundId } from '#server/http/found-id.ts';
import type { Route } from './+types/control.ts';
import { Findings, useCheck } from './findings.tsx';
import { kindOf } from './price-kind.ts';

export function loader({ params, url }: Route.LoaderArgs) {
  return { kind: kindOf(url), id: foundId(params.id) };
}

export default function Control({ loaderData: { kind, id } }: Route.ComponentProps) {
  const { number, findings } = useCheck();
  const errors = findings.filter(({ level }) => level === 'error').length;
  if (findings.length === 0) {
    return (
      <div className="surface empty">
        <Icon name="circle-check" size={32} />
        <h2>Kontrollen finder ingen fejl</h2>
        <p>Version {number} kan udgives.</p>
      </div>
    );
  }
  return (
    <section aria-labelledby="kontrol" className="surface grid gap-3 p-4 sm:p-5">
      <h2 id="kontrol" className="text-base font-semibold">
        {`Version ${number}: ${checkText(errors, findings.length - errors)}`}
      </h2>
      <p className="text-sm text-neutral-600">
        Fejl skal rettes, før versionen kan udgives. Advarsler skal du tage stilling til.
      </p>
      <Findings own={`${priceTableWords[kind].path}/${id}`} findings={findings} />
    </section>
  );
}
