import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { portalRoleChoices } from '#app/texts/portal-people.ts';
import { TitledSection } from '#app/ui/titled-section.tsx';
import type { CustomerType } from '#server/db/schema.ts';
import type { PortalPerson } from '#server/portal/access-queries.ts';

type Props = { people: readonly PortalPerson[]; mayChange: boolean; type: CustomerType };

/** Who has registered with an address that does not tell whose it is: staff choose. */
export function WaitingList({ people, mayChange, type }: Props) {
  return (
    <TitledSection id="afventer" title="Venter på godkendelse">
      <ul className="divide-y divide-neutral-200 text-sm">
        {people.map((person) => (
          <li key={person.id} className="grid gap-3 py-3">
            <div className="grid gap-0.5">
              <p className="font-medium wrap-anywhere text-neutral-900">{person.name || person.email}</p>
              <p className="wrap-anywhere text-neutral-600">
                {[person.name && person.email, `oprettede sig ${formatInstant(person.createdAt)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {person.waitingCount > 1 && (
                <p className="text-neutral-600">
                  E-mailadressen passer på {person.waitingCount} kunder. Når du giver adgang her, forsvinder de andre.
                </p>
              )}
            </div>
            {mayChange && <Answer person={person} type={type} />}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Answer({ person, type }: { person: PortalPerson; type: CustomerType }) {
  const name = person.name || person.email;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Form method="post" className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="step" value="approve" />
        <input type="hidden" name="person" value={person.id} />
        <select
          name="role"
          aria-label={`Rolle for ${name}`}
          defaultValue={type === 'private' ? 'owner' : 'user'}
          className="field-control w-auto max-w-full"
        >
          {portalRoleChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <SubmitButton>
          Giv adgang<span className="sr-only">: {name}</span>
        </SubmitButton>
      </Form>
      <ConfirmButton
        name={`afvis-${person.id}`}
        label="Afvis"
        question={`Afvis ${name}?`}
        fields={{ step: 'remove', person: String(person.id) }}
        accessibleLabel={`Afvis ${name}`}
      >
        Personen får ikke adgang til denne kunde.
      </ConfirmButton>
    </div>
  );
}
