import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { Field, inputClass, inputProps } from '#app/form/field.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { PasswordField } from '#app/form/password-input.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { AccountTitle, FormErrors } from './account-parts.tsx';

const wide = 'w-full text-base! md:min-h-11';

type StartProps = { hasPassword: boolean; mustHaveIt: boolean; result: Refused | undefined };

/** Explains the second step and asks for the password first. */
export function StartSetUp({ hasPassword, mustHaveIt, result }: StartProps) {
  const { form, fields } = useForm({ id: 'start', values: { password: '' }, result });
  return (
    <div className="grid gap-3">
      <Form {...form.props} method="post" className="grid gap-5">
        <AccountTitle lead="Når du logger ind, skriver du også en kode fra en app på din telefon. Så er en stjålet adgangskode ikke nok.">
          Slå totrinsbekræftelse til
        </AccountTitle>
        {mustHaveIt && (
          <Banner tone="info">
            Din konto har så vide rettigheder, at den skal have totrinsbekræftelse, før du går videre.
          </Banner>
        )}
        <FormErrors errors={form.errors} />
        <p className="text-base text-neutral-700">
          Du skal bruge en kode-app, for eksempel Google Authenticator, Microsoft Authenticator eller 1Password.
        </p>
        {hasPassword && (
          <PasswordField field={fields.password} label="Din adgangskode" autoComplete="current-password" />
        )}
        <SubmitButton className={wide}>Fortsæt</SubmitButton>
      </Form>
      {mustHaveIt && (
        <Form method="post" noValidate action="/account/sign-out">
          <button type="submit" className={`${buttonClass('secondary')} ${wide}`}>
            Log ud
          </button>
        </Form>
      )}
    </div>
  );
}

type Shown = { uri: string; size: number; path: string; secret: string };

/** The secret as QR code and text; a code proves that the app has it. */
export function ConfirmSecret({ shown, result }: { shown: Shown; result: Refused | undefined }) {
  const { form, fields } = useForm({ id: 'confirm', values: { code: '' }, result });
  const heading = useFocusedHeading();
  return (
    <Form {...form.props} method="post" className="grid gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold text-neutral-900 outline-none">
        Scan koden med din app
      </h1>
      <FormErrors errors={form.errors} />
      <svg
        viewBox={`0 0 ${shown.size} ${shown.size}`}
        role="img"
        aria-label="QR-kode til din kode-app"
        shapeRendering="crispEdges"
        className="mx-auto size-52 rounded-md border border-neutral-200 bg-white"
      >
        <path d={shown.path} fill="#000" />
      </svg>
      <div className="grid gap-1">
        <p className="text-sm text-neutral-600">Kan du ikke scanne? Skriv denne nøgle i appen:</p>
        <p className="flex items-center gap-2">
          <code className="font-mono text-sm text-neutral-900">{shown.secret}</code>
          <CopyButton text={shown.secret.replaceAll(' ', '')} label="Kopiér nøglen" doneLabel="Nøglen er kopieret" />
        </p>
      </div>
      <input type="hidden" name="uri" value={shown.uri} />
      <Field field={fields.code} label="Kode fra appen" help="De seks cifre, som appen viser nu.">
        <input
          {...inputProps(fields.code, 'help')}
          type="text"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          spellCheck={false}
          className={`${inputClass} font-mono tracking-widest`}
        />
      </Field>
      <SubmitButton className={wide}>Slå til</SubmitButton>
    </Form>
  );
}

/** Backup codes are shown once only. */
export function BackupCodes({ codes, to }: { codes: readonly string[]; to: string }) {
  const heading = useFocusedHeading();
  return (
    <div className="grid gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold text-neutral-900 outline-none">
        Totrinsbekræftelse er slået til
      </h1>
      <div className="flex items-start gap-2">
        <p className="text-base text-neutral-700">
          Gem reservekoderne et sikkert sted. Hver af dem logger dig ind én gang, hvis du ikke har din telefon.
        </p>
        <CopyButton text={codes.join('\n')} label="Kopiér koderne" doneLabel="Koderne er kopieret" />
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-neutral-200 bg-neutral-50 p-4 font-mono text-base text-neutral-900">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Banner tone="warning">Koderne vises kun nu. Dine andre enheder er logget ud.</Banner>
      <Link to={to} className={`${buttonClass('primary')} ${wide}`}>
        Jeg har gemt koderne
      </Link>
    </div>
  );
}

export function AlreadyOn({ to }: { to: string }) {
  return (
    <div className="grid gap-5">
      <AccountTitle lead="Du bliver bedt om en kode, når du logger ind på en ny enhed.">
        Totrinsbekræftelse er slået til
      </AccountTitle>
      <Link to={to} className={`${buttonClass('primary')} ${wide}`}>
        Fortsæt
      </Link>
    </div>
  );
}

/** A heading that takes focus when its step begins. */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
