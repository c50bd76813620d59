import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';

/** Fetching everything that is kept about a person. */
export function InsightSection({ path, mayFetch }: { path: string; mayFetch: boolean }) {
  return (
    <section aria-labelledby="indsigt" className="surface grid gap-4 p-4 sm:p-6">
      <h2 id="indsigt" className="text-base font-semibold">
        Indsigt
      </h2>
      <p className="text-sm text-neutral-700">
        Alt om kunden i én fil: oplysninger, samtykker, emner, mails med filer og prøveture. Andre personers navne er
        udeladt. Filen laves, når du henter den, og gemmes ikke hos jer.
      </p>
      {mayFetch ? (
        <a href={path} download className={`${buttonClass('secondary')} justify-self-start`}>
          <Icon name="download" />
          Hent indsigt
        </a>
      ) : (
        <p className="text-sm text-neutral-600">Det kan kun ejere, administratorer og salgsansvarlige.</p>
      )}
    </section>
  );
}
