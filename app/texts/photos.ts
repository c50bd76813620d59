import type { ImageProblem } from '#server/car-images/render.ts';
import type { ImageAngle, ImageKind, ImageView } from '#server/db/schema.ts';
import type { RefusedFile } from '#server/files/read-uploads.ts';

export const imageKinds = {
  damage: 'Skade',
  document: 'Dokument',
  exterior: 'Udvendigt',
  '360': '360 grader',
  interior: 'Indvendigt',
} satisfies Record<ImageKind, string>;

export const imageViews = {
  rear: 'Bagfra',
  rearOblique: 'Skråt bagfra',
  side: 'Fra siden',
  front: 'Forfra',
  frontOblique: 'Skråt forfra',
} satisfies Record<ImageView, string>;

export const imageAngleLabels = {
  frontOblique: 'Skråt forfra',
  rearOblique: 'Skråt bagfra',
  side: 'Fra siden',
  front: 'Forfra',
  cockpit: 'Interiør foran',
  rearSeats: 'Bagsæde',
  boot: 'Bagagerum',
  instruments: 'Instrument med km',
  cargo: 'Lastrum',
  rearDoors: 'Bagdøre',
  flatbed: 'Lad',
} satisfies Record<ImageAngle, string>;

const fileProblems: Record<RefusedFile['problem'], string> = {
  'file-too-large': 'fylder mere end 25 MB. Gem det mindre, og prøv igen.',
  'file-empty': 'er tom.',
  'file-kind': 'er ikke et billede, der kan bruges. Brug JPEG, PNG, WebP eller HEIC.',
  'file-one-too-many': 'kom ikke med: der kan sendes 300 ad gangen. Send resten bagefter.',
};

/** Why a file was rejected, as a sentence that begins with its name. */
export function refusedFile({ name, problem }: RefusedFile) {
  return `«${name}» ${fileProblems[problem]}`;
}

const imageProblems: Record<ImageProblem | 'image-failed', string> = {
  'image-too-many-pixels': 'Billedet har for mange pixels. Gem det mindre, og upload det igen.',
  'image-broken': 'Filen er beskadiget eller er ikke et rigtigt billede.',
  'image-too-slow': 'Billedet kunne ikke læses på den tid, der er til det.',
  'image-failed': 'Noget gik galt hos os. Prøv igen.',
};

/** Why a photo cannot be shown. */
export function imageProblem(problem: string | null) {
  return Object.entries(imageProblems).find(([code]) => code === problem)?.[1] ?? imageProblems['image-failed'];
}

type Car = { brandName: string; modelName: string; color: string | null };
type Shown = { kind: ImageKind; view: ImageView | null; alt: string | null };

/** The alt text of a photo: the user's own, or a default: «Sort VW Passat set forfra». */
export function describeImage(car: Car, { kind, view, alt }: Shown) {
  if (alt) return alt;
  const color = car.color ? `${car.color.charAt(0).toUpperCase()}${car.color.slice(1).toLowerCase()} ` : '';
  const name = `${color}${car.brandName} ${car.modelName}`;
  if (kind === 'damage') return `Skade på ${name}${seen(view)}`;
  if (kind === 'document') return `Dokument til ${name}`;
  if (kind === '360') return `${name} hele vejen rundt`;
  if (kind === 'interior') return `${name} indvendigt`;
  return `${name}${seen(view) || ' udvendigt'}`;
}

function seen(view: ImageView | null) {
  return view ? ` set ${imageViews[view].toLowerCase()}` : '';
}
