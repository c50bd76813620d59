import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { KeptInsight } from '#server/erasing/insight-commands.ts';

type Props = {
  /** The page's folder of insights. */
  path: string;
  insights: readonly KeptInsight[];
  formKey: string;
  mayFetch: boolean;
};

/** Making and fetching everything that is kept about a person. */
export function InsightSection({ path, insights, formKey, mayFetch }: Props) {
  return (
    <section aria-labelledby="indsigt" className="surface grid gap-4 p-4 sm:p-6">
      <h2 id="indsigt" className="text-base font-semibold">
        Indsigt
      </h2>
      <p className="text-sm text-neutral-700">
        Alt om kunden i én fil: oplysninger nu og før, samtykker, emner, mails med filer, dokumenter, prøveture og
        notater. Andre personers navne er udeladt. Filen kan hentes i 7 dage og slettes så af sig selv.
      </p>
      {insights.length > 0 && (
        <ul className="divide-y divide-neutral-200 border-y border-neutral-200 text-sm">
          {insights.map(({ id, createdAt, expiresAt, author }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div>
                <p className="font-medium">
                  Lavet {formatInstant(createdAt)}
                  {author && ` af ${author}`}
                </p>
                <p className="text-neutral-600">Kan hentes til {formatInstant(expiresAt)}</p>
              </div>
              {mayFetch && (
                <a
                  href={`${path}/${id}`}
                  download
                  aria-label={`Hent indsigt fra ${formatInstant(createdAt)}`}
                  className={buttonClass('secondary')}
                >
                  <Icon name="download" />
                  Hent
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayFetch ? (
        <Form method="post">
          <input type="hidden" name="formKey" value={formKey} />
          <SubmitButton name="step" value="insight" variant="secondary" pendingLabel="Laver indsigt …">
            Lav indsigt
          </SubmitButton>
        </Form>
      ) : (
        <p className="text-sm text-neutral-600">Det kan kun ejere, administratorer og salgsansvarlige.</p>
      )}
    </section>
  );
}
