import type { ReactNode } from 'react';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import type { FormState } from '#app/form/forms.ts';
import { buttonClass } from '#app/ui/button.ts';
import { card } from '../front/section.tsx';

type Props = {
  form: FormState;
  formKey: string;
  /** What a phone without a connection says that it waits to send. */
  queued: string;
  heading: string;
  submitLabel: string;
  hasPhotos?: boolean;
  children: ReactNode;
};

/** A form of something that a customer asks for; a phone without a connection may keep it and post it later. */
export function ActForm({ form, formKey, queued, heading, submitLabel, hasPhotos = false, children }: Props) {
  return (
    <form
      id={form.props.id}
      method="post"
      noValidate
      data-queue={queued}
      {...(hasPhotos && { encType: 'multipart/form-data' })}
      className={`${card} grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-5`}
    >
      <ErrorSummary heading={heading} form={form} />
      <input type="hidden" name="formKey" value={form.typed('formKey') ?? formKey} />
      {children}
      <button
        type="submit"
        className={`${buttonClass('primary')} brand-button text-base! max-md:w-full md:min-h-11 md:justify-self-start`}
      >
        {submitLabel}
      </button>
    </form>
  );
}

type PageProps = {
  slug: string;
  back?: { to: string; label: string };
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** A page of one thing that a customer asks for. */
export function ActPage({ slug, back, title, lead, children }: PageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:max-w-2xl">
      <BackLink to={back?.to ?? `/kundeportal/${slug}`}>{back?.label ?? 'Til forsiden'}</BackLink>
      <header className="grid gap-1">
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
        {lead && <div className="text-neutral-700">{lead}</div>}
      </header>
      {children}
    </div>
  );
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      className="brand-text inline-flex min-h-11 items-center justify-self-start underline underline-offset-3"
    >
      {children}
    </a>
  );
}
