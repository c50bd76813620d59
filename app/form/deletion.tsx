import { ConfirmButton } from './confirm-button.tsx';

type Props = {
  /** What can be deleted, such as «Slet mærke», and the question that is asked first. */
  label: string;
  question: string;
  /** Why it cannot be deleted now, if it cannot. */
  kept?: string | undefined;
  fields?: Record<string, string>;
};

/** The way to delete what a page is about, or what stands in its way. */
export function Deletion({ label, question, kept, fields = { step: 'delete' } }: Props) {
  return (
    <section aria-labelledby="slet" className="surface grid gap-3 p-4 sm:p-5 print:hidden">
      <h2 id="slet" className="text-base font-semibold">
        {label}
      </h2>
      {kept ? (
        <p className="text-sm text-neutral-600">{kept}</p>
      ) : (
        <div>
          <ConfirmButton name="delete" label={label} question={question} fields={fields}>
            Det kan fortrydes lige bagefter.
          </ConfirmButton>
        </div>
      )}
    </section>
  );
}
