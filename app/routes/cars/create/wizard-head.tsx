import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

const steps = ['Bilen', 'Økonomi og afdeling', 'Billeder'] as const;

type Props = {
  /** The current step, from 1. */
  at: 1 | 2 | 3;
  /** The addresses of the completed steps. */
  back?: readonly (string | undefined)[];
};

/** Steps of the wizard, with links back. */
export function WizardHead({ at, back = [] }: Props) {
  return (
    <header className="grid gap-3">
      <Link
        to="/cars"
        className="-ml-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm text-neutral-600 no-underline hover:text-neutral-900 md:min-h-0"
      >
        <Icon name="chevron-left" />
        Biler
      </Link>
      <h1 className="page-title">Opret bil</h1>
      <ol aria-label="Trin" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {steps.map((label, index) => (
          <li
            key={label}
            aria-current={index + 1 === at ? 'step' : undefined}
            className="flex min-h-8 items-center gap-2 text-neutral-600 aria-[current=step]:font-semibold aria-[current=step]:text-neutral-900"
          >
            <Mark number={index + 1} at={at} />
            {index + 1 < at && back[index] ? (
              <Link to={back[index]} className="link">
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </header>
  );
}

function Mark({ number, at }: { number: number; at: number }) {
  const look = number <= at ? 'bg-emerald-700 text-white' : 'bg-neutral-200 text-neutral-700';
  return (
    <span aria-hidden className={`grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold ${look}`}>
      {number < at ? <Icon name="check" size={14} /> : number}
    </span>
  );
}
