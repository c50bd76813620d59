import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { EditFrame } from '#app/form/edit-frame.tsx';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep } from '#app/form/step-problems.tsx';
import { ruleStatusLabels, ruleThing } from '#app/texts/distribution.ts';
import { savedWords } from '#app/texts/saved.ts';
import { requirePermission } from '#server/account/guards.ts';
import { deleteRule, moveRule, setRuleStatus, updateRule } from '#server/distribution/rule-commands.ts';
import { findRule, readRuleChoices } from '#server/distribution/rule-queries.ts';
import { ruleSchema, ruleStepSchema } from '#server/distribution/rule-schema.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { readPageHistory } from '../../page-history.ts';
import type { Route } from './+types/edit.ts';
import { RuleForm } from './rule-form.tsx';

const list = '/company/distribution';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.rule.name ?? 'Regel'} · Bilassistent` }];
}

export const middleware = [requirePermission('organization', 'update')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => ({
    rule: found(await findRule(tenant, id)),
    ...(await readRuleChoices(tenant, id)),
    history: await readPageHistory(tenant, 'distributionRule', id),
  }));
}

const stepWords = {
  up: 'er flyttet op',
  down: 'er flyttet ned',
  place: 'er flyttet',
  delete: 'er slettet',
  active: 'er aktiv',
  paused: 'er sat på pause',
  draft: 'er en kladde',
};

export function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  return submitEdit(request, {
    find: () => readInTenant(context, (tenant) => findRule(tenant, id)),
    schema: ruleSchema,
    update: (edit) => inTenant(context, (tenant) => updateRule(tenant, id, edit)),
    saved: async (saved, { name }) => redirectWith(list, savedWords(`${name} er gemt`, saved, ruleThing.fields)),
    steps: (form) =>
      submitForm(form, ruleStepSchema, async (asked) => {
        const { name, group } = found(
          await inTenant(context, (tenant) => {
            if (asked.step === 'place') return moveRule(tenant, id, asked);
            const { step } = asked;
            if (step === 'up' || step === 'down') return moveRule(tenant, id, step);
            return step === 'delete' ? deleteRule(tenant, id) : setRuleStatus(tenant, id, step);
          }),
        );
        return redirectWith(list, { title: `${name} ${stepWords[asked.step]}`, group });
      }),
  });
}

export const shouldRevalidate = afterConflict;

export default function EditRule({ loaderData: { rule, history, ...choices }, actionData }: Route.ComponentProps) {
  const result = actionData?.result;
  return (
    <EditFrame
      trail={[{ label: 'Fordeling', to: list }, { label: rule.name }]}
      title={rule.name}
      head={
        <span className={`badge ${rule.status === 'active' ? 'badge-good' : 'badge-plain'}`}>
          {ruleStatusLabels[rule.status]}
        </span>
      }
      result={result}
      history={history}
      aside={
        <section aria-labelledby="slet" className="surface grid gap-3 p-4 sm:p-5 print:hidden">
          <h2 id="slet" className="text-base font-semibold">
            Slet reglen
          </h2>
          <p className="text-sm text-neutral-600">Emner, der er givet ud, bliver hos dem, der har dem.</p>
          <div>
            <ConfirmButton
              name="slet-regel"
              label="Slet regel"
              question={`Slet ${rule.name}?`}
              fields={{ step: 'delete' }}
            >
              Nye emner fordeles efter de andre regler.
            </ConfirmButton>
          </div>
        </section>
      }
    >
      <RuleForm key={rule.version} rule={rule} {...choices} result={isOfStep(result) ? undefined : result} />
    </EditFrame>
  );
}
