import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findSettings } from '../company/settings-queries.ts';
import { evidenceFacts } from '../evidence/evidence.ts';
import { keyOf } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import { writePhone } from '../format/contact.ts';
import { dayOf } from '../format/day.ts';
import { writeLogo } from '../papers/paper-queries.ts';
import type { Agreement } from '../papers/paper-types.ts';
import { danish } from '../pricing/words.ts';
import type { Tenant } from '../tenant.ts';
import { requestsOf } from './signing-rows.ts';

/** The signatures of a paper with the signers' places, in their order. */
const signaturesOf = ({ db, organizationId }: Tenant, signatureRequestId: number) =>
  db
    .selectFrom('paperSignature as signature')
    .innerJoin('signatureSigner as signer', (join) =>
      join
        .onRef('signer.organizationId', '=', 'signature.organizationId')
        .onRef('signer.id', '=', 'signature.signerId'),
    )
    .selectAll('signature')
    .select('signer.position')
    .where('signature.organizationId', '=', organizationId)
    .where('signature.signatureRequestId', '=', signatureRequestId)
    .orderBy('signer.position')
    .execute();

/** A signed paper with what proves it; undefined where its file is gone. */
export async function readSigned(tenant: Tenant, signatureRequestId: number) {
  const request = await requestsOf(tenant)
    .innerJoin('documentVersion as version', (join) =>
      join
        .onRef('version.organizationId', '=', 'signatureRequest.organizationId')
        .onRef('version.id', '=', 'signatureRequest.versionId'),
    )
    .innerJoin('file', (join) =>
      join.onRef('file.organizationId', '=', 'version.organizationId').onRef('file.id', '=', 'version.fileId'),
    )
    .selectAll('signatureRequest')
    .select(['version.documentId', 'file.storageKey', 'file.sha256', 'file.name as fileName'])
    .where('signatureRequest.id', '=', signatureRequestId)
    .executeTakeFirst();
  return request && { ...request, signatures: await signaturesOf(tenant, signatureRequestId) };
}

export type Signed = NonNullable<Awaited<ReturnType<typeof readSigned>>>;

type Place = { tenant: Tenant; storage: Storage; origin: string };

/** The page «Underskriftsbevis» that is put after a signed PDF, and that PDF in the folder. */
export async function composeProof({ tenant, storage, origin }: Place, signed: Signed, folder: string) {
  const settings = await findSettings(tenant);
  const content = await storage.read(keyOf(signed.storageKey));
  if (!content) throw new Error('the paper that was signed is not in the storage');
  const after = path.join(folder, 'signed.pdf');
  await pipeline(content, createWriteStream(after));
  const logo = await writeLogo(tenant, { settings }, folder);
  const checkedAt = `${origin}/kundeportal/${settings.slug}/kontroller`;
  return { paper: proofOf(signed, { ...settings, checkedAt }, logo), after };
}

type Settings = Pick<
  Awaited<ReturnType<typeof findSettings>>,
  'address' | 'brandColor' | 'city' | 'cvr' | 'email' | 'name' | 'phone' | 'postalCode'
> & { checkedAt: string };

function proofOf({ title, number, pdfHash, signatures }: Signed, settings: Settings, logo: string | undefined) {
  const { name, address, postalCode, city, cvr, phone, email, brandColor, checkedAt } = settings;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const lines = [address, town, cvr && `CVR ${cvr}`, phone && `Tlf. ${writePhone(phone)}`, email];
  return {
    kind: 'agreement',
    label: 'Underskriftsbevis',
    sender: { name, lines: lines.flatMap((line) => line || []), logo, color: brandColor ?? '#047857' },
    title,
    subtitle: `Version ${number}, underskrevet elektronisk af ${signatures.length === 1 ? 'én person' : `${signatures.length} personer`}`,
    day: danish(dayOf(signatures.at(-1)?.signedAt ?? new Date())),
    parts: [
      ...signatures.map(({ position, signedAt: at, ...row }) => ({
        title: `${position}. underskrift`,
        facts: evidenceFacts(row, { at, by: 'Underskrevet af', what: [] }),
      })),
      {
        title: 'Papiret',
        texts: [
          `SHA-256 af den PDF, der blev vist og underskrevet: ${pdfHash}`,
          `«Kontrollér dokumentet» i kundeportalen svarer på, om en fil er den underskrevne udgave: ${checkedAt}`,
        ],
      },
    ],
    statement: '',
    signatures: [],
  } satisfies Agreement;
}
