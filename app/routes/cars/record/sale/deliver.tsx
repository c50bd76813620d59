import { Link } from 'react-router';
import { Checkbox } from '#app/form/checkbox.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { Form } from '#app/form/form.tsx';
import { useForm } from '#app/form/forms.ts';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { typedDay } from '#app/texts/form-texts.ts';
import { formatDay } from '#app/texts/formats.ts';
import { formatMoney } from '#app/texts/numbers.ts';
import { danish } from '#app/texts/refusals.ts';
import { handoverPoints } from '#app/texts/sales.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { requirePermission } from '#server/account/guards.ts';
import { dayOf } from '#server/format/day.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { handOver } from '#server/sales/handover-commands.ts';
import { readSalePage } from '#server/sales/sale-queries.ts';
import { handoverSchema } from '#server/sales/sale-schema.ts';
import { backTo, recordPath, useRecord, useRecordPath } from '../record-paths.ts';
import { titleOfCar } from '../title-of-car.ts';
import type { Route } from './+types/deliver.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

const points = Object.entries(handoverPoints);

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    ...found(await readSalePage(tenant, id)),
    today: dayOf(new Date()),
  }));
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => readSalePage(tenant, id)));
  return submitForm(request, handoverSchema(dayOf(new Date())), async (input) => {
    const { handover, group } = found(await inTenant(context, (tenant) => handOver(tenant, id, input)));
    if (input.step === 'tick') return redirectWith(backTo(url), { title: 'Tjeklisten er gemt', group });
    const left = points.flatMap(([point, label]) => (handover.includes(point) ? [] : [label]));
    const text = left.length > 0 ? `Ikke krydset af: ${left.join(', ')}.` : undefined;
    return redirectWith(recordPath(id, '', url.searchParams.get('list')), { title: 'Bilen er udleveret', text, group });
  });
}

export default function DeliverCar({ loaderData: page, actionData }: Route.ComponentProps) {
  const { car } = useRecord();
  const path = useRecordPath();
  const { sale, account } = page;
  const canDeliver = car.steps.includes('deliver');
  const result = actionData?.result;
  const { form, fields } = useForm({ id: 'udlever', values: { deliveredAt: typedDay(page.today) }, result });
  const ticked = sale?.handover ?? [];
  const { points: typed = [] } = result?.submission.payload ?? {};
  const shown = result ? [typed].flat() : [...ticked, ...(account?.owed === 0 ? ['paid'] : [])];
  const isHydrated = useHydrated();
  return (
    <EditFrame back={{ label: 'Salget', to: path('sale') }} title={`Udlevering af ${titleOfCar(car)}`}>
      {form.errors.length > 0 && (
        <Banner tone="error" role="alert">
          {danish(form.errors)?.join(' ')}
        </Banner>
      )}
      {!canDeliver && (
        <Banner tone="info">
          {sale?.deliveredAt
            ? `Bilen er udleveret ${formatDay(sale.deliveredAt)}.`
            : 'Bilen kan først udleveres, når den er solgt.'}
        </Banner>
      )}
      {canDeliver && !sale && (
        <Banner tone="warning">
          Der er ikke skrevet et salg af bilen. <Link to={path('sale')}>Skriv salget først.</Link>
        </Banner>
      )}
      {account && account.owed > 0 && (
        <Banner tone="warning">Køber skylder {formatMoney(account.owed)} Registrér betalingen, før bilen kører.</Banner>
      )}
      {sale && (
        <Form {...form.props} method="post" className="surface grid gap-4 p-4 sm:p-6">
          <p className="text-sm">
            {sale.buyerName && <>Køber: {sale.buyerName}. </>}
            {sale.deliverBy && <>Leveres senest {formatDay(sale.deliverBy)}.</>}
          </p>
          <fieldset className="grid">
            <legend className="sr-only">Tjekliste</legend>
            {points.map(([point, label]) => (
              <Checkbox key={point} name="points" value={point} label={label} defaultChecked={shown.includes(point)} />
            ))}
            {ticked.map((point) => (
              <input key={point} type="hidden" name="seen" value={point} />
            ))}
          </fieldset>
          <p className="text-sm text-neutral-600 print:hidden">
            Du kan udlevere bilen, selv om noget mangler. Vi siger, hvad der ikke er krydset af.
          </p>
          <div className="max-w-56">
            <TextField label="Udleveret den" field={fields.deliveredAt} placeholder="dd-mm-åååå" inputMode="numeric" />
          </div>
          <div className="flex flex-wrap gap-2 print:hidden">
            {canDeliver && (
              <SubmitButton name="step" value="deliver">
                Udlevér bilen
              </SubmitButton>
            )}
            <SubmitButton name="step" value="tick" variant="secondary">
              Gem tjeklisten
            </SubmitButton>
            {isHydrated && (
              <button type="button" onClick={() => print()} className={buttonClass('secondary')}>
                Udskriv
              </button>
            )}
          </div>
          <div aria-hidden="true" className="mt-16 hidden grid-cols-2 gap-8 text-sm print:grid">
            <p className="border-t border-black pt-1">Udleveret af, dato</p>
            <p className="border-t border-black pt-1">Modtaget af køber, dato</p>
          </div>
        </Form>
      )}
    </EditFrame>
  );
}
