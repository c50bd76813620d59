import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { formKey } from '#server/edit/form-key.ts';
import { DomainError, TooManyAttempts } from '#server/errors.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { inPortal, readInPortal } from '#server/http/in-portal.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext, portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { submitForm } from '#server/http/submit-form.ts';
import { askNewEmail, emailCodeSchema, newEmailSchema, proveNewEmail } from '#server/portal/change-email.ts';
import { askErasing } from '#server/portal/data-requests.ts';
import { askOwnExport, isAsked } from '#server/portal/own-export.ts';
import type { PortalActor } from '#server/portal/portal-actor.ts';
import { requireProof } from '#server/portal/portal-rights.ts';
import { countPortalRequest } from '#server/portal-accounts/portal-limit.ts';
import { endOtherPortalSessions } from '#server/portal-accounts/portal-session.ts';
import type { Tenant } from '#server/tenant.ts';

type Context = Readonly<RouterContextProvider>;
type Way = {
  asOwner: (work: (tenant: Tenant) => Promise<unknown>) => Promise<unknown>;
  to: (code: string) => Response;
};

const day = 86_400;
/** How often a login may have codes mailed to other addresses, and its data packed, in a day. */
const most = { email: 10, export: 5 };

/** Answers what a login does with its own address and data; undefined for a step of another. */
export function answerAccount(form: FormData, context: Context, { asOwner, to }: Way) {
  const actor = context.get(portalContext);
  switch (form.get('step')) {
    case 'new-email':
      return submitForm(form, newEmailSchema, async ({ email }) => {
        requireProof(actor);
        await count(context, actor, 'email');
        const secret = await secretOf(context);
        await inPortal(context, (tenant) => askNewEmail(tenant, actor, email, secret));
        return to('email-code');
      });
    case 'email-code':
      return submitForm(form, emailCodeSchema, async ({ code }) => {
        const secret = await secretOf(context);
        const refused = await inPortal(context, (tenant) => proveNewEmail(tenant, actor, code, secret));
        if (refused) throw new DomainError(refused, 409, 'code');
        const { database } = context.get(servicesContext);
        await orUnavailable(endOtherPortalSessions(database, actor, actor.sessionId));
        return to('email-changed');
      });
    case 'export':
      return submitForm(form, z.object({ formKey }), async (input) => {
        requireProof(actor);
        await askExport(context, actor, input.formKey);
        return to('exported');
      });
    case 'erase':
      return submitForm(form, z.object({}), async () => {
        requireProof(actor);
        await asOwner((tenant) => askErasing(tenant, actor));
        return to('erase');
      });
    default:
      return undefined;
  }
}

async function secretOf(context: Context) {
  const { portals } = context.get(servicesContext);
  return (await portals(context.get(portalOrganizationContext)).$context).secret;
}

async function count(context: Context, { organizationId, portalUserId }: PortalActor, what: keyof typeof most) {
  const { accounts } = context.get(servicesContext).database;
  const counted = { organizationId, key: `own-${what}|${portalUserId}` };
  const { retryAfter } = await countPortalRequest(accounts, counted, { window: day, max: most[what] });
  if (retryAfter !== null) throw new TooManyAttempts(retryAfter);
}

async function askExport(context: Context, actor: PortalActor, key: string | undefined) {
  if (await readInPortal(context, (tenant) => isAsked(tenant, actor, key))) return;
  await count(context, actor, 'export');
  await inPortal(context, (tenant) => askOwnExport(tenant, actor, key, new Date()));
}
