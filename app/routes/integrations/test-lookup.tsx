import { Form } from '#app/form/form.tsx';
import { type Refused, useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { formatPlate } from '#app/texts/formats.ts';
import { lookupRefusal, lookupServices } from '#app/texts/lookups.ts';
import { danish } from '#app/texts/refusals.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { LookupAnswer } from '#server/plate-lookup/look-up.ts';

type Props = { tested: LookupAnswer | undefined; result: Refused | undefined };

/** A test of key and service that stores nothing. */
export function TestLookup({ tested, result }: Props) {
  const { form, fields } = useForm({ id: 'proev', values: { asked: '' }, result });
  return (
    <section aria-labelledby="proev-titel" id="proev" className="surface grid scroll-mt-20 gap-4 p-4 sm:p-5">
      <h2 id="proev-titel" className="text-base font-semibold">
        Prøv et opslag
      </h2>
      {form.errors.length > 0 && (
        <Banner tone="error" role="alert">
          {danish(form.errors)?.join(' ')}
        </Banner>
      )}
      <Form {...form.props} method="post" action="#proev" className="grid gap-4">
        <input type="hidden" name="step" value="test" />
        <TextField label="Nummerplade eller stelnummer" field={fields.asked} isCode maxLength={40} />
        <div>
          <SubmitButton action="#proev">Prøv opslag</SubmitButton>
        </div>
      </Form>
      {tested && <Answer tested={tested} />}
    </section>
  );
}

function Answer({ tested }: { tested: LookupAnswer }) {
  if ('refusal' in tested) {
    return (
      <Banner tone="error" role="alert">
        {lookupRefusal(tested.refusal, tested.retryAfterSeconds)}
      </Banner>
    );
  }
  const { vehicle, service } = tested;
  const name = [vehicle.brandName, vehicle.modelName, vehicle.variant].filter(Boolean).join(' ');
  return (
    <Banner tone="success" role="status">
      <strong>{name}</strong>
      <br />
      {formatPlate(vehicle.registrationNumber ?? '')} · svar fra {lookupServices[service]}
    </Banner>
  );
}
