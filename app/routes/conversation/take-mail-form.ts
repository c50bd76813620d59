import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { documentPlaces } from '#app/texts/conversation.ts';
import type { Correspondent } from '#server/conversation/correspondent.ts';
import { addDraftFiles, discardDraft, removeDraftFile, saveDraft } from '#server/conversation/draft-commands.ts';
import { type FilePlace, keepFileSchema, keepMessageFile } from '#server/conversation/keep-file.ts';
import { type DraftInput, draftSchema, mailSchema } from '#server/conversation/mail-schema.ts';
import { resendMessage, sendMessage } from '#server/conversation/send-message.ts';
import { fillTemplate } from '#server/conversation/template-fields.ts';
import { findTemplate } from '#server/conversation/template-queries.ts';
import { discardFiles } from '#server/files/read-uploads.ts';
import type { StoredFile } from '#server/files/receive.ts';
import { servicesContext } from '#server/http/contexts.ts';
import { found } from '#server/http/found.ts';
import { inTenant } from '#server/http/in-tenant.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Tenant } from '#server/tenant.ts';
import { readMailForm, stepOf } from './mail-form-data.ts';
import { templateValues } from './template-values.ts';

type Context = Readonly<RouterContextProvider>;

/** Does what a button of the page asks. What is typed is saved first, so that nothing is lost by any of them. */
export async function takeMailForm(request: Request, context: Context, lead: Correspondent) {
  const here = `/leads/${lead.id}/mail`;
  const { fields, files, problems } = await readMailForm(request, context);
  const { step, target } = stepOf(fields);
  if (step === 'resend' || step === 'discard') {
    return submitForm(fields, z.object({}), async () => {
      const title = await inTenant(context, (tenant) => (step === 'resend' ? again(tenant) : discard(tenant)));
      return redirectWith(here, { title });
    });
  }
  if (step === 'file') return submitForm(fields, keepFileSchema, ({ place }) => keepFile(place));
  return submitForm(fields, draftSchema, async (typed) => {
    await keep(typed);
    if (problems.length > 0) return data({ problems, result: undefined }, 400);
    if (step === 'autosave') return data({ savedAt: new Date(), result: undefined });
    if (step === 'save') return redirectWith(here, { title: 'Kladden er gemt' });
    if (step === 'upload') return redirectWith(`${here}#bilag`, { title: uploaded(files) });
    if (step === 'template') return insert(typed);
    if (step === 'remove') {
      await inTenant(context, (tenant) => removeDraftFile(tenant, lead.id, target));
      return redirectWith(`${here}#bilag`, { title: 'Filen er taget af mailen' });
    }
    return send();
  });

  function send() {
    return submitForm(fields, mailSchema, async (mail) => {
      const { inbound } = context.get(servicesContext);
      found(await inTenant(context, (tenant) => sendMessage(tenant, lead.id, mail, inbound.domain)));
      return redirectWith(here, { title: `Mailen sendes til ${mail.recipient}` });
    });
  }

  /** Saves what is typed and uploaded; a mail without anything is no draft. */
  async function keep(typed: DraftInput) {
    const { storage } = context.get(servicesContext);
    const isEmpty = [typed.subject, typed.text, ...typed.documentIds, ...typed.imageIds, ...files].every(
      (each) => !each,
    );
    if (isEmpty && step !== 'template' && step !== 'remove') return;
    try {
      const repeated = await inTenant(context, async (tenant) => {
        const draft = found(await saveDraft(tenant, lead.id, typed));
        return files.length > 0 ? addDraftFiles(tenant, draft.id, files) : [];
      });
      await discardFiles(storage, repeated);
    } catch (error) {
      await discardFiles(storage, files);
      throw error;
    }
  }

  /** Puts a template below what is typed; its subject only where there is none. */
  async function insert(typed: DraftInput) {
    const values = templateValues(lead);
    const name = await inTenant(context, async (tenant) => {
      const template = found(await findTemplate(tenant, target));
      const [subject, text] = [template.subject, template.text].map((each) => fillTemplate(each, values));
      const joined = [typed.text.trimEnd(), text].filter(Boolean).join('\n\n');
      await saveDraft(tenant, lead.id, { ...typed, subject: typed.subject.trim() || (subject ?? ''), text: joined });
      return template.name;
    });
    return redirectWith(here, { title: `«${name}» er sat ind` });
  }

  async function keepFile(place: FilePlace) {
    const kept = found(await inTenant(context, (tenant) => keepMessageFile(tenant, lead, target, place)));
    const { isNew, name, messageId, group } = kept;
    const title = isNew ? `«${name}» er gemt ${documentPlaces[place]}` : `«${name}» lå der allerede`;
    const back = fields.get('from') === 'lead' ? `/leads/${lead.id}/edit` : here;
    return redirectWith(`${back}#mail-${messageId}`, { title, group });
  }

  async function again(tenant: Tenant) {
    const { inbound } = context.get(servicesContext);
    found(await resendMessage(tenant, lead.id, target, inbound.domain));
    return 'Mailen sendes igen';
  }

  async function discard(tenant: Tenant) {
    await discardDraft(tenant, lead.id);
    return 'Kladden er slettet';
  }
}

function uploaded(files: readonly StoredFile[]) {
  if (files.length === 0) return 'Vælg først en fil';
  return files.length === 1 ? 'Filen er lagt ved' : `${files.length} filer er lagt ved`;
}
