import { useId } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { inputClass } from '#app/form/field.tsx';
import { signedOutWords } from '#app/texts/portal.ts';
import { portalDetailLabels } from '#app/texts/portal-people.ts';
import { buttonClass } from '#app/ui/button.ts';
import type { SignedOut } from '#server/account/portal-signed-out.ts';

/** What was posted after the session had ended, if that is the error. */
export function signedOutIn(error: unknown): SignedOut | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 401) return undefined;
  const thrown: unknown = error.data;
  const isPosted = (value: unknown): value is { signedOut: SignedOut } =>
    typeof value === 'object' && value !== null && 'signedOut' in value;
  return isPosted(thrown) ? thrown.signedOut : undefined;
}

/** What a customer typed, kept on the page; a message is sent from here once it has signed in in another window. */
export function SignedOutPage({ path, login, isMessage, fields, files }: SignedOut) {
  const typed = fields.filter(([name, value]) => isTyped(name, value));
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <div className="grid gap-2">
        <h1 className="text-2xl font-semibold">{signedOutWords.title}</h1>
        <p className="text-neutral-700">
          {typed.length === 0 ? signedOutWords.nothing : isMessage ? signedOutWords.message : signedOutWords.other}
        </p>
        {files.length > 0 && <p className="wrap-anywhere text-neutral-700">{signedOutWords.files(files.join(', '))}</p>}
      </div>
      <a
        href={login}
        {...(typed.length > 0 && { target: '_blank', rel: 'noopener' })}
        className={`${buttonClass('primary')} brand-button w-full text-base! md:min-h-11 md:w-auto md:justify-self-start`}
      >
        {typed.length > 0 ? signedOutWords.loginApart : signedOutWords.login}
      </a>
      {typed.length > 0 && (
        <form method="post" action={path} noValidate className="grid gap-4">
          {isMessage &&
            fields
              .filter(([name, value]) => !isTyped(name, value))
              .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
          {typed.map(([name, value]) => (
            <Typed key={name} name={name} value={value} mayChange={isMessage} />
          ))}
          {isMessage && (
            <button
              type="submit"
              className={`${buttonClass('secondary')} text-base! md:min-h-11 md:justify-self-start`}
            >
              {signedOutWords.send}
            </button>
          )}
        </form>
      )}
    </div>
  );
}

const labels: Readonly<Record<string, string>> = portalDetailLabels;

function Typed({ name, value, mayChange }: { name: string; value: string; mayChange: boolean }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-neutral-900">
        {labels[name] ?? signedOutWords.typed}
      </label>
      <textarea
        id={id}
        name={name}
        defaultValue={value}
        readOnly={!mayChange}
        rows={value.length > 80 ? 6 : 2}
        className={inputClass}
      />
    </div>
  );
}

/** Names of what is chosen or carried, not typed. */
const carried =
  /^(step|way|id|type|place|car|at|formKey|version|checksum|pdfHash|position|role|scope|leads|agreements|person|invitation|sentAt|channel|organization|read|answer|customer|acceptedPostalCode|zones|isDrivable|isMileageRight|kind)$|Id$/;

const isTyped = (name: string, value: string) => !carried.test(name) && value !== 'on';
