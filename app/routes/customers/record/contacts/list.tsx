import { Link } from 'react-router';
import { afterConflict } from '#app/form/revalidate.ts';
import { isOfStep, StepProblems } from '#app/form/step-problems.tsx';
import { contactThing } from '#app/texts/customers.ts';
import { savedWords } from '#app/texts/saved.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { withQuery } from '#app/ui/with-query.ts';
import { requirePermission } from '#server/account/guards.ts';
import { can } from '#server/auth/permissions.ts';
import {
  contactSchema,
  createContact,
  deleteContact,
  listContacts,
  updateContact,
} from '#server/customers/contact-commands.ts';
import { findCustomer } from '#server/customers/customer-queries.ts';
import { mergedInto } from '#server/customers/merge-queries.ts';
import { readId } from '#server/format/id.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { inTenant, readInTenant } from '#server/http/in-tenant.ts';
import { readForm } from '#server/http/read-form.ts';
import { redirectWith } from '#server/http/redirect-with.ts';
import { submitEdit } from '#server/http/submit-edit.ts';
import { submitForm } from '#server/http/submit-form.ts';
import type { Tenant } from '#server/tenant.ts';
import { backTo, takesInput, useRecord, useRecordPath } from '../record-paths.ts';
import type { Route } from './+types/list.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactItem } from './contact-item.tsx';
import { deletionSchema } from './deletion-schema.ts';

export const middleware = [requirePermission('customers', 'read')] satisfies Route.MiddlewareFunction[];

export function loader({ params, url, context }: Route.LoaderArgs) {
  const id = foundId(params.id);
  const asked = url.searchParams.get('contact');
  return readInTenant(context, async (tenant) => {
    const edited = readId(asked ?? '');
    const contacts = await listContactsWith(tenant, id, edited);
    return {
      contacts,
      edited: edited === undefined ? undefined : found(contacts.find((each) => each.id === edited)),
      formKey: asked === 'new' ? crypto.randomUUID() : undefined,
      mayCreate: can(tenant.role, 'customers', 'create'),
      mayUpdate: can(tenant.role, 'customers', 'update'),
      mayDelete: can(tenant.role, 'customers', 'delete'),
    };
  });
}

/** The contacts of a customer; where one went with a merge while its form was open, those it is among now. */
async function listContactsWith(tenant: Tenant, id: number, edited: number | undefined) {
  const contacts = await listContacts(tenant, id);
  if (edited === undefined || contacts.some((each) => each.id === edited)) return contacts;
  return listContacts(tenant, await mergedInto(tenant, id));
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const id = foundId(params.id);
  found(await readInTenant(context, (tenant) => findCustomer(tenant, id)));
  const back = backTo(url);
  const form = await readForm(request);
  if (form.get('step') === 'delete') {
    return submitForm(form, deletionSchema, async ({ contact }) => {
      const { name, group } = found(await inTenant(context, (tenant) => deleteContact(tenant, id, contact)));
      return redirectWith(back, { title: `${name} er slettet`, group });
    });
  }
  const edited = readId(url.searchParams.get('contact') ?? '');
  if (edited === undefined) {
    return submitForm(form, contactSchema, async (input) => {
      found(await inTenant(context, (tenant) => createContact(tenant, id, input)));
      return redirectWith(back, { title: `${input.name} er tilføjet` });
    });
  }
  return submitEdit(form, {
    schema: contactSchema,
    update: ({ input: { formKey: _, ...input }, ...edit }) =>
      inTenant(context, (tenant) => updateContact(tenant, id, edited, { ...edit, input })),
    saved: (saved, { name }) => redirectWith(back, savedWords(`${name} er gemt`, saved, contactThing.fields)),
  });
}

export const shouldRevalidate = afterConflict;

export default function Contacts({ loaderData, actionData }: Route.ComponentProps) {
  const { contacts, edited, formKey, mayCreate, mayUpdate, mayDelete } = loaderData;
  const result = actionData?.result;
  const path = useRecordPath()('contacts');
  const isOpen = takesInput(useRecord().customer);
  const ofForm = isOfStep(result) ? undefined : result;
  return (
    <div className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4">
      <StepProblems result={result} />
      {formKey && isOpen && mayCreate && <ContactForm formKey={formKey} close={path} result={ofForm} />}
      <section aria-labelledby="kontakter" className="surface grid min-w-0 gap-3 p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="kontakter" className="text-base font-semibold">
            Kontakter
          </h2>
          {isOpen && mayCreate && !formKey && (
            <Link to={withQuery(path, 'contact=new')} className={buttonClass('secondary')}>
              <Icon name="plus" />
              Tilføj kontakt
            </Link>
          )}
        </div>
        {contacts.length === 0 ? (
          <p className="text-sm text-neutral-600">
            Ingen kontakter endnu. Tilføj dem, du taler med: indkøberen, bogholderen, ægtefællen.
          </p>
        ) : (
          <ul className="divide-y divide-neutral-200">
            {contacts.map((contact) => (
              <li key={contact.id}>
                {edited?.id === contact.id && isOpen && mayUpdate ? (
                  <ContactForm key={contact.version} contact={contact} close={path} result={ofForm} />
                ) : (
                  <ContactItem contact={contact} path={path} {...{ isOpen, mayUpdate, mayDelete }} />
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
