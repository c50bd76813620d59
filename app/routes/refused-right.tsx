import { roleLabels } from '#app/texts/labels-roles.ts';
import { rightInWords } from '#app/texts/rights.ts';
import type { Refused } from '#server/auth/role-givers.ts';
import { CustomerWays } from './customer-ways.tsx';

/** The missing right, or a customer's own links. */
export function RefusalPart({ refused }: { refused?: Refused }) {
  return refused ? <RefusedRight refused={refused} /> : <CustomerWays />;
}

/** The missing right and who can grant it. */
export function RefusedRight({ refused: { resource, action, role, givers } }: { refused: Refused }) {
  return (
    <div className="grid gap-3 text-neutral-700">
      <p>
        Siden kræver retten til at{' '}
        <strong className="font-medium text-neutral-900">{rightInWords(resource, action)}</strong>, og din rolle er{' '}
        {roleLabels[role]}.
      </p>
      {givers.length === 0 ? (
        <p>Spørg den, der administrerer Bilassistent i din virksomhed.</p>
      ) : (
        <>
          <p>
            {givers.length === 1
              ? 'Denne kollega kan give dig en anden rolle:'
              : 'En af disse kolleger kan give dig en anden rolle:'}
          </p>
          <ul className="grid gap-1">
            {givers.map((giver) => (
              <li key={giver.id} className="wrap-anywhere">
                <strong className="font-medium text-neutral-900">{giver.name}</strong> ({roleLabels[giver.role]})
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
