import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Form } from '#app/form/form.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { lookupOutcome, lookupServices } from '#app/texts/lookups.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { IntegrationPage } from '#server/integrations/integration-queries.ts';

type Props = { page: { integration: IntegrationPage; usedToday: number; mayChange: boolean } };

/** Health of the look-up, with pause and disconnect. */
export function PlateFacts({ page: { integration, usedToday, mayChange } }: Props) {
  const { settings, health, status, version, credentialHint, credentialSetAt, updatedAt, updatedBy } = integration;
  const isSetUp = status !== 'notConfigured';
  const facts: [string, string | null][] = [
    ['Opslag i dag', `${formatNumber(usedToday)} af ${formatNumber(settings.dailyLimit)}`],
    ['Udbyder', isSetUp ? lookupServices[settings.service] : null],
    ['Nøgle', credentialHint === null ? null : `•••• ${credentialHint}`],
    ['Nøglen er fra', credentialSetAt && formatInstant(credentialSetAt)],
    ['Seneste svar', health.lastSuccessAt && formatInstant(health.lastSuccessAt)],
    ['Fejl i træk', health.errorCount > 0 ? String(health.errorCount) : null],
    [
      'Seneste fejl',
      health.lastErrorAt && `${lookupOutcome(health.lastErrorCode ?? '')}, ${formatInstant(health.lastErrorAt)}`,
    ],
    ['Holder pause til', health.isClosed && health.closedUntil ? formatInstant(health.closedUntil) : null],
    ['Ændret', updatedAt && isSetUp ? [formatInstant(updatedAt), updatedBy].filter(Boolean).join(' af ') : null],
  ];
  return (
    <section aria-labelledby="tilstand" className="surface grid gap-4 p-4 sm:p-5">
      <h2 id="tilstand" className="text-base font-semibold">
        Tilstand
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
      </dl>
      {mayChange && isSetUp && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <Form method="post">
            <input type="hidden" name="step" value={status === 'paused' ? 'resume' : 'pause'} />
            <input type="hidden" name="version" value={version} />
            <button type="submit" className={buttonClass('secondary')}>
              {status === 'paused' ? 'Start igen' : 'Sæt på pause'}
            </button>
          </Form>
          <ConfirmButton
            name="disconnect"
            label="Afbryd"
            question="Afbryd nummerplade-opslag?"
            fields={{ step: 'disconnect', version: String(version) }}
          >
            Nøglen og opsætningen bliver slettet. Biler, der er oprettet, beholder deres data.
          </ConfirmButton>
        </div>
      )}
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-neutral-600">{label}</dt>
      <dd className="wrap-anywhere text-neutral-900">{value}</dd>
    </>
  );
}
