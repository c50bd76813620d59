import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { FormSection } from '#app/form/form-section.tsx';
import type { Refused } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatPhone } from '#app/texts/formats.ts';
import type { LikePerson } from '#server/leads/lead-customer.ts';
import type { LeadRecord } from '#server/leads/lead-record.ts';

type Props = { page: LeadRecord; like: readonly LikePerson[]; result: Refused | undefined };

/** The customer of a lead, or the ways to make its person one: somebody known, or a new customer. */
export function CustomerSection({ page: { lead, person }, like, result }: Props) {
  if (!person) return null;
  if (lead.customerId !== null) {
    return (
      <FormSection id="kunde" title="Kunde" refused={result}>
        <Link
          to={`/customers/${lead.customerId}/edit`}
          className="link inline-flex min-h-11 items-center text-sm md:min-h-0"
        >
          {person.name}
        </Link>
      </FormSection>
    );
  }
  return (
    <FormSection
      id="kunde"
      title="Kunde"
      lead={like.length > 0 ? 'Personen ligner nogen, I kender.' : 'Personen er ikke kunde endnu.'}
      refused={result}
    >
      {like.map((each) => (
        <Form
          key={each.id}
          method="post"
          action="#kunde"
          className="flex flex-wrap items-center justify-between gap-2 text-sm"
        >
          <input type="hidden" name="step" value="customer" />
          <input type="hidden" name="customerId" value={each.id} />
          <span className="min-w-0">
            <Link to={`/customers/${each.id}/edit`} className="link inline-flex min-h-11 items-center md:min-h-0">
              {each.name}
            </Link>
            <span className="block text-neutral-600">
              {[each.city, each.phone && formatPhone(each.phone), each.email].filter(Boolean).join(' · ')}
            </span>
          </span>
          <SubmitButton action="#kunde" variant="secondary" aria-label={`Det er ${each.name}`}>
            Det er denne
          </SubmitButton>
        </Form>
      ))}
      <Form method="post" action="#kunde">
        <input type="hidden" name="step" value="customer" />
        <SubmitButton action="#kunde" variant="secondary">
          {like.length > 0 ? 'Nej, gør til ny kunde' : 'Gør til kunde'}
        </SubmitButton>
      </Form>
    </FormSection>
  );
}
