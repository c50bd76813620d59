import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Form } from '#app/form/form.tsx';
import type { Refused } from '#app/form/forms.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { lookWords } from '#app/texts/portal-look.ts';
import { portalRoleLabels, portalStatusLabels } from '#app/texts/portal-people.ts';
import { buttonClass } from '#app/ui/button.ts';
import { withQuery } from '#app/ui/with-query.ts';
import type { PortalPerson } from '#server/portal/access-queries.ts';
import { PersonForm, type ScopeChoices } from './person-form.tsx';

type Props = {
  people: readonly PortalPerson[];
  /** The page's address. */
  path: string;
  /** What the actor may do: staff more than an owner, others nothing. */
  as: 'staff' | 'owner' | 'reader';
  /** The actor's own access in the portal. */
  ownId?: number | undefined;
  /** The person whose form is open, with what may be chosen. */
  open?: { accessId: number; scope: ScopeChoices } | undefined;
  result?: Refused | undefined;
  /** Whether the actor may see the portal as a person does. */
  mayLook?: boolean;
};

/** The people of a customer with what they may do. */
export function PersonList({ people, path, as, ownId, open, result, mayLook = false }: Props) {
  return (
    <ul className="divide-y divide-neutral-200">
      {people.map((person) => (
        <li key={person.id} className="grid gap-3 py-3">
          <PersonHead person={person} isOwn={person.id === ownId} />
          {open?.accessId === person.id && as !== 'reader' ? (
            <PersonForm person={person} scope={open.scope} close={path} result={result} />
          ) : (
            as !== 'reader' && <Acts {...{ person, path, as, ownId, mayLook }} />
          )}
        </li>
      ))}
    </ul>
  );
}

const looks = {
  active: 'badge-good',
  disabled: 'badge-danger',
  waiting: 'badge-warn',
  removed: 'badge-plain',
} as const;

function PersonHead({ person, isOwn }: { person: PortalPerson; isOwn?: boolean }) {
  const { name, email, role, status, maySign, scope, scopeCount, lastSeenAt } = person;
  const facts = [
    name && email,
    role === 'user' && (maySign ? 'må underskrive' : 'må ikke underskrive'),
    scope === 'some' && (scopeCount === 1 ? 'ser 1 sag' : `ser ${scopeCount} sager`),
    lastSeenAt ? `sidst set ${formatInstant(lastSeenAt)}` : 'ikke set endnu',
  ];
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere text-neutral-900">
        {name || email}
        {isOwn && <span className="font-normal text-neutral-600">(dig)</span>}
        <span className="badge badge-plain">{portalRoleLabels[role]}</span>
        {status !== 'active' && <span className={`badge ${looks[status]}`}>{portalStatusLabels[status]}</span>}
      </p>
      <p className="wrap-anywhere text-neutral-600">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

type ActsProps = Pick<Props, 'path' | 'as' | 'ownId' | 'mayLook'> & { person: PortalPerson };

function Acts({ person, path, as, ownId, mayLook }: ActsProps) {
  const name = person.name || person.email;
  const fields = { person: String(person.id) };
  const isOwn = person.id === ownId;
  return (
    <div className="flex flex-wrap gap-2">
      <a href={withQuery(path, `person=${person.id}`)} className={buttonClass('secondary')} aria-label={`Ret ${name}`}>
        Ret
      </a>
      {mayLook && person.status === 'active' && (
        <a
          href={`${withQuery(path, `se=${person.id}`)}#se`}
          className={buttonClass('secondary')}
          aria-label={`${lookWords.begin}: ${name}`}
        >
          {lookWords.begin}
        </a>
      )}
      {as === 'staff' && person.lastSeenAt && (
        <Step step="end-devices" label="Log ud på alle enheder" {...{ person, name }} />
      )}
      {as === 'staff' && (
        <Step
          step={person.status === 'disabled' ? 'enable' : 'disable'}
          label={person.status === 'disabled' ? 'Åbn adgang' : 'Luk adgang'}
          {...{ person, name }}
        />
      )}
      {as === 'owner' && !isOwn && person.status === 'active' && person.role !== 'owner' && (
        <ConfirmButton
          name={`giv-${person.id}`}
          label="Giv ansvaret videre"
          question={`Skal ${name} være ansvarlig i stedet for dig?`}
          fields={{ ...fields, step: 'hand-over' }}
          isDangerous={false}
          accessibleLabel={`Giv ansvaret videre til ${name}`}
        >
          Du bliver bruger, der må underskrive.
        </ConfirmButton>
      )}
      {!isOwn && (
        <ConfirmButton
          name={`fjern-${person.id}`}
          label="Fjern"
          question={`Fjern ${name}?`}
          fields={{ ...fields, step: 'remove' }}
          accessibleLabel={`Fjern ${name}`}
        >
          Personen kan ikke længere se sager og papirer, og får besked i en mail.
        </ConfirmButton>
      )}
    </div>
  );
}

type StepProps = { person: PortalPerson; name: string; step: string; label: string };

function Step({ person, name, step, label }: StepProps) {
  return (
    <Form method="post">
      <input type="hidden" name="person" value={person.id} />
      <button
        type="submit"
        name="step"
        value={step}
        className={buttonClass('secondary')}
        aria-label={`${label}: ${name}`}
      >
        {label}
      </button>
    </Form>
  );
}
