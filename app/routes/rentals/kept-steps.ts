/** A hand-over or return that waits for the network: its fields and photos, and when it happened. */
export type KeptStep = {
  /** Where it is posted. */
  action: string;
  /** Whose it is: organisation and user. */
  owner: string;
  /** What it is called: «Udlevering A-2026-00017». */
  title: string;
  at: string;
  fields: [name: string, value: string | File][];
  /** Whether it is being mended: it is not sent before it is posted again. */
  isHeld?: boolean;
};

const [base, store, earlier] = ['bilassistent.lejeaftaler', 'kept', 'steps'];

function open() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(base, 2);
    request.onupgradeneeded = () => {
      const { result: database, transaction } = request;
      // A phone may be shared: each user's step of an agreement stands by itself.
      const kept = database.createObjectStore(store, { keyPath: ['owner', 'action'] });
      if (!transaction || !database.objectStoreNames.contains(earlier)) return;
      const all: IDBRequest<KeptStep[]> = transaction.objectStore(earlier).getAll();
      all.onsuccess = () => {
        for (const step of all.result) kept.put(step);
        database.deleteObjectStore(earlier);
      };
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<T>(mode: IDBTransactionMode, ask: (steps: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = ask(transaction.objectStore(store));
    transaction.oncomplete = () => {
      database.close();
      resolve(request.result);
    };
    transaction.onerror = () => {
      database.close();
      reject(transaction.error);
    };
  });
}

export const keepStep = (step: KeptStep) => run('readwrite', (steps) => steps.put(step));
export const dropStep = ({ owner, action }: Pick<KeptStep, 'action' | 'owner'>) =>
  run('readwrite', (steps) => steps.delete([owner, action]));

/** A user's kept steps, and how many others keep on the same phone. */
export async function listSteps(owner: string) {
  const all = await run('readonly', (steps): IDBRequest<KeptStep[]> => steps.getAll());
  const own = all.filter((step) => step.owner === owner);
  return { own, others: all.length - own.length };
}

export function formOf({ fields }: KeptStep) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Puts the photos of a step back where they were chosen. */
export function putFilesBack(form: HTMLFormElement, { fields }: KeptStep) {
  const inputs = [...form.elements].filter((each) => each instanceof HTMLInputElement && each.type === 'file');
  for (const input of inputs) {
    if (!(input instanceof HTMLInputElement)) continue;
    const chosen = new DataTransfer();
    for (const [name, value] of fields) {
      if (name === input.name && value instanceof File && value.size > 0) chosen.items.add(value);
    }
    if (chosen.files.length > 0) input.files = chosen.files;
  }
}

/**
 * Posts a kept step. Nothing is lost by an answer that is neither: it waits on. Sent twice it is answered as once.
 * @returns `refused` where the server says why
 */
export async function sendStep(step: KeptStep): Promise<'refused' | 'sent' | 'waiting'> {
  const response = await fetch(step.action, { method: 'POST', body: formOf(step) }).catch(() => undefined);
  if (!response) return 'waiting';
  const [path] = step.action.split('?');
  const { pathname } = new URL(response.url);
  if (response.ok && response.redirected && pathname.startsWith('/rental/')) return 'sent';
  return pathname === path && [400, 403, 404, 409, 413].includes(response.status) ? 'refused' : 'waiting';
}
