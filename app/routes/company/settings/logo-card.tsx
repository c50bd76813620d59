import { useId } from 'react';
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
        <input
          id={id}
          type="file"
          name="logo"
          required
          accept="image/png,image/jpeg,image/webp"
          className="w-full min-w-0 text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-neutral-300 file:bg-white file:px-3 md:file:min-h-9"
        />
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
