import { useState } from 'react';
import { useSubmit } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useAuthCalls } from '../auth-calls.ts';

/** Danish for the specification's messages. */
const danish: Readonly<Record<string, string>> = {
  'WebAuthn is not supported in this browser': 'Din browser kan ikke bruge adgangsnøgler. Log ind på en anden måde.',
};

const otherwise = 'Du blev ikke logget ind med en adgangsnøgle. Prøv igen, eller log ind på en anden måde.';

/** Passkey sign-in; needs JavaScript. */
export function PasskeyButton({ rememberMeName }: { rememberMeName: string }) {
  const isHydrated = useHydrated();
  const submit = useSubmit();
  const call = useAuthCalls();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  if (!isHydrated) return null;

  async function signIn(form: HTMLFormElement | null) {
    if (!form || isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    const typed = new FormData(form);
    const { signWithPasskey } = await import('./passkey-client.ts');
    const { value, error } = await signWithPasskey(call, String(typed.get('email') || '') || undefined);
    setIsBusy(false);
    if (error) return setProblem(error.message);
    const posted = new FormData();
    posted.set('way', 'passkey');
    posted.set('response', value);
    if (typed.has(rememberMeName)) posted.set(rememberMeName, 'on');
    await submit(posted, { method: 'post' });
  }

  return (
    <div className="-mt-2 grid gap-3">
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={(event) => signIn(event.currentTarget.form)}
        className={`${buttonClass('secondary')} w-full text-base! aria-disabled:opacity-60 md:min-h-11`}
      >
        <Icon name="key-round" size={20} />
        Log ind med adgangsnøgle
      </button>
      {problem && (
        <Banner tone="error" role="alert">
          {danish[problem] ?? otherwise} <span lang="en">({problem})</span>
        </Banner>
      )}
    </div>
  );
}
