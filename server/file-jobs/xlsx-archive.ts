import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { FileRefusal } from './file-refusal.ts';

const maxUnpackedBytes = 200 * 1024 * 1024;
const maxUnpackRatio = 200;
const ratioFreeBytes = 10 * 1024 * 1024;
const maxEntries = 2_000;

export type Archive = {
  names: string[];
  /** The unpacked bytes of a part, streamed; undefined when not found. */
  open: (name: string) => AsyncIterable<Uint8Array> | undefined;
};

function brokenWorkbook(): FileRefusal {
  return new FileRefusal(
    'broken-workbook',
    'Excel-filen er beskadiget og kan ikke læses. Åbn den i Excel, gem den igen, og prøv på ny.',
  );
}

/** Any error while reading a workbook is the file's fault, reported as one sentence. */
export async function asWorkbookError<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof FileRefusal ? error : brokenWorkbook();
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName.toLowerCase(), entry);
    if (entries.size > maxEntries) {
      throw new FileRefusal('zip-bomb', 'Filen indeholder alt for mange dele til at være en liste.');
    }
  }
  return entries;
}

/**
 * Opens a zip in memory. Declared sizes are not trusted: unpacked bytes are counted by part and in total, against zip
 * bombs.
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: false });
  const entries = await listEntries(zip);
  let unpackedInAll = 0;

  async function* unpack(entry: Entry) {
    if (entry.isEncrypted()) {
      throw new FileRefusal('encrypted', 'Filen er beskyttet med en adgangskode. Fjern den, og prøv igen.');
    }
    let unpacked = 0;
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      unpacked += chunk.length;
      unpackedInAll += chunk.length;
      const ratioPassed = unpacked > ratioFreeBytes && unpacked > bytes.length * maxUnpackRatio;
      if (ratioPassed || unpackedInAll > maxUnpackedBytes) {
        throw new FileRefusal(
          'zip-bomb',
          'Filen fylder alt for meget, når den pakkes ud. Gem kun arket med listen i en ny Excel-fil, og prøv igen.',
        );
      }
      yield chunk;
    }
  }

  return {
    names: [...entries.keys()],
    open(name) {
      const entry = entries.get(name.toLowerCase());
      return entry && unpack(entry);
    },
  };
}
