import { FormSection, SectionForm } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';

type Props = {
  organization: { name: string; deletionAskedBy: string | null; deletionReason: string | null };
  /** When it is marked: when, and when it is deleted. */
  deletion: { askedAt: Date; deletedFrom: Date } | undefined;
  result: Refused | undefined;
};

/** Deleting an organisation for good, or taking that back. */
export function OrganizationDeletion({ organization, deletion, result }: Props) {
  return deletion ? (
    <TakeBack organization={organization} deletion={deletion} result={result} />
  ) : (
    <AskDeletion name={organization.name} result={result} />
  );
}

function TakeBack({ organization, deletion, result }: Props & { deletion: NonNullable<Props['deletion']> }) {
  const { deletionAskedBy, deletionReason } = organization;
  return (
    <FormSection id="slet" title="Virksomheden bliver slettet" refused={result}>
      <Banner tone="warning">
        Lukket {formatInstant(deletion.askedAt)} af {deletionAskedBy}: {deletionReason}. Alt slettes for altid natten
        efter {formatInstant(deletion.deletedFrom)}. Ingen kan logge ind, og kundeportalen er lukket.
      </Banner>
      <SectionForm at="slet" fields={{ step: 'take-back' }} submitLabel="Tag sletningen tilbage" />
    </FormSection>
  );
}

function AskDeletion({ name, result }: { name: string; result: Refused | undefined }) {
  const { form, fields } = useForm({
    id: 'slet-virksomheden',
    values: { typedName: '', reason: '' },
    labels: { typedName: 'Virksomhedens navn', reason: 'Begrundelse' },
    result,
  });
  return (
    <FormSection
      id="slet"
      title="Slet virksomheden for altid"
      lead="Virksomheden lukkes med det samme: ingen kan logge ind, og kundeportalen er lukket. Det kan tages tilbage i 30 dage. Derefter slettes alle dens oplysninger og filer. Kun en kvittering bliver stående her og i revisionsloggen. Medarbejdernes egne brugere bliver; de slettes under Brugere."
      refused={result}
    >
      <SectionForm
        form={form}
        at="slet"
        fields={{ step: 'ask-deletion' }}
        submitLabel="Luk og slet virksomheden"
        variant="danger"
      >
        <TextField field={fields.typedName} help={`Skriv «${name}» for at slette`} maxLength={200} />
        <TextField field={fields.reason} maxLength={300} />
      </SectionForm>
    </FormSection>
  );
}
