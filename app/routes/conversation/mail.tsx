import { Conversation } from '#app/conversation/conversation.tsx';
import { placesOf } from '#app/conversation/message-files.tsx';
import { TemplatePicker } from '#app/conversation/template-picker.tsx';
import { WriteMail } from '#app/conversation/write-mail.tsx';
import { StepProblems } from '#app/form/step-problems.tsx';
import { Trail } from '#app/form/trail.tsx';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import { listAttachable } from '#server/conversation/attachments.ts';
import { listMessages } from '#server/conversation/conversation-queries.ts';
import { findCorrespondent } from '#server/conversation/correspondent.ts';
import { findDraft } from '#server/conversation/draft-queries.ts';
import { fillTemplate } from '#server/conversation/template-fields.ts';
import { listTemplates } from '#server/conversation/template-queries.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';
import type { Route } from './+types/mail.ts';
import { takeMailForm } from './take-mail-form.ts';
import { templateValues } from './template-values.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Mail · Emne ${loaderData?.lead.number ?? ''} · Bilassistent` }];
}

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  return readInTenant(context, async (tenant) => {
    const lead = found(await findCorrespondent(tenant, id));
    const values = templateValues(lead);
    const templates = await listTemplates(tenant);
    return {
      lead,
      messages: await listMessages(tenant, id),
      draft: await findDraft(tenant, id),
      attachable: await listAttachable(tenant, lead),
      templates: templates.map(({ subject, text, ...template }) => ({
        ...template,
        subject: fillTemplate(subject, values),
        text: fillTemplate(text, values),
      })),
      mayKeep: can(tenant.role, 'leads', 'update'),
      mayEditTemplates: can(tenant.role, 'integrations', 'update'),
      formKey: crypto.randomUUID(),
    };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  const lead = found(await readInTenant(context, (tenant) => findCorrespondent(tenant, id)));
  return takeMailForm(request, context, lead);
}

/** Saving the draft while it is typed changes nothing else on the page. */
export function shouldRevalidate({
  formData,
  defaultShouldRevalidate,
}: {
  formData?: FormData;
  defaultShouldRevalidate: boolean;
}) {
  return formData?.get('step') === 'autosave' ? false : defaultShouldRevalidate;
}

export default function LeadMail({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, messages, draft, attachable, templates, mayKeep, mayEditTemplates, formKey } = loaderData;
  const result = actionData?.result;
  const isOfFile = /^file:/.test(String(result?.submission.payload.step));
  const record = `/leads/${lead.id}/edit`;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <Trail
          steps={[{ label: 'Emner', to: '/leads' }, { label: `Emne ${lead.number}`, to: record }, { label: 'Mail' }]}
        />
        <h1 className="page-title wrap-anywhere">{lead.name ? `Skriv til ${lead.name}` : 'Skriv mail'}</h1>
      </div>
      <StepProblems result={isOfFile ? result : undefined} />
      <WriteMail
        key={draft?.savedAt.getTime()}
        {...{ lead, draft, attachable, formKey }}
        answers={messages.find(({ isAutomatic }) => !isAutomatic)?.subject}
        result={isOfFile ? undefined : result}
        problems={actionData && 'problems' in actionData ? actionData.problems : []}
      >
        <TemplatePicker templates={templates} mayEdit={mayEditTemplates} />
      </WriteMail>
      <Conversation
        messages={messages}
        path={`/leads/${lead.id}/mail`}
        name={lead.name}
        keeping={mayKeep ? { places: placesOf(lead), from: 'mail' } : undefined}
      />
    </div>
  );
}
