import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImageProcessor } from '../car-images/image-processor.ts';
import { findLogo } from '../company/logo.ts';
import type { Database } from '../db/database.ts';
import type { BrandColors } from './brand-color.ts';

/** The request header of the app's worker when it fetches a page to keep it offline. */
export const keepingHeader = 'x-portal-keeping';
/** The request header of a form that is sent from the phone's queue: the login whose form it is. */
export const queueHeader = 'x-portal-queue';

/**
 * Whether the app keeps a page, as its path below the portal's: the front page, agreements and their contracts, and what is
 * known of the driving licence. No other is: not what is signed, sent or paid, and no picture.
 */
export const isKeptPage = (path: string) => /^(\/aftaler(\/\d+(\/kontrakt)?)?|\/koerekort)?$/.test(path);

type Look = { name: string; logo: string | null; colors: BrandColors };

/** Changes with all that an icon shows. */
export const iconMark = ({ name, logo, colors: { button, ink } }: Look) =>
  createHash('sha256')
    .update(JSON.stringify([1, logo ?? initialsOf(name), button, ink]))
    .digest('hex')
    .slice(0, 16);

const kinds = {
  '180': { side: 180, isMaskable: false },
  '192': { side: 192, isMaskable: false },
  '512': { side: 512, isMaskable: false },
  maskable: { side: 512, isMaskable: true },
} as const;
export type IconKind = keyof typeof kinds;

/** The name of an icon in its address: its mark and kind. Undefined for any other name. */
export function readIconName(name: string) {
  const [, mark = '', text] = /^([0-9a-f]{16})-(\w+)\.png$/.exec(name) ?? [];
  const kind = (['180', '192', '512', 'maskable'] as const).find((each) => each === text);
  return kind && { mark, kind };
}

/** The first letters of the first two words, without the form of the company. */
function initialsOf(name: string) {
  const words = name
    .split(/[\s&.,/-]+/u)
    .filter((word) => /^[\p{L}\d]/u.test(word) && !/^(aps|as|is|ivs|s)$/i.test(word));
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('');
}

/** At some 10 kB each. */
const most = 400;
const drawn = new Map<string, Promise<Buffer>>();

/** A dealer's icon as a PNG: drawn at first use, and kept by what it shows. */
export function drawIcon(images: ImageProcessor, database: Database, dealer: Look, kind: IconKind) {
  const key = `${iconMark(dealer)}-${kind}`;
  const known = drawn.get(key);
  if (known) return known;
  const drawing = draw(images, database, dealer, kind);
  drawn.set(key, drawing);
  drawing.catch(() => drawn.delete(key));
  const [oldest] = drawn.keys();
  if (drawn.size > most && oldest !== undefined) drawn.delete(oldest);
  return drawing;
}

/** A logo that cannot be drawn is left out. */
async function draw(images: ImageProcessor, database: Database, { name, logo, colors }: Look, kind: IconKind) {
  const base = path.join(tmpdir(), `bilassistent-icon-${randomUUID()}`);
  const [source, output] = [`${base}.logo`, `${base}.png`];
  const look = { ...kinds[kind], letters: initialsOf(name), color: colors.button, ink: colors.ink };
  try {
    const picture = logo === null ? undefined : await findLogo(database, path.basename(logo));
    if (picture) await writeFile(source, picture.content);
    const isDrawn = picture !== undefined && (await images.icon({ icon: { ...look, logo: source }, output }));
    if (!isDrawn && !(await images.icon({ icon: { ...look, logo: null }, output }))) {
      throw new Error('an icon of a portal could not be drawn');
    }
    return await readFile(output);
  } finally {
    await Promise.all([source, output].map((file) => rm(file, { force: true })));
  }
}
