import { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { isFieldName } from '../format/field-names.ts';
import { shownFileName } from '../format/file-name.ts';
import { type FileProblem, receiveFile, type StoredFile } from './receive.ts';
import type { Storage } from './storage.ts';

type Options = {
  storage: Storage;
  organizationId: string;
  accept: ReadonlySet<string>;
  /** Most files of one form; further ones are refused by name. */
  most: number;
  /** Longest text of a field in bytes, where one holds more than words. */
  fieldBytes?: number;
  /** Whether a text field is read; others could pollute a prototype. */
  isField?: (name: string, value: string) => boolean;
};

export type RefusedFile = { name: string; problem: FileProblem | 'file-one-too-many' };

/** A parsed upload form: text fields, stored files and refused ones, in order, and the fields that files came in. */
export type Uploads = {
  fields: FormData;
  stored: StoredFile[];
  refused: RefusedFile[];
  fieldOf: Map<StoredFile, string>;
};

/** The body is not a multipart form. */
export class UnreadableForm extends Error {}

/**
 * Streams an upload form's files to the storage one by one, so that memory holds a few chunks only. An aborted upload
 * is deleted and its error thrown.
 */
export async function readUploads(request: Request, options: Options): Promise<Uploads> {
  const uploads: Uploads = { fields: new FormData(), stored: [], refused: [], fieldOf: new Map() };
  const parser = openParser(request, options.fieldBytes);
  const body = bodyOf(request);
  let current: Readable | undefined;
  let taken: Promise<void> = Promise.resolve();

  const isField = options.isField ?? isFieldName;
  parser.on('field', (name, value) => {
    if (isField(name, value)) uploads.fields.append(name, value);
  });
  parser.on('file', (field, stream, fileName) => {
    if (!fileName) return void stream.resume();
    current = stream;
    // The file's reader gets the error; there may be none yet.
    stream.on('error', () => {});
    taken = taken.then(() => take(stream, { field, name: fileName }, uploads, options));
    taken.catch((error: Error) => body.destroy(error));
  });
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('finish', resolve).on('error', (cause) => reject(new UnreadableForm('the body is no form', { cause })));
      body.on('error', reject).pipe(parser);
    });
    await taken;
    return uploads;
  } catch (error) {
    body.destroy();
    current?.destroy(new Error('the form broke off'));
    await taken.catch(() => {});
    await discardFiles(options.storage, uploads.stored);
    throw error;
  }
}

/** Deletes stored files that remained unused. */
export async function discardFiles(storage: Storage, files: readonly StoredFile[]) {
  await Promise.all(files.map(({ storageKey }) => storage.removeFolder(storageKey)));
}

type Part = { field: string; name: string };

async function take(stream: Readable, { field, name }: Part, { stored, refused, fieldOf }: Uploads, options: Options) {
  if (stored.length >= options.most) {
    stream.resume();
    refused.push({ name: shownFileName(name), problem: 'file-one-too-many' });
    return;
  }
  const { storage, organizationId, accept } = options;
  const file = await receiveFile(storage, stream, { organizationId, name, accept });
  if (typeof file === 'string') refused.push({ name: shownFileName(name), problem: file });
  else {
    stored.push(file);
    fieldOf.set(file, field);
  }
}

/** A parser of the parts of an upload form. */
export function openParser(request: Request, fieldSize = 64 * 1024) {
  const headers: BusboyHeaders = { 'content-type': request.headers.get('content-type') ?? '' };
  try {
    return new Busboy({ headers, limits: { fieldSize, fields: 200, parts: 2_000 } });
  } catch (error) {
    throw new UnreadableForm('the body is no form', { cause: error });
  }
}

/** The body of a form as a stream. */
export function bodyOf(request: Request) {
  if (!request.body) throw new UnreadableForm('the body is empty');
  return Readable.from(request.body);
}
