import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { proveAgain, sendProof } from '#server/account/portal-proof.ts';
import { needed, textUpTo } from '#server/format/form-fields.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { orUnavailable } from '#server/http/in-tenant.ts';
import { portalContext, portalOrganizationContext } from '#server/http/portal-contexts.ts';
import { resumedFields, resumedIn } from '#server/http/resumed.ts';
import { shownAgain, submitForm } from '#server/http/submit-form.ts';
import { needsStepUp } from '#server/portal/portal-rights.ts';
import { type KeptAnswer, keptOf } from './kept-answer.ts';

const schema = z.object({ code: needed(textUpTo(7), 'Skriv koden fra e-mailen') });
const sending = z.object({});

/**
 * Mails a code to the login, or proves by it who the login is; then the page answers. An answer that was typed before the
 * code was asked for stands in its form again.
 */
export function stepUp(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData,
  done: () => Response,
) {
  const services = context.get(servicesContext);
  const at = { organization: context.get(portalOrganizationContext), actor: context.get(portalContext), request };
  const kept = keptOf(form);
  const resumed = resumedIn(form);
  // Who has just signed in has proven who it is.
  if (kept && resumed && !needsStepUp(at.actor.provenAt, new Date())) {
    return submitForm(answerOf(kept, resumedFields(resumed)), sending, async () => done());
  }
  if (form.get('step') === 'code') {
    return submitForm(form, sending, async () => {
      await orUnavailable(sendProof(services, at, new URL(request.url).pathname));
      return shownAgain(form);
    });
  }
  return submitForm(form, schema, async ({ code }) => {
    // The button of the same mail may have proven it meanwhile.
    if (needsStepUp(at.actor.provenAt, new Date())) await proveAgain(services, at, code);
    if (!kept) return done();
    // The page is read in the same request, by who it is now known to be.
    context.set(portalContext, { ...at.actor, provenAt: new Date() });
    return shownAgain(answerOf(kept));
  });
}

/** The answer as its form posted it. */
function answerOf({ answer, fields }: KeptAnswer, more: KeptAnswer['fields'] = []) {
  const form = new FormData();
  form.set('step', answer);
  for (const [name, value] of [...fields, ...more]) form.append(name, value);
  return form;
}
