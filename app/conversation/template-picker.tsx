import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button.ts';

type Props = {
  /** The templates, filled in for the lead. */
  templates: readonly { id: number; name: string; subject: string; text: string }[];
  mayEdit: boolean;
};

/** The form that the templates are put into. */
export const mailFormId = 'mail-form';

/** The templates as they would stand in the mail; each is put into the form beside. */
export function TemplatePicker({ templates, mayEdit }: Props) {
  return (
    <section aria-labelledby="skabeloner" className="surface grid gap-2 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="skabeloner" className="text-base font-semibold">
          Skabeloner
        </h2>
        {mayEdit && (
          <Link
            to="/company/settings/mail-templates"
            className="link inline-flex min-h-11 items-center text-sm md:min-h-0"
          >
            Rediger skabeloner
          </Link>
        )}
      </div>
      {templates.length === 0 ? (
        <p className="text-sm text-neutral-600">
          {mayEdit ? 'Lav en skabelon af den mail, du skriver tit.' : 'Der er ingen skabeloner endnu.'}
        </p>
      ) : (
        <ul className="divide-y divide-neutral-200">
          {templates.map(({ id, name, subject, text }) => (
            <li key={id}>
              <details className="text-sm" name="skabelon">
                <summary className="min-h-11 cursor-pointer py-3 font-medium text-neutral-900 md:min-h-0 md:py-2">
                  {name}
                </summary>
                <div className="grid gap-2 pb-3">
                  <p className="font-medium wrap-anywhere">{subject}</p>
                  <p className="max-h-80 overflow-y-auto wrap-anywhere whitespace-pre-wrap text-neutral-700">{text}</p>
                  <div>
                    <button
                      type="submit"
                      form={mailFormId}
                      name="step"
                      value={`template:${id}`}
                      className={buttonClass('secondary')}
                    >
                      Sæt ind i mailen
                    </button>
                  </div>
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
