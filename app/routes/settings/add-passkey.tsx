import { type SubmitEvent, useState } from 'react';
import { describedBy, Field, inputClass } from '#app/form/field.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { showToast } from '#app/ui/toast-store.ts';
import { useAuthCalls } from '../auth-calls.ts';

/** Danish for the specification's messages. */
const danish: Readonly<Record<string, string>> = {
  'previously registered': 'Enheden har allerede en adgangsnøgle til din konto.',
  'registration cancelled': 'Du afbrød, så der er ikke lavet nogen adgangsnøgle.',
  'WebAuthn is not supported in this browser': 'Din browser kan ikke bruge adgangsnøgler.',
  'Session is not proven': 'Bekræft først med din adgangskode, at det er dig. Genindlæs siden.',
  'Session is not fresh': 'Det er længe siden, du loggede ind. Log ud og ind igen, og prøv så igen.',
};
const otherwise = 'Adgangsnøglen blev ikke lavet. Prøv igen.';

/** Passkey registration; needs JavaScript. */
export function AddPasskey({ thisDevice }: { thisDevice: string }) {
  const isHydrated = useHydrated();
  const call = useAuthCalls();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  if (!isHydrated) {
    return <p className="text-sm text-neutral-600">JavaScript skal være slået til for at tilføje en adgangsnøgle.</p>;
  }

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    const name = String(new FormData(event.currentTarget).get('keyName') ?? '').trim() || thisDevice;
    const { registerPasskey } = await import('../account/passkey-client.ts');
    const { error } = await registerPasskey(call, name.slice(0, 60));
    setIsBusy(false);
    if (error) return setProblem(error.message);
    showToast({ title: 'Adgangsnøglen er tilføjet', kind: 'success' });
  }

  const field = { id: 'ny-adgangsnoegle', label: 'Navn på den nye adgangsnøgle', errors: undefined };
  const help = 'Så du kan kende den igen.';
  return (
    <form noValidate onSubmit={add} className="grid gap-4">
      {problem && (
        <Banner tone="error" role="alert">
          {danish[problem] ?? otherwise} <span lang="en">({problem})</span>
        </Banner>
      )}
      <Field field={field} help={help}>
        <input
          {...describedBy(field, help)}
          name="keyName"
          defaultValue={thisDevice}
          maxLength={60}
          autoComplete="off"
          className={inputClass}
        />
      </Field>
      <div>
        <button type="submit" aria-disabled={isBusy} className={`${buttonClass('primary')} aria-disabled:opacity-60`}>
          Tilføj adgangsnøgle
        </button>
      </div>
    </form>
  );
}
