import type { Page } from '@playwright/test';
import { openDatabase } from '#server/db/database.ts';
import type { DemoOrganization } from '#server/demo/organizations.ts';
import type { Storage } from '#server/files/storage.ts';
import { askSignatures } from '#server/signing/ask-signatures.ts';
import { type Tenant, withTenant } from '#server/tenant.ts';
import { addCustomer, addLead } from '#tests/factories.ts';
import { sendVanTo } from '#tests/portal-offer.ts';
import { addPerson } from '#tests/portal-people.ts';
import { addPdf, showPdf } from '#tests/signing.ts';
import { codeInMail } from './code-in-mail.ts';

/** How a paper is signed: with scripts, and without; each at a dealer of its own. */
export const ways = ['skaerm', 'simpel'] as const;
export type Way = (typeof ways)[number];

/** How a driving licence is sent, at dealers of their own. */
export const licenceWays = ['kort', 'kort-simpel'] as const;

type AnyWay = Way | (typeof licenceWays)[number];
const all: readonly AnyWay[] = [...ways, ...licenceWays];

export const dealerOf = (way: AnyWay) => `fjordens-${way}`;
export const staffOf = (way: AnyWay) => `chef@${dealerOf(way)}.example`;
/** All mails lie in one outbox, so each customer has an address of their own. */
export const customerOf = (way: AnyWay) => `anne@kunde-${dealerOf(way)}.example`;

/** Those who sign a paper there, one after the other. */
export const signersOf = (way: AnyWay) =>
  [`per@papir-${dealerOf(way)}.example`, `pia@papir-${dealerOf(way)}.example`] as const;
export const paperTitle = 'Aftale om firmabiler';

export const portalCompanies = all.map(
  (way): DemoOrganization => ({
    ...{ name: `Fjordens Biler ${way}`, slug: dealerOf(way), departments: [] },
    settings: {
      ...{ kind: 'rental', legalName: 'Fjordens Biler ApS', cvr: '25313763', phone: '+4586801234' },
      ...{ address: 'Fjordgade 4', postalCode: '8700', city: 'Horsens', email: `salg@${dealerOf(way)}.example` },
    },
    logins: [{ email: staffOf(way), name: 'Camilla Bjerre', role: 'owner' }],
  }),
);

/** Signs the customer in on a phone, by the code that staff find in the outbox. */
export async function signInOnPhone(phone: Page, staff: Page, way: AnyWay, path = '') {
  await phone.goto(`/kundeportal/${dealerOf(way)}${path}`);
  await phone.getByLabel('E-mail').fill(customerOf(way));
  await phone.getByRole('button', { name: /kode/i }).first().click();
  await phone
    .getByRole('textbox')
    .first()
    .fill(await codeInMail(staff, customerOf(way)));
  await phone
    .getByRole('button')
    .filter({ hasText: /Log ind|Brug|Fortsæt/ })
    .first()
    .click();
}

/** Gives each dealer an open portal, a customer with an offer, and another whose people are asked to sign a paper. */
export async function seedPortalCompanies(appUrl: string, storage: Storage) {
  const database = openDatabase(appUrl, { max: 1 });
  const found = await database.accounts
    .selectFrom('organization')
    .innerJoin('member', 'member.organizationId', 'organization.id')
    .select(['organization.id as organizationId', 'organization.slug', 'member.userId'])
    .where('slug', 'in', all.map(dealerOf))
    .execute();
  for (const { slug, ...each } of found) {
    const way = all.find((one) => dealerOf(one) === slug) ?? 'skaerm';
    await withTenant(database.pool, { ...each, role: 'owner', requestId: 'seed' }, async (tenant) => {
      const settings = { portalEnabled: true, rentalWithdrawable: true, brandColor: '#7c2d12' };
      const { db, organizationId } = tenant;
      await db.updateTable('organizationSettings').set(settings).where('organizationId', '=', organizationId).execute();
      const name = 'Anne Fjord';
      const customerId = await addCustomer(tenant, { name, email: customerOf(way), ownerId: each.userId });
      const { portalUserId } = await addPerson(tenant, customerId, customerOf(way));
      const profile = { name, phone: '+4520304050', registeredAt: new Date() };
      await db.updateTable('portalUser').set(profile).where('id', '=', portalUserId).execute();
      const leadId = await addLead(tenant, { customerId, contactName: name, contactEmail: customerOf(way) });
      await sendVanTo(tenant, { customerId, leadId, name });
      await askTwo(tenant, storage, signersOf(way));
    });
  }
  await database.close();
}

async function askTwo(tenant: Tenant, storage: Storage, emails: readonly string[]) {
  const customerId = await addCustomer(tenant, { type: 'business', name: 'Papir og Co. ApS', cvr: '10150817' });
  const accessIds: number[] = [];
  for (const email of emails) {
    const { accessId, portalUserId } = await addPerson(tenant, customerId, email);
    accessIds.push(accessId);
    const profile = { phone: '+4520304050', registeredAt: new Date() };
    await tenant.db.updateTable('portalUser').set(profile).where('id', '=', portalUserId).execute();
  }
  const documentId = await addPdf(tenant, storage, { type: 'customer', id: customerId }, 'leaseContract', paperTitle);
  const publicationId = await showPdf(tenant, customerId, documentId);
  await askSignatures(tenant, { customerId, publicationId, accessIds, origin: 'http://localhost' });
}
