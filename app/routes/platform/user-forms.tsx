import { Form } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Field } from '#app/form/field.tsx';
import { formState, type Refused } from '#app/form/form-state.ts';
import { PasswordInput } from '#app/form/password-input.tsx';
import { SelectField } from '#app/form/select-field.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { platformRoleLabels } from '#app/texts/platform.ts';
import type { findUser } from '#server/platform/platform-users.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>['user'];

/** What the user may do on the platform; an administrator's own role is a colleague's to change. */
export function UserRole({ user, isSelf }: { user: User; isSelf: boolean }) {
  const form = formState({ id: 'rolle', values: { role: user.role }, result: undefined });
  return (
    <section aria-labelledby="rolle-titel" className="surface grid gap-4 p-4 sm:p-5">
      <h2 id="rolle-titel" className="text-base font-semibold">
        Rolle på platformen
      </h2>
      {isSelf ? (
        <p className="text-sm text-neutral-600">Din egen rolle kan kun en anden administrator ændre.</p>
      ) : (
        <Form key={user.role} method="post" className="grid gap-4">
          <input type="hidden" name="step" value="role" />
          <SelectField
            label="Rolle"
            field={form.field('role')}
            choices={Object.entries(platformRoleLabels).map(([value, label]) => ({ value, label }))}
          />
          <div>
            <SubmitButton>Gem rolle</SubmitButton>
          </div>
        </Form>
      )}
    </section>
  );
}

/** A password set by the administrator ends all of the user's sessions. */
export function UserPassword({ result }: { result: Refused | undefined }) {
  const isMine = result?.submission.payload.step === 'password';
  const form = formState({ id: 'adgangskode', values: { password: '' }, result: isMine ? result : undefined });
  const { labelled } = form.field('password');
  return (
    <section aria-labelledby="adgangskode-titel" className="surface grid gap-4 p-4 sm:p-5">
      <h2 id="adgangskode-titel" className="text-base font-semibold">
        Ny adgangskode
      </h2>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="step" value="password" />
        <Field label="Adgangskode" help="Mindst 12 tegn. Brugeren bliver logget ud alle steder." {...labelled}>
          <PasswordInput
            id={labelled.htmlFor}
            name="password"
            autoComplete="new-password"
            aria-invalid={labelled.errors ? true : undefined}
            aria-describedby={`${labelled.htmlFor}-help${labelled.errors ? ` ${labelled.errorId}` : ''}`}
          />
        </Field>
        <div>
          <SubmitButton>Sæt adgangskode</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

/** For whoever has lost the phone that makes the codes. */
export function UserSecondStep() {
  return (
    <section aria-labelledby="totrin" className="surface grid justify-items-start gap-3 p-4 sm:p-5">
      <h2 id="totrin" className="text-base font-semibold">
        Totrinsbekræftelse
      </h2>
      <p className="text-sm text-neutral-700">Er slået til.</p>
      <ConfirmButton
        name="second-step"
        label="Nulstil"
        question="Nulstil totrinsbekræftelsen?"
        fields={{ step: 'second-step' }}
      >
        Gør det kun, når du er sikker på, hvem der spørger. Brugeren bliver logget ud alle steder og får en mail om det.
      </ConfirmButton>
    </section>
  );
}

type DangerProps = { user: User; isSelf: boolean; result: Refused | undefined };

/** Taking the user's place, shutting the user out, and deleting. Nobody does any of it to themselves. */
export function UserDanger({ user, isSelf, result }: DangerProps) {
  if (isSelf) return null;
  return (
    <>
      {user.role !== 'admin' && !user.banned && (
        <section aria-labelledby="efterlign" className="surface grid gap-3 p-4 sm:p-5">
          <h2 id="efterlign" className="text-base font-semibold">
            Se det, brugeren ser
          </h2>
          <p className="text-sm text-neutral-700">
            Du handler i brugerens sted i højst en time. Alt, du ændrer, står i historikken med dit navn.
          </p>
          <Form method="post" reloadDocument>
            <input type="hidden" name="step" value="impersonate" />
            <SubmitButton>Begynd efterligning</SubmitButton>
          </Form>
        </section>
      )}
      <section aria-labelledby="spaer" className="surface grid gap-3 p-4 sm:p-5">
        <h2 id="spaer" className="text-base font-semibold">
          Spærring
        </h2>
        {user.banned ? <Banned user={user} /> : <Ban result={result} />}
      </section>
      <section aria-labelledby="slet" className="surface grid justify-items-start gap-3 p-4 sm:p-5">
        <h2 id="slet" className="text-base font-semibold">
          Slet bruger
        </h2>
        <ConfirmButton name="remove" label="Slet bruger" question={`Slet ${user.name}?`} fields={{ step: 'remove' }}>
          Brugeren mister adgangen til alle virksomheder. Det kan ikke fortrydes. Historikken bliver stående.
        </ConfirmButton>
      </section>
    </>
  );
}

function Banned({ user: { banReason, banExpires } }: { user: User }) {
  return (
    <>
      <p className="text-sm text-neutral-700">
        {banExpires ? `Spærret til ${formatInstant(banExpires)}.` : 'Spærret, indtil spærringen ophæves.'}
        {banReason && ` Begrundelse: ${banReason}`}
      </p>
      <Form method="post">
        <input type="hidden" name="step" value="unban" />
        <SubmitButton>Ophæv spærring</SubmitButton>
      </Form>
    </>
  );
}

function Ban({ result }: { result: Refused | undefined }) {
  const isMine = result?.submission.payload.step === 'ban';
  const form = formState({
    id: 'spaerring',
    values: { banReason: '', banDays: '' },
    result: isMine ? result : undefined,
  });
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="step" value="ban" />
      <TextField label="Begrundelse" field={form.field('banReason')} isOptional maxLength={500} />
      <TextField
        label="Antal dage"
        field={form.field('banDays')}
        isOptional
        inputMode="numeric"
        maxLength={4}
        help="Tom: indtil spærringen ophæves."
      />
      <div>
        <SubmitButton variant="danger">Spær bruger</SubmitButton>
      </div>
    </Form>
  );
}
