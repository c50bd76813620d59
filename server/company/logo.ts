import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { DomainError } from '../errors.ts';

const maxLogoBytes = 1024 * 1024;
const largestSide = 4000;

type Picture = { mediaType: string; width: number; height: number };

/**
 * The image type by content: PNG, JPEG or WebP of at most 1 MB and 4000 pixels a side. All else is refused, also SVG,
 * which can carry scripts.
 */
export function readLogo(bytes: Uint8Array) {
  if (bytes.byteLength > maxLogoBytes) throw new DomainError('logo-too-large', 400, 'logo');
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const picture = png(view) ?? jpeg(view) ?? webp(view);
  if (!picture) throw new DomainError('logo-unreadable', 400, 'logo');
  const { width, height, mediaType } = picture;
  if (width < 1 || height < 1) throw new DomainError('logo-unreadable', 400, 'logo');
  if (width > largestSide || height > largestSide) throw new DomainError('logo-too-wide', 400, 'logo');
  return { mediaType, sha256: createHash('sha256').update(bytes).digest('hex') };
}

function png(view: Buffer): Picture | undefined {
  if (view.length < 33 || view.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined;
  if (view.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { mediaType: 'image/png', width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
}

/** The size is in the first start-of-frame segment. */
function jpeg(view: Buffer): Picture | undefined {
  if (view.length < 4 || view.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < view.length; at += 2 + view.readUInt16BE(at + 2)) {
    if (view[at] !== 0xff) return undefined;
    const marker = view[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { mediaType: 'image/jpeg', height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) };
  }
  return undefined;
}

function webp(view: Buffer): Picture | undefined {
  if (view.length < 30 || view.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  const kind = view.toString('latin1', 8, 16);
  const mediaType = 'image/webp';
  if (kind === 'WEBPVP8X') return { mediaType, width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 };
  if (kind === 'WEBPVP8 ') {
    return { mediaType, width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
  }
  if (kind !== 'WEBPVP8L') return undefined;
  const bits = view.readUInt32LE(21);
  return { mediaType, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** A logo in use, by the hash of its bytes; public, as strangers see it too. */
export function findLogo({ accounts }: Database, sha256: string) {
  return accounts
    .selectFrom('storedFile')
    .innerJoin('organizationSettings', (join) =>
      join
        .onRef('organizationSettings.organizationId', '=', 'storedFile.organizationId')
        .onRef('organizationSettings.logoFileId', '=', 'storedFile.id'),
    )
    .select(['storedFile.content', 'storedFile.mediaType'])
    .where('storedFile.sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
}

/** What a guest may see of the dealer with this slug: name and logo; undefined for an unknown or closed one. */
export async function findDealer({ accounts }: Database, slug: string | null) {
  if (slug === null) return undefined;
  return accounts
    .selectFrom('organization')
    .select(['name', 'logo'])
    .where('slug', '=', slug.slice(0, 40))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('member').select('member.id').whereRef('member.organizationId', '=', 'organization.id')),
    )
    .executeTakeFirst();
}
