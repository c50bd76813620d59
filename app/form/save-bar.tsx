import { SubmitButton } from './submit-button.tsx';

type Props = { label: string; hasChanges: boolean };

/** The sticky save button, and whether there are unsaved changes. */
export function SaveBar({ label, hasChanges }: Props) {
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-4 flex items-center gap-4 rounded-b-xl border-t border-neutral-200 bg-white px-4 py-3 sm:-mx-6 sm:px-6 print:hidden"
    >
      <SubmitButton className="shrink-0 whitespace-nowrap">{label}</SubmitButton>
      <p role="status" className="text-sm text-neutral-600">
        {hasChanges && 'Du har ændringer, der ikke er gemt'}
      </p>
    </div>
  );
}
