import { Link, useNavigation } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { TextField } from '#app/form/text-field.tsx';
import { formatInstant, formatPlate } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import type { DraftRow } from '#server/car-drafts/draft-queries.ts';
import { useOpenCopies } from './local-copy.tsx';

type Props = {
  drafts: readonly DraftRow[];
  /** The ids of all open drafts. */
  open: readonly number[];
  isTest: boolean;
  asked: string;
  result: Refused | undefined;
};

const label = 'Nummerplade eller stelnummer';

/** One field for plate or VIN, and the open drafts. */
export function StartForm({ drafts, open, isTest, asked, result }: Props) {
  const { form, fields } = useForm({ id: 'ny', values: { asked }, labels: { asked: label }, result });
  useOpenCopies(open);
  const isAsking = useNavigation().formData?.get('step') === 'lookup';
  return (
    <>
      <Form {...form.props} method="post" action="/cars/create" className="surface grid gap-5 p-5 sm:p-6">
        <ErrorSummary heading="Nummeret kan ikke bruges" form={form} />
        <TextField
          field={fields.asked}
          isCode
          maxLength={40}
          placeholder="AB 12 345"
          help="Bilens data hentes i Motorregistret. Du ser dem, før noget gemmes."
          hasFocus
        />
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            name="step"
            value="lookup"
            aria-disabled={isAsking}
            className={`${buttonClass('primary')} max-sm:w-full`}
          >
            {isAsking ? 'Slår op …' : 'Slå op'}
          </button>
          <button type="submit" name="step" value="without" className={`${buttonClass('secondary')} max-sm:w-full`}>
            Opret uden opslag
          </button>
        </div>
      </Form>
      <p className="text-sm text-neutral-700">
        Har du flere biler?{' '}
        <Link to="/cars/create/many" className="link">
          Opret op til 50 på én gang
        </Link>
      </p>
      {isTest && (
        <Banner tone="info">
          <strong>Testdata.</strong> Opslag svarer med opdigtede biler, til en leder sætter en nøgle op under{' '}
          <Link to="/settings/integrations/nummerpladeapi">Integrationer</Link>. Prøv AB&nbsp;12&nbsp;345,
          CD&nbsp;23&nbsp;456, EL&nbsp;34&nbsp;567 eller HY&nbsp;45&nbsp;678.
        </Banner>
      )}
      {drafts.length > 0 && (
        <section aria-labelledby="kladder" className="surface grid gap-1 p-5 sm:p-6">
          <h2 id="kladder" className="text-base font-semibold">
            Fortsæt, hvor du slap
          </h2>
          <ul className="divide-y divide-neutral-200">
            {drafts.map((draft) => (
              <li key={draft.id} className="flex flex-wrap items-center gap-x-4 py-2">
                <Link
                  to={`/cars/create?draft=${draft.id}`}
                  className="link flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2"
                >
                  <span className="plate">{formatPlate(draft.number) || 'Uden nummerplade'}</span>
                  <span>{draft.name}</span>
                </Link>
                <span className="text-sm text-neutral-600">{formatInstant(draft.updatedAt)}</span>
                <Form method="post" action="/cars/create">
                  <input type="hidden" name="step" value="discard" />
                  <input type="hidden" name="id" value={draft.id} />
                  <button
                    type="submit"
                    className="min-h-11 px-2 text-sm text-neutral-700 underline underline-offset-3 hover:text-neutral-900"
                    aria-label={`Kassér kladden ${formatPlate(draft.number) || draft.id}`}
                  >
                    Kassér
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
