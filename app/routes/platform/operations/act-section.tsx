import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { FormSection, SectionForm } from '#app/form/form-section.tsx';
import type { Refused } from '#app/form/forms.ts';
import type { OperationWords } from '#app/texts/operations.ts';

type Props = {
  words: OperationWords;
  /** Why nothing can be done, if so. */
  closed: string | undefined;
  result: Refused | undefined;
};

/** What can be done with a job or a mail. */
export function ActSection({ words, closed, result }: Props) {
  return (
    <FormSection id="handling" title="Handling" lead={closed ?? words.retryText} refused={result}>
      {closed === undefined && (
        <div className="flex flex-wrap items-start gap-3">
          <SectionForm at="handling" fields={{ step: 'retry' }} submitLabel="Prøv igen" />
          <ConfirmButton
            name="opgiv"
            label="Opgiv"
            accessibleLabel={`Opgiv ${words.the}`}
            question={`Opgiv ${words.the}?`}
            fields={{ step: 'give-up' }}
            at="handling"
          >
            {words.giveUpText}
          </ConfirmButton>
        </div>
      )}
    </FormSection>
  );
}
