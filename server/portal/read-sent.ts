import { cleanPhoto } from '../car-images/clean-photo.ts';
import type { ImageProcessor } from '../car-images/image-processor.ts';
import { photoTypes } from '../car-images/image-types.ts';
import type { ImageProblem } from '../car-images/render.ts';
import { scannedTypes } from '../documents/document-types.ts';
import { guessKind } from '../documents/guess-kind.ts';
import { DomainError } from '../errors.ts';
import { discardFiles, type RefusedFile, readUploads } from '../files/read-uploads.ts';
import type { StoredFile } from '../files/receive.ts';
import type { Storage } from '../files/storage.ts';
import { maskCpr } from '../format/cpr.ts';

type Deps = {
  storage: Storage;
  images: ImageProcessor;
  organizationId: string;
  /** Whether a file that is named as a licence is taken: elsewhere its CPR number would not be covered. */
  takesLicence?: boolean;
  /** Most files of the form. */
  most?: number;
};

/** Why a customer's file is refused; app/texts/portal-uploads.ts has the words. */
export type SentProblem = RefusedFile['problem'] | ImageProblem | 'is-licence';

/** What a customer posted: the form, its files as they are kept, and those that `keep` has rows of. */
export type Sent = {
  form: FormData;
  files: readonly StoredFile[];
  /** The field that a file came in. */
  fieldOf: (file: StoredFile) => string | undefined;
  /** Throws (400, at `field`) where a file was refused: none is kept then, so nothing is lost silently. */
  requireFiles: (field: string) => readonly StoredFile[];
  /** Says that the committed transaction refers to these; all others are deleted when the work is done. */
  keep: (files: readonly StoredFile[]) => void;
};

/** Most files of one form. */
const mostSent = 20;

/**
 * Reads a customer's form with files (≤ 25 MB each, streamed; PDF and pictures by their content) and runs `work`. Of a
 * picture an upright JPEG without its metadata is kept in place of what was sent. A form without files is read too.
 */
export async function withSent<T>(request: Request, deps: Deps, work: (sent: Sent) => Promise<T>): Promise<T> {
  const { storage, organizationId } = deps;
  const options = { storage, organizationId, accept: scannedTypes, most: deps.most ?? mostSent };
  const { fields: form, stored, refused, fieldOf } = await readUploads(request, options);
  const problems: { name: string; problem: SentProblem }[] = [...refused];
  const files: StoredFile[] = [];
  const fields = new Map<StoredFile, string | undefined>();
  const kept = new Set<StoredFile>();
  try {
    for (const original of stored) {
      const file = await kindly(deps, { ...original, name: maskCpr(original.name) });
      if (typeof file === 'string') problems.push({ name: original.name, problem: file });
      else {
        files.push(file);
        fields.set(file, fieldOf.get(original));
      }
    }
    return await work({
      ...{ form, files, fieldOf: (file) => fields.get(file) },
      requireFiles(field) {
        if (problems.length > 0) throw refusalOf(problems, field);
        return files;
      },
      keep: (those) => {
        for (const file of those) kept.add(file);
      },
    });
  } finally {
    const keptKeys = new Set([...kept].map(({ storageKey }) => storageKey));
    await discardFiles(
      storage,
      [...stored, ...files].filter(({ storageKey }) => !keptKeys.has(storageKey)),
    );
  }
}

/** The file as it is kept. */
async function kindly(
  { storage, images, organizationId, takesLicence = false }: Deps,
  file: StoredFile,
): Promise<StoredFile | SentProblem> {
  if (!takesLicence && guessKind(file) === 'licence') return 'is-licence';
  if (!photoTypes.has(file.mediaType)) return file;
  return cleanPhoto({ storage, processor: images }, organizationId, file);
}

const refusalOf = (problems: readonly { name: string; problem: SentProblem }[], field: string) =>
  new DomainError(`sent-refused:${problems.map(({ name, problem }) => `${problem} ${name}`).join('\n')}`, 400, field);
