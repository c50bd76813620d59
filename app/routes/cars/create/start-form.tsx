import { Link } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatInstant, formatPlate } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
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

const path = '/cars/create';
const label = 'Nummerplade eller stelnummer';

/** One field for plate or VIN, and the open drafts. */
export function StartForm({ drafts, open, isTest, asked, result }: Props) {
  const { form, fields } = useForm({ id: 'ny', values: { asked }, labels: { asked: label }, result });
  useOpenCopies(open);
  return (
    <>
      <Form {...form.props} method="post" action={path} className="surface grid gap-5 p-5 sm:p-6">
        <ErrorSummary heading="Nummeret kan ikke bruges" form={form} />
        <div className="max-w-md">
          <TextField
            field={fields.asked}
            isCode
            maxLength={40}
            placeholder="AB 12 345"
            help="Bilens data hentes i Motorregistret. Du ser dem, før noget gemmes."
            hasFocus
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton action={path} name="step" value="lookup" pendingLabel="Slår op …" className="max-sm:w-full">
            Slå op
          </SubmitButton>
          <SubmitButton action={path} name="step" value="without" variant="secondary" className="max-sm:w-full">
            Opret uden opslag
          </SubmitButton>
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
                  to={`${path}?draft=${draft.id}`}
                  className="link flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2"
                >
                  <span className="plate">{formatPlate(draft.number) || 'Uden nummerplade'}</span>
                  <span>{draft.name}</span>
                </Link>
                <span className="text-sm text-neutral-600">{formatInstant(draft.updatedAt)}</span>
                <Form method="post" action={path}>
                  <input type="hidden" name="step" value="discard" />
                  <input type="hidden" name="id" value={draft.id} />
                  <SubmitButton
                    action={path}
                    variant="secondary"
                    aria-label={`Kassér kladden ${formatPlate(draft.number) || draft.id}`}
                  >
                    Kassér
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
