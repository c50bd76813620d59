import { expect } from 'vitest';
import type { PortalRole } from '#server/db/schema.ts';
import type { PortalActor } from '#server/portal/portal-actor.ts';
import { findPortalSigning, signInPortal } from '#server/portal/portal-signing.ts';
import { askSignatures } from '#server/signing/ask-signatures.ts';
import type { Tenant } from '#server/tenant.ts';
import { test as base, type Organization } from './fixtures.ts';
import { addPortalCustomer, portalActor } from './portal-offer.ts';
import { addPerson } from './portal-people.ts';
import { addPdf, showPdf } from './signing.ts';

export const origin = 'https://bil.example';
export const from = { address: '127.0.0.1', userAgent: null, origin };
export const refused = (code: string, status: number) => expect.objectContaining({ code, status });

type Rights = { role?: PortalRole; maySign?: boolean };
type Login = { email: string; accessId: number; portalUserId: string };
export type Asked = {
  organization: Organization;
  customerId: number;
  documentId: number;
  publicationId: number;
  requestId: number;
  first: Login;
  second: Login;
  change: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
  actor: (login: Login, minutesAgo?: number, more?: Partial<PortalActor>) => Promise<PortalActor>;
  /** Signs what a login sees now. */
  sign: (login: Login, more?: Partial<PortalActor>) => Promise<{ isRepeated: boolean } | undefined>;
};

/** A lease contract that two of a customer's people are asked to sign, one after the other. */
export const test = base.extend<{ rights: Rights; asked: Asked }>({
  rights: {},
  asked: async ({ organize, as, database, storage, rights }, use) => {
    const organization = await organize();
    const change: Asked['change'] = (work) => as({ organization }, work);
    const made = await change(async (tenant) => {
      const emails = [`en@${organization.slug}.example`, `to@${organization.slug}.example`] as const;
      const person = await addPortalCustomer(tenant, { email: emails[0] });
      const { customerId } = person;
      await addPerson(tenant, customerId, `chef@${organization.slug}.example`);
      const other = await addPerson(tenant, customerId, emails[1], 'user', { maySign: true });
      const documentId = await addPdf(
        tenant,
        storage,
        { type: 'customer', id: customerId },
        'leaseContract',
        'Leasingaftale 2026',
      );
      const publicationId = await showPdf(tenant, customerId, documentId);
      const accessIds = [person.accessId, other.accessId];
      const request = await askSignatures(tenant, { customerId, publicationId, accessIds, origin });
      await tenant.db
        .updateTable('portalAccess')
        .set(rights)
        .set({ status: 'active' })
        .where('id', '=', person.accessId)
        .execute();
      return {
        ...{ customerId, documentId, publicationId, requestId: request?.id ?? 0 },
        first: { ...person, email: emails[0] },
        second: { ...other, email: emails[1] },
      };
    });
    const { customerId, publicationId } = made;
    const actor: Asked['actor'] = async ({ accessId, portalUserId }, minutesAgo = 0, more = {}) => ({
      ...(await portalActor(database, { organization, portalUserId }, [{ customerId, accessId }], minutesAgo)),
      ...more,
    });
    await use({
      ...{ ...made, organization, change, actor },
      async sign(login, more) {
        const who = await actor(login, 0, more);
        const signing = await findPortalSigning(database, who, publicationId);
        if (!signing) throw new Error('the login sees no such paper');
        return signInPortal(database, who, signing, { name: 'Lone Holm', pdfHash: signing.pdfHash }, from);
      },
    });
  },
});
