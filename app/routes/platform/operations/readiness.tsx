import { Icon } from '#app/ui/icon.tsx';

type Reach = { tenants: boolean; accounts: boolean; isStopping: boolean };

/** What `/ready` answers by, in words. */
export function Readiness({ reach: { tenants, accounts, isStopping } }: { reach: Reach }) {
  const parts = [
    { label: 'Database, virksomhedernes forbindelser', isGood: tenants, words: tenants ? 'svarer' : 'svarer ikke' },
    { label: 'Database, kontiens forbindelser', isGood: accounts, words: accounts ? 'svarer' : 'svarer ikke' },
    { label: 'Processen', isGood: !isStopping, words: isStopping ? 'er ved at stoppe' : 'tager imod' },
  ];
  const isReady = parts.every(({ isGood }) => isGood);
  return (
    <section aria-label="Tilstand" className="surface flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm">
      <span className={`badge ${isReady ? 'badge-good' : 'badge-danger'}`}>{isReady ? 'Klar' : 'Ikke klar'}</span>
      <ul className="contents">
        {parts.map(({ label, isGood, words }) => (
          <li key={label} className="flex items-start gap-2">
            <Icon
              name={isGood ? 'circle-check' : 'circle-alert'}
              className={`mt-0.5 shrink-0 ${isGood ? 'text-emerald-700' : 'text-rose-700'}`}
            />
            <span>
              <span className="text-neutral-600">{label}</span> {words}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
