import { FileRefusal } from '../file-jobs/file-refusal.ts';
import { mostNumbers, readNumberFile, readNumbers } from './read-numbers.ts';

type Read = { numbers: string[]; name: string } | { problems: { numbers?: string; file?: string } };

/** The numbers of a form, typed and from a file, with a name of the list; or the problem of each field. */
export async function readPlateForm(form: FormData): Promise<Read> {
  const [typed, chosen] = [form.get('numbers'), form.get('file')];
  const file = chosen instanceof File && chosen.size > 0 ? chosen : undefined;
  try {
    const own = typeof typed === 'string' ? readNumbers(typed) : [];
    const others = file ? readNumberFile(new Uint8Array(await file.arrayBuffer()), file.name) : [];
    const numbers = [...own, ...others];
    if (numbers.length > 0 && numbers.length <= mostNumbers) {
      return { numbers, name: file?.name ?? (numbers.length === 1 ? '1 nummer' : `${numbers.length} numre`) };
    }
    if (numbers.length > 0) {
      return {
        problems: { [file ? 'file' : 'numbers']: `Højst ${mostNumbers} numre ad gangen. Her er ${numbers.length}` },
      };
    }
    return {
      problems: { numbers: 'Skriv mindst ét nummer, eller vælg en fil', file: 'Vælg en fil, eller skriv numrene' },
    };
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { problems: { file: error.message } };
  }
}
