import { Link } from 'react-router';
import { ErrorSummary } from '#app/form/error-summary.tsx';
import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';

/** Begins a sale or a reservation with the customer, by the car's number. */
export function DealForm({ result }: { result: Refused | undefined }) {
  const { form, fields } = useForm({ id: 'handel', values: { car: '' }, labels: { car: 'Bil' }, result });
  return (
    <section aria-label="Sælg eller reservér en bil" className="surface grid min-w-0 gap-3 p-4 sm:p-5">
      <h2 className="text-base font-semibold">Sælg eller reservér en bil</h2>
      <Form {...form.props} method="post" className="grid max-w-180 gap-3">
        <ErrorSummary heading="Bilen er ikke fundet" form={form} />
        <TextField field={fields.car} maxLength={40} placeholder="AB 12 345" help="Registreringsnr. eller lagernr." />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton name="step" value="sale">
            Opret salg
          </SubmitButton>
          <SubmitButton name="step" value="reservation" variant="secondary">
            Reservér
          </SubmitButton>
          <Link to="/cars" className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
            Find en bil
          </Link>
        </div>
      </Form>
    </section>
  );
}
