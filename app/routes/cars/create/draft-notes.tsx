import { formatDay, formatInstant } from '#app/texts/formats.ts';
import { lookupRefusal, lookupServices } from '#app/texts/lookups.ts';
import { formatKm } from '#app/texts/numbers.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { CarDraft } from '#server/car-drafts/draft-queries.ts';
import type { DraftWarning } from '#server/car-drafts/draft-warnings.ts';
import { lookupRefusals } from './lookup-refusals.ts';

/** Why the register failed; the car can still be created. */
export function LookupProblem({ refusal }: { refusal: string }) {
  const [code = '', seconds] = refusal.split(':');
  const known = lookupRefusals.find((each) => each === code) ?? 'unavailable';
  return (
    <Banner tone="error" role="alert">
      {lookupRefusal(known, seconds === undefined ? undefined : Number(seconds))} Du kan udfylde felterne selv; intet er
      gået tabt.
    </Banner>
  );
}

/** Source and time of the register's data. */
export function RegisterSource({ draft: { service, fetchedAt } }: { draft: CarDraft }) {
  if (!service || !fetchedAt) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-neutral-600">
      {service === 'testdata' && <span className="badge badge-warn">Testdata</span>}
      {service === 'testdata' ? 'Opdigtede data' : `Motorregistret gennem ${lookupServices[service]}`}, hentet{' '}
      {formatInstant(fetchedAt)}
    </p>
  );
}

/** Warnings that do not block creating the car. */
export function DraftWarnings({ warnings }: { warnings: readonly DraftWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Banner tone="warning">
      <h2 className="font-semibold">Værd at se på</h2>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {warnings.map((warning) => (
          <li key={warning.kind}>{warningText(warning)}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** A warning in words. */
export function warningText(warning: DraftWarning) {
  switch (warning.kind) {
    case 'vin':
      return warning.message;
    case 'gone':
      return 'Bilen er skrottet, eksporteret eller slettet i registret. Den kan oprettes, men ikke publiceres.';
    case 'debt':
      return 'Der er tinglyst gæld i bilen. Aftal, hvem der indfrier den, før du køber.';
    case 'deregistered':
      return 'Bilen er afmeldt. Den skal indregistreres, før den må køre på vejen.';
    case 'leased':
      return `Registret siger, at bilen er leaset til ${formatDay(warning.until)}. Tjek, at sælgeren må sælge den.`;
    case 'mileage-lower':
      return `Kilometertallet er lavere end ved seneste syn${warning.at && ` ${formatDay(warning.at)}`} (${formatKm(warning.than)}).`;
  }
}
