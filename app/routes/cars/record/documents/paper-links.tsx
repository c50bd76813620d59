import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { signFormatLabels, signProblems } from '#app/texts/papers.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { SignProblem } from '#server/papers/sign-price.ts';

type Props = {
  /** The address of the car's documents. */
  path: string;
  mayKeep: boolean;
  /** Why there is no price sign, if so. */
  signProblem: SignProblem | undefined;
  /** Where a financing example is chosen for the sign. */
  financing: string;
  /** The address of the car's settlement note, for those who may write one. */
  settlement: string | undefined;
  /** The address of the paper of its reservation, likewise. */
  reservation: string | undefined;
};

const linkClass = 'link inline-flex min-h-11 items-center gap-1.5 md:min-h-0';

/** PDFs generated from a car's data: to open, or to save among its documents. */
export function PaperLinks({ path, mayKeep, signProblem, financing, settlement, reservation }: Props) {
  const [address = '', search = ''] = path.split('?');
  const of = (paper: string) => `${address}/pdf/${paper}`;
  const keptAt = (paper: string) => `${of(paper)}${search && `?${search}`}`;
  return (
    <section aria-labelledby="udskrifter" className="surface grid gap-4 p-4 sm:p-5">
      <h2 id="udskrifter" className="text-base font-semibold">
        Udskrifter af bilens oplysninger
      </h2>
      <div className="grid gap-4 text-sm md:grid-cols-2">
        <div className="grid content-start gap-2">
          {signProblem ? (
            <>
              <h3 className="font-medium">Prisskilt (PDF)</h3>
              <p className="text-neutral-700">{signProblems[signProblem]}</p>
            </>
          ) : (
            <>
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <a href={of('price-sign')} target="_blank" rel="noreferrer" className={linkClass}>
                  <Icon name="tag" />
                  Prisskilt (PDF)
                </a>
                {(['a4-landscape', 'a5'] as const).map((format) => (
                  <a
                    key={format}
                    href={`${of('price-sign')}?format=${format}`}
                    target="_blank"
                    rel="noreferrer"
                    className={linkClass}
                    aria-label={`Prisskilt i ${signFormatLabels[format]} (PDF)`}
                  >
                    {signFormatLabels[format]}
                  </a>
                ))}
              </p>
              {mayKeep && <Keep action={keptAt('price-sign')} what="prisskiltet" />}
              <Link to={financing} className="link inline-flex min-h-11 items-center md:min-h-0">
                Prisskilt med finansieringseksempel
              </Link>
            </>
          )}
        </div>
        <div className="grid content-start gap-2">
          <p>
            <a href={of('condition-report')} target="_blank" rel="noreferrer" className={linkClass}>
              <Icon name="clipboard-check" />
              Tilstandsrapport (PDF)
            </a>
          </p>
          {mayKeep && <Keep action={keptAt('condition-report')} what="tilstandsrapporten" />}
          {reservation && (
            <p>
              <Link to={reservation} className={linkClass}>
                <Icon name="file-text" />
                Reservation med depositum
              </Link>
            </p>
          )}
          {settlement && (
            <p>
              <Link to={settlement} className={linkClass}>
                <Icon name="receipt" />
                Afregningsbilag for køb af en privat
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function Keep({ action, what }: { action: string; what: string }) {
  return (
    <Form method="post" action={action}>
      <SubmitButton action={action} variant="secondary">
        Gem {what} som dokument
      </SubmitButton>
    </Form>
  );
}
