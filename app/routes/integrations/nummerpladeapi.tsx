import { data, Link } from 'react-router';
import { afterConflict } from '#app/form/revalidate.ts';
import { danish } from '#app/texts/refusals.ts';
import { savedWords } from '#app/texts/saved.ts';
import { Banner } from '#app/ui/banner.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { servicesContext, staffContext } from '#server/http/contexts.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { lookUp } from '#server/http/look-up.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import {
  disconnectIntegration,
  savePlateIntegration,
  setIntegrationStatus,
} from '#server/integrations/integration-commands.ts';
import { readIntegration } from '#server/integrations/integration-queries.ts';
import { integrationStep, plateSettingsForm } from '#server/integrations/plate-settings.ts';
import { countLookupsToday, listLookups } from '#server/plate-lookup/lookup-queries.ts';
import { queryForm } from '#server/plate-lookup/query-form.ts';

import type { Route } from './+types/nummerpladeapi.ts';
import { LatestLookups } from './latest-lookups.tsx';
import { PlateFacts } from './plate-facts.tsx';
import { PlateSettingsForm, plateLabels } from './plate-settings-form.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TestLookup } from './test-lookup.tsx';

const path = '/settings/integrations/nummerpladeapi';
const hidden = { hideFields: ['token'] };

export const meta: Route.MetaFunction = () => [{ title: 'Nummerplade-opslag · Bilassistent' }];

export const middleware = [requirePermission('integrations', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(staffContext);
  const hasTestdata = context.get(servicesContext).lookup.testdata !== undefined;
  return readInTenant(context, async (tenant) => {
    const [integration, usedToday, lookups] = await Promise.all([
      readIntegration(tenant, 'nummerpladeapi'),
      countLookupsToday(tenant),
      listLookups(tenant),
    ]);
    return {
      integration,
      usedToday,
      lookups,
      isTest: integration.status === 'notConfigured' && hasTestdata,
      mayChange: can(role, 'integrations', 'update'),
    };
  });
}

export function action({ request, context }: Route.ActionArgs) {
  const { lookup } = context.get(servicesContext);
  return submitEdit(request, {
    schema: plateSettingsForm,
    update: ({ version, input, original }) =>
      inTenant(context, (tenant) => savePlateIntegration(tenant, { version, ...input }, lookup, original)),
    saved: (saved) =>
      redirectWith(path, {
        ...savedWords('Nummerplade-opslag er gemt', saved, plateLabels),
        text: 'Prøv det med en nummerplade.',
      }),
    steps: async (form, step) => (step === 'test' ? await test(form, context) : await doStep(form, context)),
    ...hidden,
  });
}

function test(form: FormData, context: Route.ActionArgs['context']) {
  return submitForm(
    form,
    queryForm,
    async ({ asked }) => data({ tested: await lookUp(context, asked, { reason: 'test' }) }),
    hidden,
  );
}

function doStep(form: FormData, context: Route.ActionArgs['context']) {
  return submitForm(
    form,
    integrationStep,
    async ({ step, version }) => {
      await inTenant(context, (tenant) =>
        step === 'disconnect'
          ? disconnectIntegration(tenant, 'nummerpladeapi', version)
          : setIntegrationStatus(tenant, 'nummerpladeapi', {
              status: step === 'pause' ? 'paused' : 'active',
              version,
            }),
      );
      return redirectWith(path, messages[step]);
    },
    hidden,
  );
}

const messages = {
  pause: { title: 'Nummerplade-opslag er på pause' },
  resume: { title: 'Nummerplade-opslag kører igen' },
  disconnect: { title: 'Nummerplade-opslag er afbrudt', text: 'Nøglen er slettet.' },
} as const;

export const shouldRevalidate = afterConflict;

export default function PlateLookupSettings({ loaderData: page, actionData }: Route.ComponentProps) {
  const { integration, isTest, mayChange } = page;
  const result = actionData && 'result' in actionData ? actionData.result : undefined;
  const tested = actionData && 'tested' in actionData ? actionData.tested : undefined;
  const step = result?.submission.payload.step;
  const refusedStep = step === undefined || step === 'test' ? [] : (result?.error?.formErrors ?? []);
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <header>
        <Link to="/settings/integrations" className="link text-sm">
          Integrationer
        </Link>
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <h1 className="page-title">Nummerplade-opslag</h1>
          <StatusBadge status={integration.status} />
        </div>
      </header>
      {isTest && (
        <Banner tone="warning">
          <strong>Testdata.</strong> Der er ingen nøgle til et register endnu, så opslag svarer med opdigtede biler.
          Prøv AB 12 345, EL 34 567 eller HY 45 678.
        </Banner>
      )}
      {refusedStep.length > 0 && (
        <Banner tone="error" role="alert">
          {danish(refusedStep)?.join(' ')}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)]">
        {mayChange && (
          <PlateSettingsForm
            key={integration.version}
            integration={integration}
            result={step === undefined ? result : undefined}
          />
        )}
        <div className="grid gap-5">
          <PlateFacts page={page} />
          {mayChange && <TestLookup tested={tested} result={step === 'test' ? result : undefined} />}
        </div>
      </div>
      <LatestLookups lookups={page.lookups} />
    </div>
  );
}
