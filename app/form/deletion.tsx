import { ConfirmButton } from './confirm-button.tsx';

type Props = {
  /** Label of a deletion, such as «Slet mærke», and its confirmation question. */
  label: string;
  question: string;
  /** The obstacle to a deletion, if any. */
  kept?: string | undefined;
  fields?: Record<string, string>;
  /** The target; defaults to the page itself. */
  action?: string;
};

/** Deletes the subject of a page, or says what prevents it. */
export function Deletion({ label, question, kept, fields = { step: 'delete' }, ...target }: Props) {
  const { step = 'delete' } = fields;
  const id = step === 'delete' ? 'slet' : `slet-${step}`;
  return (
    <section aria-labelledby={id} className="surface grid gap-3 p-4 sm:p-5 print:hidden">
      <h2 id={id} className="text-base font-semibold">
        {label}
      </h2>
      {kept ? (
        <p className="text-sm text-neutral-600">{kept}</p>
      ) : (
        <div>
          <ConfirmButton name={step} label={label} question={question} fields={fields} {...target}>
            Det kan fortrydes lige bagefter.
          </ConfirmButton>
        </div>
      )}
    </section>
  );
}
