import { Form } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import { AddPasskey } from './add-passkey.tsx';
import { Section } from './section.tsx';

type Passkey = { id: string; name: string | null; createdAt: Date | null; lastUsedAt: Date | null };
type Props = { passkeys: readonly Passkey[]; thisDevice: string; result: Refused | undefined };

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
  const { form, fields } = useForm({
    id: `navn-${id}`,
    values: { keyName: name ?? '' },
    result: isMine ? refusedOf(result, 'rename-passkey') : undefined,
  });
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
          <Form {...form.props} method="post" action="#adgangsnoegler" className="mt-3 flex flex-wrap items-end gap-3">
            <input type="hidden" name="step" value="rename-passkey" />
            <input type="hidden" name="id" value={id} />
            <TextField label="Navn" field={fields.keyName} maxLength={60} />
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
          Du kan ikke længere logge ind med den. Slet den også på enheden selv. Alle andre enheder bliver logget ud.
        </ConfirmButton>
      </div>
    </li>
  );
}
