import { SubmitButton } from '#app/form/submit-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { SalePage } from '#server/sales/sale-queries.ts';
import { useRecordPath } from '../record-paths.ts';

/** The papers of a sale, and the button that saves the sale's form, where it may be saved, and draws its contract. */
export function SalePapers({ papers, maySave }: Pick<SalePage, 'papers' | 'maySave'>) {
  const path = useRecordPath();
  const [documents = ''] = path('documents').split('?');
  return (
    <section aria-labelledby="papirer" className="surface grid gap-3 p-4 text-sm sm:p-5">
      <h2 id="papirer" className="text-base font-semibold">
        Slutseddel
      </h2>
      {papers.map(({ id, title, number }) => (
        <a
          key={id}
          href={`${documents}/${id}/${number}`}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center gap-1.5 md:min-h-0"
        >
          <Icon name="file-text" />
          {title}, version {number}
        </a>
      ))}
      {maySave && (
        <div>
          <SubmitButton form="salg-form" name="paper" value="contract" variant="secondary">
            {papers.length > 0 ? 'Gem og lav ny version' : 'Gem og lav slutseddel'}
          </SubmitButton>
        </div>
      )}
    </section>
  );
}
