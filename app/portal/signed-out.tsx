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

/** What a customer typed, kept on the page until it is back from another window; then the form opens with it again. */
export function SignedOutPage({ path, why, to, isMessage, fields, files, resumed }: SignedOut) {
  const words = signedOutWords[why];
  const isKept = files.length > 0 || fields.some(([name]) => !isCarried(name));
  // A message needs no more than this page, unless files are to be chosen again.
  const isSentHere = isMessage && files.length === 0;
  const hidden = [...fields.filter(([name, value]) => !isTyped(name, value)), ...(isSentHere ? [] : resumed)];
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <div className="grid gap-2">
        <h1 className="text-2xl font-semibold">{words.title}</h1>
        <p className="text-neutral-700">
          {!isKept
            ? words.nothing
            : isSentHere
              ? signedOutWords.message(words.first)
              : signedOutWords.other(words.first)}
        </p>
        {files.length > 0 && <p className="wrap-anywhere text-neutral-700">{signedOutWords.files(files.join(', '))}</p>}
      </div>
      <a
        href={to}
        {...(isKept && { target: '_blank', rel: 'noopener' })}
        className={`${buttonClass('primary')} brand-button w-full text-base! md:min-h-11 md:w-auto md:justify-self-start`}
      >
        {isKept ? words.apart : words.open}
      </a>
      {isKept && (
        <form method="post" action={path} noValidate className="grid gap-4">
          {hidden.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          {fields
            .filter(([name, value]) => isTyped(name, value))
            .map(([name, value]) => (
              <Typed key={name} name={name} value={value} mayChange={isSentHere} />
            ))}
          <button
            type="submit"
            className={`${buttonClass('secondary')} w-full text-base! md:min-h-11 md:w-auto md:justify-self-start`}
          >
            {isSentHere ? signedOutWords.send : signedOutWords.back}
          </button>
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

/** Names of what a form carries by itself. */
const isCarried = (name: string) =>
  /^(step|way|id|type|place|car|formKey|version|checksum|pdfHash|position|person|invitation|sentAt|channel|organization|answer|customer|acceptedPostalCode|covered|texts|vend)$|Id$/.test(
    name,
  );

/** Names of what is chosen, not typed. */
const isChosen = (name: string) =>
  /^(at|role|scope|leads|agreements|read|zones|isDrivable|isMileageRight|kind|licenceCountry)$/.test(name);

const isTyped = (name: string, value: string) => !isCarried(name) && !isChosen(name) && value !== 'on';
