import { formatInstant } from '#app/texts/formats.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import { filesText, rowsText } from '#app/texts/platform.ts';
import type { DeletionReceipt } from '#server/company-data/deletion-queries.ts';
import { OrganizationHead } from './organization-head.tsx';

/** What is left of an organisation that was deleted for good. */
export function OrganizationReceipt({ receipt }: { receipt: DeletionReceipt }) {
  const { organization, organizationId, reason, askedAt, askedBy, deletedAt, rows, files, tables } = receipt;
  const facts = [
    ['Nummer', organizationId],
    ['Slettet', formatInstant(deletedAt)],
    ['Bestilt', `${formatInstant(new Date(askedAt))} af ${askedBy}`],
    ['Begrundelse', reason],
    ['Omfang', `${rowsText(rows)} og ${filesText(files)}`],
  ];
  return (
    <div className="grid gap-5">
      <OrganizationHead name={organization}>Virksomheden er slettet for altid. Her er kvitteringen.</OrganizationHead>
      <section aria-labelledby="kvittering" className="surface p-4 sm:p-6">
        <h2 id="kvittering" className="text-base font-semibold">
          Kvittering
        </h2>
        <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-neutral-600">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-5 text-sm font-semibold">Rækker i hver tabel</h3>
        <ul className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 lg:grid-cols-3">
          {Object.entries(tables)
            .sort(([one], [other]) => one.localeCompare(other))
            .map(([table, count]) => (
              <li key={table} className="flex justify-between gap-4 border-b border-neutral-100">
                <span className="wrap-anywhere">{table}</span>
                <span className="tabular-nums">{formatNumber(count)}</span>
              </li>
            ))}
        </ul>
      </section>
    </div>
  );
}
