import { Form } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import type { Refused } from '#app/form/form-state.ts';
import { TextField } from '#app/form/text-field.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import { AddPasskey } from './add-passkey.tsx';
import { Section, stateOf } from './section.tsx';

type Passkey = { id: string; name: string | null; createdAt: Date | null; lastUsedAt: Date | null };
type Props = { passkeys: readonly Passkey[]; thisDevice: string; result: Refused | undefined };

/** The user's passkeys: what each is called, when it was last used, and the way to a new one. */
export function PasskeyList({ passkeys, thisDevice, result }: Props) {
  return (
    <Section
      id="adgangsnoegler"
      title="Adgangsnøgler"
      lead="Log ind med fingeraftryk, ansigt eller enhedens kode i stedet for en adgangskode."
      result={result}
    >
      {passkeys.length > 0 && (
        <ul className="-mx-4 sm:-mx-5">
          {passkeys.map((passkey) => (
            <PasskeyItem key={`${passkey.id}-${passkey.name}`} passkey={passkey} result={result} />
          ))}
        </ul>
      )}
      <AddPasskey thisDevice={thisDevice} />
    </Section>
  );
}

function PasskeyItem({
  passkey: { id, name, createdAt, lastUsedAt },
  result,
}: Omit<Props, 'passkeys' | 'thisDevice'> & { passkey: Passkey }) {
  const shown = name || 'Adgangsnøgle';
  const isMine = result?.submission.payload.id === id;
  const form = stateOf('rename-passkey', { keyName: name ?? '' }, isMine ? result : undefined);
  const field = form.field('keyName');
  const own = { ...field, labelled: { ...field.labelled, htmlFor: `navn-${id}`, errorId: `navn-${id}-error` } };
  return (
    <li className="grid gap-2 border-t border-neutral-200 px-4 py-3 text-sm sm:px-5">
      <div>
        <p className="font-medium wrap-anywhere text-neutral-900">{shown}</p>
        <p className="text-neutral-600">
          {createdAt && `Oprettet ${formatInstant(createdAt)} · `}
          {lastUsedAt ? `sidst brugt ${formatInstant(lastUsedAt)}` : 'ikke brugt endnu'}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <details open={isMine || undefined} className="min-w-0">
          <summary className={`${buttonClass('secondary')} list-none`} aria-label={`Omdøb ${shown}`}>
            Omdøb
          </summary>
          <Form method="post" action="#adgangsnoegler" noValidate className="mt-3 flex flex-wrap items-end gap-3">
            <input type="hidden" name="step" value="rename-passkey" />
            <input type="hidden" name="id" value={id} />
            <TextField label="Navn" field={own} maxLength={60} />
            <button type="submit" className={buttonClass('primary')}>
              Gem
            </button>
          </Form>
        </details>
        <ConfirmButton
          name={`slet-${id}`}
          label="Slet"
          accessibleLabel={`Slet ${shown}`}
          question={`Slet adgangsnøglen ${shown}?`}
          fields={{ step: 'delete-passkey', id }}
          at="adgangsnoegler"
        >
          Du kan ikke længere logge ind med den. Slet den også på enheden selv.
        </ConfirmButton>
      </div>
    </li>
  );
}
