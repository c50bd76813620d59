import { Link } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { readLoad } from '#server/distribution/load-queries.ts';
import { setLeadsToOwner } from '#server/distribution/rule-commands.ts';
import { listRules } from '#server/distribution/rule-queries.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import type { Route } from './+types/list.ts';
import { DistributionTabs } from './distribution-tabs.tsx';
import { People } from './people.tsx';
import { RuleTable } from './rule-table.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'Fordeling · Bilassistent' }];

export const middleware = [requirePermission('integrations', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  return readInTenant(context, async (tenant) => {
    const { people, sellers, leadsToOwner } = await readLoad(tenant, now);
    const rules = await listRules(tenant, sellers, now);
    const names = Object.fromEntries(sellers.map(({ userId, name }) => [userId, name]));
    return { people, rules, names, leadsToOwner, mayChange: can(tenant.role, 'organization', 'update') };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const isOn = (await readForm(request)).get('leadsToOwner') === 'on';
  await inTenant(context, (tenant) => setLeadsToOwner(tenant, isOn));
  const title = isOn ? 'Kendte kunder går til den kundeansvarlige' : 'Kendte kunder fordeles efter reglerne';
  return redirectWith('/company/distribution', { title });
}

export default function Distribution({ loaderData }: Route.ComponentProps) {
  const { people, rules, names, leadsToOwner, mayChange } = loaderData;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-title">Fordeling</h1>
        {mayChange && (
          <Link to="/company/distribution/rules/create" className={buttonClass('primary')}>
            <Icon name="plus" />
            Opret regel
          </Link>
        )}
      </div>
      <DistributionTabs current="leads" />
      <section className="surface overflow-hidden" aria-label="Regler">
        {rules.length === 0 ? (
          <div className="empty">
            <h2>Ingen regler endnu</h2>
            <p>
              Nye emner har ingen ansvarlig, før en regel giver dem til nogen. Den første regel, der passer, gælder.
            </p>
          </div>
        ) : (
          <RuleTable rules={rules} names={names} mayChange={mayChange} />
        )}
      </section>
      <section className="surface grid gap-3 p-4 sm:p-5" aria-labelledby="kendte">
        <h2 id="kendte" className="text-base font-semibold">
          Kendte kunder
        </h2>
        <p className="text-sm text-neutral-700">
          Har kunden et åbent emne, går det nye til den samme. Ellers{' '}
          {leadsToOwner ? 'går det til den kundeansvarlige, hvis den kan få emner.' : 'fordeles det efter reglerne.'}
        </p>
        {mayChange && rules.length > 0 && (
          <Form method="post">
            {!leadsToOwner && <input type="hidden" name="leadsToOwner" value="on" />}
            <SubmitButton variant="secondary">
              {leadsToOwner ? 'Fordel dem efter reglerne' : 'Giv dem til den kundeansvarlige'}
            </SubmitButton>
          </Form>
        )}
      </section>
      <People people={people} />
    </div>
  );
}
