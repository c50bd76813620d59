import { redirect } from 'react-router';
import { ConfirmButton } from '#app/form/confirm-button.tsx';
import { refusedOf } from '#app/form/form-section.tsx';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { PortalCard, Said } from '#app/portal/portal-parts.tsx';
import { formatInstant } from '#app/texts/formats.ts';
import { dataWords } from '#app/texts/portal-own.ts';
import { portalTextLabels } from '#app/texts/portal-people.ts';
import { ownWords } from '#app/texts/portal-team.ts';
import { buttonClass } from '#app/ui/button.ts';
import { MarkdownText } from '#app/ui/markdown-text.tsx';
import { servicesContext } from '#server/http/contexts.ts';
import { readInPortal } from '#server/http/in-portal.ts';
import { portalContext, portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { readForm } from '#server/http/read-form.ts';
import { type OwnSettings, readOwnSettings } from '#server/portal/own-settings.ts';
import { needsStepUp } from '#server/portal/portal-rights.ts';
import { readNoticeChoices } from '#server/portal-notices/notice-choices.ts';
import { StepUpForm } from '../leads/step-up-form.tsx';
import type { Route } from './+types/settings.ts';
import { DataCard, EmailCard } from './account-cards.tsx';
import { ConsentCard } from './consent-card.tsx';
import { LogCard } from './log-card.tsx';
import { NoticeCard } from './notice-card.tsx';
import { DetailsForm, ProfileForm } from './own-forms.tsx';
import { answerOwn } from './own-steps.ts';

export const meta: Route.MetaFunction = () => [{ title: ownWords.title }];

export function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(portalContext);
  const { slug, current, provenAt } = actor;
  const { name: dealer } = context.get(portalOrganizationContext);
  const page = { slug, dealer, customerName: current.name, said: url.searchParams.get('sket') };
  const more = { needsCode: needsStepUp(provenAt, new Date()), formKey: crypto.randomUUID() };
  return readInPortal(context, async (tenant) => ({
    ...page,
    ...more,
    ...(await readOwnSettings(tenant, actor)),
    choices: await readNoticeChoices(tenant, actor),
    pushKey: context.get(servicesContext).pusher?.keys.publicKey,
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { slug } = context.get(portalContext);
  const to = (code: string) => redirect(`/kundeportal/${slug}/indstillinger?sket=${code}`, 303);
  return answerOwn(request, await readForm(request), context, to);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, dealer, customerName, said, login, texts, customer, log } = loaderData;
  const { needsCode, formKey, exports, isMaking, answeredBy, newEmail } = loaderData;
  const result = actionData?.result;
  const ofForm = refusedOf(result, 'profile', 'details', 'new-email', 'email-code', 'code', 'prove');
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-2xl font-semibold text-neutral-900">{ownWords.title}</h1>
      {!result && <Said code={said} />}
      {!ofForm && isOfStep(result) && <StepProblems result={result} />}
      <PortalCard id="dig" title={ownWords.profile} lead={ownWords.profileLead}>
        <ProfileForm login={login} result={refusedOf(result, 'profile')} />
      </PortalCard>
      {needsCode && (
        <div id="bekraeft">
          <StepUpForm
            email={login.email}
            result={refusedOf(result, 'code', 'prove')}
            title={dataWords.prove}
            why={dataWords.why}
            at="bekraeft"
          />
        </div>
      )}
      <EmailCard email={login.email} pending={newEmail} result={result} />
      <PortalCard id="login" title={ownWords.signIn} lead={ownWords.signInLead}>
        <div>
          <a href={`/kundeportal/${slug}/indstillinger/login`} className={buttonClass('secondary')}>
            {ownWords.signIn}
          </a>
        </div>
      </PortalCard>
      <NoticeCard slug={slug} choices={loaderData.choices} pushKey={loaderData.pushKey} />
      {customer && (
        <>
          <PortalCard id="oplysninger" title={ownWords.details(customerName)} lead={ownWords.detailsLead}>
            <DetailsForm customer={customer} result={refusedOf(result, 'details')} />
          </PortalCard>
          <ConsentCard consents={customer.consents} />
        </>
      )}
      {texts.length > 0 && <Texts texts={texts} />}
      <LogCard log={log} dealer={dealer} />
      <DataCard {...{ slug, formKey, exports, isMaking, answeredBy }} owned={customer && customerName} />
      <PortalCard id="slet" title={ownWords.leave} lead={ownWords.leaveLead}>
        <div>
          <ConfirmButton
            name="slet-adgang"
            label={ownWords.leave}
            question={ownWords.leaveQuestion}
            fields={{ step: 'leave' }}
          >
            {ownWords.leaveMore}
          </ConfirmButton>
        </div>
      </PortalCard>
    </div>
  );
}

function Texts({ texts }: { texts: OwnSettings['texts'] }) {
  return (
    <PortalCard id="tekster" title={ownWords.texts}>
      <ul className="divide-y divide-neutral-200 text-sm">
        {texts.map(({ id, kind, number, text, agreedAt }) => (
          <li key={id}>
            <details>
              <summary className="min-h-11 cursor-pointer py-3">
                {portalTextLabels[kind]}, version {number}: {ownWords.agreed(formatInstant(agreedAt))}
              </summary>
              <div className="pb-3">
                <MarkdownText text={text} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </PortalCard>
  );
}
