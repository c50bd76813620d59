import { z } from 'zod';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { taxPeriodText } from '#app/texts/registration-tax.ts';
import { savedWords } from '#app/texts/saved.ts';
import { unusable } from '#server/format/form-fields.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { platformActor } from '#server/http/platform-actor.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { deleteTaxParameter, updateTaxParameter } from '#server/registration-tax/tax-parameter-commands.ts';
import { findTaxParameter } from '#server/registration-tax/tax-parameter-queries.ts';
import { taxParameterSchema } from '#server/registration-tax/tax-parameter-schema.ts';
import type { Route } from './+types/edit.ts';
import { TaxForm, taxLabels } from './tax-form.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Satser · Platformen · Bilassistent' }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const { accounts } = context.get(servicesContext).database;
  return { parameter: found(await orUnavailable(findTaxParameter(accounts, id))) };
}

const list = '/platform/registration-tax';

const deletion = z.object({ step: z.literal('delete', { error: unusable }) });

export function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const actor = platformActor(context);
  return submitEdit(request, {
    schema: taxParameterSchema,
    update: (edit) => updateTaxParameter(actor, id, edit),
    saved: (saved) => redirectWith(list, savedWords('Satserne er gemt', saved, taxLabels)),
    steps: (form) =>
      submitForm(form, deletion, async () => {
        found(await deleteTaxParameter(actor, id));
        return redirectWith(list, { title: 'Satserne er slettet' });
      }),
  });
}

export const shouldRevalidate = afterConflict;

export default function EditTaxParameter({ loaderData: { parameter }, actionData }: Route.ComponentProps) {
  const title = taxPeriodText(parameter.vehicleCategory, parameter.validFrom);
  const result = actionData?.result;
  return (
    <EditFrame trail={[{ label: 'Registreringsafgift', to: list }, { label: title }]} title={title} result={result}>
      <TaxForm
        key={parameter.version}
        parameter={parameter}
        result={isOfStep(result) ? undefined : result}
        submitLabel="Gem satser"
      />
      <div>
        <ConfirmButton
          name="delete"
          label="Slet satser"
          question={`Slet satserne for ${title}?`}
          fields={{ step: 'delete' }}
        >
          Skøn for perioden bruger derefter de satser, der gjaldt før. Hvad der stod, bliver i revisionsloggen.
        </ConfirmButton>
      </div>
    </EditFrame>
  );
}
