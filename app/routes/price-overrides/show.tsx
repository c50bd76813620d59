import { Link } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { Form } from '#app/form/form.tsx';
import { useForm } from '#app/form/forms.ts';
import { StepProblems } from '#app/form/step-problems.tsx';
import { TextField } from '#app/form/text-field.tsx';
import { Trail } from '#app/form/trail.tsx';
import { agreedText, changeText } from '#app/texts/agreed-price.ts';
import { formatDay, formatInstant } from '#app/texts/formats.ts';
import { overrideLevels, overrideLooks, overrideStates, overrideTarget } from '#app/texts/price-overrides.ts';
import { productTypes } from '#app/texts/price-tables.ts';
import { buttonClass } from '#app/ui/button.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { decideOverride } from '#server/price-overrides/override-commands.ts';
import { findOverride, type OverrideRow } from '#server/price-overrides/override-list.ts';
import { overrideStepSchema } from '#server/price-overrides/override-schema.ts';
import type { Route } from './+types/show.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Prisfravigelse · Bilassistent' }];

export const middleware = [requirePermission('priceProtocolOverrides', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    override: found(await findOverride(tenant, id)),
    mayDecide: can(tenant.role, 'priceProtocols', 'update'),
    mayRevoke: can(tenant.role, 'priceProtocolOverrides', 'update'),
  }));
}

const done = {
  approve: 'Prisfravigelsen er godkendt',
  reject: 'Prisfravigelsen er afvist',
  revoke: 'Prisfravigelsen er tilbagekaldt',
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  await readInTenant(context, async (tenant) => found(await findOverride(tenant, id)));
  return submitForm(request, overrideStepSchema, async (input) => {
    found(await inTenant(context, (tenant) => decideOverride(tenant, id, input)));
    return redirectWith(`/price-protocols/overrides/${id}`, { title: done[input.step] });
  });
}

export default function PriceOverride({ loaderData, actionData }: Route.ComponentProps) {
  const { override, mayDecide, mayRevoke } = loaderData;
  const { state } = override;
  const target = overrideTarget(override);
  const isPending = state === 'pending';
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <Trail steps={[{ label: 'Prisfravigelser', to: '/price-protocols/overrides' }, { label: target }]} />
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="page-title min-w-0 wrap-anywhere">{`${agreedText(override)} for ${target}`}</h1>
          <span className={`badge badge-${overrideLooks[state]}`}>{overrideStates[state]}</span>
        </div>
      </div>
      {!(isPending && mayDecide) && <StepProblems result={actionData?.result} />}
      <Facts override={override} />
      {isPending && mayDecide && <Decision result={actionData?.result} />}
      {mayRevoke && ['active', 'planned', 'pending'].includes(state) && (
        <div>
          <ConfirmButton
            name="revoke"
            label="Tilbagekald"
            question="Tilbagekald prisfravigelsen?"
            fields={{ step: 'revoke', decisionReason: '' }}
          >
            Nye tilbud regnes igen efter tabellen. Sendte tilbud ændres ikke.
          </ConfirmButton>
        </div>
      )}
    </div>
  );
}

function Facts({ override }: { override: OverrideRow }) {
  const { level, carId, customerId, quoteId, productType, protocolName, protocolId, validFrom, validTo } = override;
  const { reason, madeBy, createdAt, decidedAt, decidedBy, decisionReason, deviation } = override;
  const path =
    (carId !== null && `/cars/${carId}/edit`) ||
    (quoteId !== null && `/quotes/${quoteId}`) ||
    (customerId !== null && override.customerName !== null && `/customers/${customerId}/edit`);
  const by = (at: Date, name: string | null) => [formatInstant(at), name].filter(Boolean).join(' af ');
  const until = validTo ? ` til og med ${formatDay(validTo)}` : ', indtil den tilbagekaldes';
  const facts: readonly { label: string; text: string | null; to?: string | false }[] = [
    { label: overrideLevels[level], text: overrideTarget(override), to: path },
    { label: 'Produkt', text: productType ? productTypes[productType] : 'Alle produkter' },
    {
      label: 'Prisprotokol',
      text: protocolName ?? 'Alle',
      to: protocolId !== null && `/price-protocols/${protocolId}`,
    },
    { label: 'Gælder', text: `Fra ${formatDay(validFrom)}${until}` },
    { label: 'Afvigelse', text: deviation === null ? null : changeText(deviation) },
    { label: 'Grund', text: reason },
    { label: 'Oprettet', text: by(createdAt, madeBy) },
    { label: 'Afgjort', text: decidedAt && by(decidedAt, decidedBy) },
    { label: 'Begrundelse', text: decisionReason },
  ];
  return (
    <dl className="surface grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:p-5">
      {facts
        .filter(({ text }) => text)
        .map(({ label, text, to }) => (
          <div key={label} className="contents">
            <dt className="text-sm text-neutral-600">{label}</dt>
            <dd className="wrap-anywhere max-sm:-mt-2">
              {to ? (
                <Link to={to} className="link">
                  {text}
                </Link>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The two answers to an override that waits. */
function Decision({ result }: { result: Parameters<typeof StepProblems>[0]['result'] }) {
  const { form, fields } = useForm({
    ...{ id: 'afgoer', values: { decisionReason: '' }, labels: { decisionReason: 'Hvorfor afvises den?' }, result },
  });
  return (
    <section aria-labelledby="afgoer-titel" className="surface grid gap-4 p-4 sm:p-5">
      <h2 id="afgoer-titel" className="text-base font-semibold">
        Godkend eller afvis
      </h2>
      <Form method="post">
        <button type="submit" name="step" value="approve" className={buttonClass('primary')}>
          Godkend
        </button>
      </Form>
      <Form {...form.props} method="post" className="grid gap-3">
        {form.errors.length > 0 && <StepProblems result={result} />}
        <TextField field={fields.decisionReason} maxLength={500} />
        <div>
          <button type="submit" name="step" value="reject" className={buttonClass('secondary')}>
            Afvis
          </button>
        </div>
      </Form>
    </section>
  );
}
