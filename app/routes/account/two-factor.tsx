import { coerceFormValue } from '@conform-to/zod/v4/future';
import { Form, Link, redirect } from 'react-router';
import { z } from 'zod';
import { Field, inputClass, inputProps } from '#app/form/field.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { guestOnly } from '#server/account/guards.ts';
import { signInBy } from '#server/account/sign-in.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Route } from './+types/two-factor.ts';
import { AccountLink, AccountTitle, FormErrors, wayClass } from './account-parts.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Totrinsbekræftelse · Bilassistent' }];

export const middleware: Route.MiddlewareFunction[] = [guestOnly];

const stepSchema = coerceFormValue(
  z.object({
    way: z.enum(['app', 'backup']).default('app'),
    code: z.string({ error: 'Skriv koden.' }).trim().max(40, 'Koden er for lang.'),
    trustDevice: z.boolean().optional(),
  }),
);

/** A loader makes client-side navigation run the guards. */
export function loader() {
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm(
    request,
    stepSchema,
    async (_, form) => {
      const { to, headers } = await signInBy(context.get(servicesContext), 'second-step', request, form);
      return redirect(to, { headers });
    },
    { hideFields: ['code'] },
  );
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function TwoFactor({ actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  const isBackup = result?.submission.payload.way === 'backup';
  return (
    <div className="grid gap-5">
      <AccountTitle lead="Åbn din kode-app, og skriv de seks cifre, den viser for Bilassistent.">
        Bekræft, at det er dig
      </AccountTitle>
      <CodeForm way="app" result={isBackup ? undefined : result} />
      <details open={isBackup} className="border-t border-neutral-200 pt-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-base font-medium text-emerald-800 underline underline-offset-3">
          Har du ikke din telefon?
        </summary>
        <div className="grid gap-4 pt-2">
          <CodeForm way="backup" result={isBackup ? result : undefined} />
        </div>
      </details>
      <AccountLink to="/account/login">Log ind forfra</AccountLink>
    </div>
  );
}

const words = {
  app: { label: 'Kode fra appen', submit: 'Log ind', help: undefined },
  backup: { label: 'Reservekode', submit: 'Log ind med reservekode', help: 'Hver reservekode virker én gang.' },
} as const;

function CodeForm({ way, result }: { way: keyof typeof words; result: Refused | undefined }) {
  const { form, fields } = useForm({ id: way, values: { code: '' }, result, focusesField: true });
  const { label, submit, help } = words[way];
  const typing =
    way === 'app'
      ? ({ inputMode: 'numeric', autoComplete: 'one-time-code', autoFocus: true, maxLength: 9 } as const)
      : ({ autoComplete: 'off', autoCapitalize: 'none', maxLength: 40 } as const);
  return (
    <Form {...form.props} method="post" className="grid gap-4">
      <FormErrors
        errors={form.errors}
        ways={
          <li>
            <Link to="/account/login#adgangsnoegle" className={wayClass}>
              Log ind med en adgangsnøgle
            </Link>
          </li>
        }
      />
      <input type="hidden" name="way" value={way} />
      <Field field={fields.code} label={label} help={help}>
        <input
          type="text"
          spellCheck={false}
          className={`${inputClass} font-mono tracking-widest`}
          {...inputProps(fields.code, help)}
          required
          {...typing}
        />
      </Field>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-base text-neutral-800">
        <input type="checkbox" name="trustDevice" className="size-5 shrink-0 accent-emerald-700" />
        Husk denne enhed i 30 dage
      </label>
      {way === 'app' ? (
        <SubmitButton className="w-full text-base! md:min-h-11">{submit}</SubmitButton>
      ) : (
        <button type="submit" className={`${buttonClass('secondary')} w-full text-base! md:min-h-11`}>
          {submit}
        </button>
      )}
    </Form>
  );
}
