import { useId } from 'react';
import { FileInput } from '#app/form/file-input.tsx';
import { Form } from '#app/form/form.tsx';
import { buttonClass } from '#app/ui/button.ts';

/** The logo, and the way to change it. */
export function LogoCard({ logo, name }: { logo: string | null; name: string }) {
  const id = useId();
  return (
    <section aria-labelledby="logo" className="surface grid gap-4 p-4 sm:p-5 print:hidden">
      <h2 id="logo" className="text-base font-semibold">
        Logo
      </h2>
      {logo ? (
        <img src={logo} alt={`Logo for ${name}`} className="max-h-24 max-w-full justify-self-start object-contain" />
      ) : (
        <p className="text-sm text-neutral-600">Vises på dokumenter og i kundeportalen.</p>
      )}
      <Form method="post" action="/company/settings/logo" encType="multipart/form-data" className="grid gap-2">
        <label htmlFor={id} className="text-sm font-medium text-neutral-900">
          {logo ? 'Nyt logo' : 'Vælg et logo'}
        </label>
        <FileInput id={id} name="logo" accept="image/png,image/jpeg,image/webp" />
        <p className="text-sm text-neutral-600">PNG, JPEG eller WebP på højst 1 MB.</p>
        <button type="submit" name="step" value="save" className={`${buttonClass('secondary')} justify-self-start`}>
          Gem logo
        </button>
      </Form>
      {logo && (
        <Form method="post" action="/company/settings/logo" encType="multipart/form-data">
          <button type="submit" name="step" value="remove" className={buttonClass('secondary')}>
            Fjern logo
          </button>
        </Form>
      )}
    </section>
  );
}
