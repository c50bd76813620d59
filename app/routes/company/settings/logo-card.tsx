import { FileField } from '#app/form/file-field.tsx';
import { Form } from '#app/form/form.tsx';
import type { Refused } from '#app/form/forms.ts';
import { buttonClass } from '#app/ui/button.ts';

type Props = { logo: string | null; name: string; refused: Refused | undefined };

export function LogoCard({ logo, name, refused }: Props) {
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
      <Form method="post" action="#logo" encType="multipart/form-data" className="grid gap-3">
        <FileField
          name="logo"
          label={logo ? 'Nyt logo' : 'Vælg et logo'}
          accept="image/png,image/jpeg,image/webp"
          help="PNG, JPEG eller WebP på højst 1 MB."
          errors={refused?.error?.fieldErrors?.logo ?? undefined}
        />
        <button
          type="submit"
          name="step"
          value="save-logo"
          className={`${buttonClass('secondary')} justify-self-start`}
        >
          Gem logo
        </button>
      </Form>
      {logo && (
        <Form method="post">
          <button type="submit" name="step" value="remove-logo" className={buttonClass('secondary')}>
            Fjern logo
          </button>
        </Form>
      )}
    </section>
  );
}
