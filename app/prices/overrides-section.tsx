import { Link } from 'react-router';
import { agreedText } from '#app/texts/agreed-price.ts';
import { formatDay } from '#app/texts/formats.ts';
import { overrideLooks, overrideStates, overrideTarget } from '#app/texts/price-overrides.ts';
import { TitledSection } from '#app/ui/titled-section.tsx';
import type { OverrideRow } from '#server/price-overrides/override-list.ts';

type Props = {
  overrides: readonly OverrideRow[];
  /** Where a new one is made, for those who may. */
  create: string | undefined;
};

/** The agreed prices that hold, are to come, or wait for approval. */
export function OverridesSection({ overrides, create }: Props) {
  return (
    <TitledSection
      id="prisfravigelser"
      title="Prisfravigelser"
      create={create === undefined ? undefined : { to: create, label: 'Ny prisfravigelse' }}
    >
      {overrides.length === 0 ? (
        <p className="text-sm text-neutral-600">Ingen. Tabellernes priser gælder.</p>
      ) : (
        <ul className="grid text-sm">
          {overrides.map((override) => (
            <li key={override.id} className="grid gap-x-3 border-t border-neutral-200 py-1">
              <div className="flex flex-wrap items-center gap-x-3">
                <Link
                  to={`/price-protocols/overrides/${override.id}`}
                  className="link inline-flex min-h-11 items-center tabular-nums"
                >
                  {agreedText(override)}
                </Link>
                <span className={`badge badge-${overrideLooks[override.state]}`}>{overrideStates[override.state]}</span>
                <span className="min-w-0 flex-1 wrap-anywhere text-neutral-600">{daysOf(override)}</span>
              </div>
              {override.level === 'group' && <p className="text-neutral-600">{overrideTarget(override)}</p>}
              {override.reason && <p className="wrap-anywhere text-neutral-600">{override.reason}</p>}
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

function daysOf({ validFrom, validTo }: OverrideRow) {
  return validTo === null ? `fra ${formatDay(validFrom)}` : `${formatDay(validFrom)} – ${formatDay(validTo)}`;
}
