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
};

const [base, store] = ['bilassistent.lejeaftaler', 'steps'];

function open() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(base, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'action' });
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
export const dropStep = (action: string) => run('readwrite', (steps) => steps.delete(action));

export async function listSteps(owner: string) {
  const all = await run('readonly', (steps): IDBRequest<KeptStep[]> => steps.getAll());
  return all.filter((step) => step.owner === owner);
}

export function formOf({ fields }: KeptStep) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
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
