import { parse } from 'node-html-parser';
import { addLead } from './factories.ts';
import { test as base, type Organization } from './fixtures.ts';
import { type codeTo, openPortalBrowser } from './portal.ts';
import { addPortalCustomer, sendVanTo } from './portal-offer.ts';

/** A customer that has signed in and has an open offer. */
type Entered = {
  customerId: number;
  portalUserId: string;
  leadId: number;
  quoteId: number;
  email: string;
  browser: ReturnType<typeof openPortalBrowser>;
};

export const test = base.extend<{ enter: (organization: Organization, name: string) => Promise<Entered> }>({
  enter: async ({ app, as, database }, use) =>
    use(async (organization, name) => {
      const email = `${name}@${organization.slug}.example`;
      const made = await as({ organization }, async (tenant) => {
        const person = await addPortalCustomer(tenant, { name: `${name} ApS`, email });
        const { customerId } = person;
        const leadId = await addLead(tenant, { customerId });
        const { id: quoteId } = await sendVanTo(tenant, { customerId, leadId });
        return { ...person, leadId, quoteId };
      });
      await finishProfile(database, made.portalUserId);
      const browser = openPortalBrowser(app, database, organization);
      await browser.signIn(email);
      return { ...made, email, browser };
    }),
});

/** A login that has finished its profile. */
export const finishProfile = (
  { accounts }: { accounts: Parameters<typeof codeTo>[0]['accounts'] },
  portalUserId: string,
) =>
  accounts
    .updateTable('portalUser')
    .set({ registeredAt: new Date(), phone: '+4520304050', name: 'Lone Holm' })
    .where('id', '=', portalUserId)
    .execute();

export const checksumIn = (html: string) =>
  parse(html).querySelector('input[name=checksum]')?.getAttribute('value') ?? '';
export const formKeyIn = (html: string) =>
  parse(html).querySelector('input[name=formKey]')?.getAttribute('value') ?? '';
