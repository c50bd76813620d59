// What is kept on the phone until it is sent: its store, its fields, and how it is posted.
{
  const { slug, organization, login } = document.currentScript.dataset;
  const portal = `/kundeportal/${slug}`;
  const name = `portal:${organization}:${login}`;
  const gates = ['login', 'register-portal', 'adgang'].map((page) => `${portal}/${page}`);
  const longestPost = 20_000;
  const longestUpload = 300_000;

  const promise = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  let opened;
  function database() {
    if (!opened) {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore('items', { keyPath: 'id', autoIncrement: true });
      opened = promise(request);
    }
    return opened;
  }

  async function inStore(mode, work) {
    const transaction = (await database()).transaction('items', mode);
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const result = await promise(work(transaction.objectStore('items')));
    await done;
    return result;
  }

  const readItems = () => inStore('readonly', (items) => items.getAll());
  const put = (item) => inStore('readwrite', (items) => items.put(item));
  const drop = (id) => inStore('readwrite', (items) => items.delete(id));
  const clear = () => inStore('readwrite', (items) => items.clear());

  /** A field as it is kept: the bytes of a file, which a phone may have forgotten by the time it is sent. */
  async function keptField([field, value]) {
    if (typeof value === 'string') return { field, value };
    return { field, name: value.name, type: value.type, bytes: await value.arrayBuffer() };
  }

  const isFile = ({ bytes }) => bytes !== undefined;
  const isChosen = ([, value]) => typeof value === 'string' || value.size > 0;
  const fileOf = ({ bytes, name, type }) => new File([bytes], name, { type });

  function bodyOf(fields) {
    const hasFiles = fields.some(isFile);
    const body = hasFiles ? new FormData() : new URLSearchParams();
    for (const each of fields) {
      if (isFile(each)) body.append(each.field, fileOf(each), each.name);
      else body.append(each.field, each.value);
    }
    return body;
  }

  /**
   * What an answer means, and where it led. None of the dealer's, but a page of the network on the way, is no connection:
   * undefined. An error or a limit is tried again later; where somebody else is signed in, or something is to be agreed to
   * first, nothing has been done.
   */
  function outcomeOf(status, header) {
    const [by, to] = [header('x-portal-login'), header('x-portal-to')];
    if (by === null) return undefined;
    const leadsOut = to !== null && gates.includes(new URL(to, location.href).pathname);
    if (by !== login || leadsOut) return { outcome: 'stopped', to, isNobody: by === 'none' };
    if (to !== null || status < 300) return { outcome: 'sent', to };
    return { outcome: status === 429 || status >= 500 ? 'later' : 'refused' };
  }

  /** Posts a form. Undefined without a connection; else what became of it, and why it was refused. */
  async function post({ action, fields }) {
    const body = bodyOf(fields);
    try {
      const signal = AbortSignal.timeout(body instanceof FormData ? longestUpload : longestPost);
      const answer = await fetch(action, { method: 'POST', body, headers: { 'x-portal-queue': login }, signal });
      const result = outcomeOf(answer.status, (header) => answer.headers.get(header));
      if (result?.outcome !== 'refused') return result;
      return { ...result, words: refusalIn(await answer.text(), answer.status) };
    } catch {
      return undefined;
    }
  }

  function refusalIn(html, status) {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const found = page.querySelector('main [role=alert]:not([hidden]), main h1');
    return found?.textContent.replace(/\s+/g, ' ').trim() || `Fejl ${status}`;
  }

  const store = { readItems, put, drop, clear };
  window.portalKept = { portal, login, name, store, keptField, isFile, isChosen, fileOf, post, outcomeOf };
}
