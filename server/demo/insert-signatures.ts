import { sql } from 'kysely';
import { addVersionOf, insertDocument } from '../documents/document-commands.ts';
import type { StoredFile } from '../files/receive.ts';
import { publishDocument } from '../shown-documents/shown-document-commands.ts';
import { listPublishable } from '../shown-documents/shown-document-queries.ts';
import { askSignatures } from '../signing/ask-signatures.ts';
import { signRequest } from '../signing/sign-request.ts';
import type { Tenant } from '../tenant.ts';
import { findPortalCustomers, firmPeople, privateEmail } from './portal-people.ts';

const origin = 'http://localhost:3000';

/** Titles of the papers that the demo's customers sign, with their lines. */
export const papersToSign = {
  firm: {
    title: 'Rammeaftale om varebiler 2027',
    lines: ['Tømrerfirmaet Bøgh & Søn ApS', 'Tre varebiler i 36 måneder'],
  },
  person: { title: 'Fuldmagt til registrering', lines: ['Må registrere bilen på kundens vegne'] },
} as const;

/** A paper that the firm's first signer has signed and the second has not, and one that a private customer has signed. */
export async function keepDemoSignatures(tenant: Tenant, files: Record<keyof typeof papersToSign, StoredFile>) {
  const { firmId, personId } = await findPortalCustomers(tenant);
  const [first, second] = firmPeople;
  if (firmId) {
    const asked = await ask(tenant, { customerId: firmId, title: papersToSign.firm.title, file: files.firm }, [
      first.email,
      second.email,
    ]);
    if (asked) await sign(tenant, asked, first.email);
    await showCarSheet(tenant, firmId);
  }
  if (personId) {
    const paper = { customerId: personId, title: papersToSign.person.title, file: files.person };
    const asked = await ask(tenant, paper, [privateEmail]);
    if (asked) await sign(tenant, asked, privateEmail);
  }
}

/** A sheet of a car that the customer asks about, shown to it. */
async function showCarSheet(tenant: Tenant, customerId: number) {
  const sheet = (await listPublishable(tenant, customerId)).find(({ carName }) => carName !== null);
  if (sheet) await publishDocument(tenant, customerId, sheet.id, 'Bilens papirer, som du bad om.');
}

type Paper = { customerId: number; title: string; file: StoredFile };

async function ask(tenant: Tenant, { customerId, title, file }: Paper, emails: readonly string[]) {
  const { db, organizationId } = tenant;
  const holder = { type: 'customer', id: customerId } as const;
  const { id } = await insertDocument(tenant, holder, { kind: 'other', title, visibility: 'portal' });
  await addVersionOf(tenant, id, file);
  await publishDocument(tenant, customerId, id, 'Læs den igennem, og skriv under her.');
  const shown = await db
    .selectFrom('portalPublication')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const people = await db
    .selectFrom('portalAccess as access')
    .innerJoin('portalUser as login', (join) =>
      join.onRef('login.organizationId', '=', 'access.organizationId').onRef('login.id', '=', 'access.portalUserId'),
    )
    .select(['access.id', 'login.email'])
    .where('access.organizationId', '=', organizationId)
    .where('access.customerId', '=', customerId)
    .where('login.email', 'in', emails)
    .orderBy(sql`array_position(${emails}::text[], login.email)`)
    .execute();
  const accessIds = people.map((person) => person.id);
  const asked = await askSignatures(tenant, { customerId, publicationId: shown.id, accessIds, origin });
  return asked?.id;
}

async function sign(tenant: Tenant, id: number, email: string) {
  const { db, organizationId } = tenant;
  const login = await db
    .selectFrom('portalUser')
    .select(['id', 'name'])
    .where('organizationId', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { pdfHash } = await db
    .selectFrom('signatureRequest')
    .select('pdfHash')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const provenAt = new Date();
  const how = { signedInBy: 'code', signedInAt: provenAt, provenAt, isSteppedUp: false } as const;
  const signedIn = { portalUserId: login.id, email, ...how };
  const from = { address: '127.0.0.1', userAgent: null, origin };
  await signRequest(tenant, { id, isShown: true, signedIn, typed: { name: login.name, pdfHash }, from });
}
