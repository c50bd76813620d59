import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Icon } from '#app/ui/icon.tsx';

export function AccountTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h1 className="text-xl font-semibold text-neutral-900">{children}</h1>
      {lead && <p className="text-base text-neutral-700">{lead}</p>}
    </div>
  );
}

type FormErrorsProps = {
  errors: readonly string[];
  /** Other ways to sign in during a rate limit. */
  ways?: ReactNode;
};

/** Form errors, with other ways to sign in after too many attempts. */
export function FormErrors({ errors, ways }: FormErrorsProps) {
  if (errors.length === 0) return null;
  const mustWait = errors.some((error) => error.startsWith('too-many-attempts:'));
  return (
    <Banner tone="error" role="alert">
      {danish(errors)?.join(' ')}
      {mustWait && ways && (
        <>
          <p className="pt-2">Imens kan du komme ind på en anden måde:</p>
          <ul className="list-disc pl-5">{ways}</ul>
        </>
      )}
    </Banner>
  );
}

export const wayClass =
  'inline-flex min-h-11 cursor-pointer items-center text-base font-medium underline underline-offset-3';

export function AccountLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-base font-medium text-emerald-800 underline underline-offset-3 hover:text-emerald-950"
    >
      {children}
    </Link>
  );
}

export function RememberMe({ name, defaultChecked }: { name: string; defaultChecked: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-base text-neutral-800">
      <input
        type="checkbox"
        name={name}
        defaultChecked={defaultChecked}
        className="size-5 shrink-0 accent-emerald-700"
      />
      Husk mig
    </label>
  );
}

/** Replaces a form once its mail is queued. */
export function MailSent({ email, children }: { email: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <span className="grid size-12 place-items-center rounded-full bg-emerald-50 text-emerald-700">
        <Icon name="mail" size={24} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold text-neutral-900 outline-none">
        Tjek din mail
      </h1>
      <div className="grid gap-3 text-base text-neutral-700">
        <p>
          Mailen er på vej til <strong className="font-medium break-words text-neutral-900">{email}</strong>.
        </p>
        {children}
        <p>Kommer den ikke inden for et par minutter, så kig i mappen med uønsket post.</p>
        <AccountLink to="/account/login">Tilbage til login</AccountLink>
      </div>
    </div>
  );
}
