// What is kept on the phone until it is sent: its store, its fields, and how it is posted.
{
  const { slug, organization, login } = document.currentScript.dataset;
  const portal = `/kundeportal/${slug}`;
  const name = `portal:${organization}:${login}`;
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

  async function store(mode, work) {
    const transaction = (await database()).transaction('items', mode);
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const result = await promise(work(transaction.objectStore('items')));
    await done;
    return result;
  }

  const readItems = () => store('readonly', (items) => items.getAll());
  const put = (item) => store('readwrite', (items) => items.put(item));
  const drop = (id) => store('readwrite', (items) => items.delete(id));
  const clear = () => store('readwrite', (items) => items.clear());

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

  /** Posts a form. Undefined without a connection; else where it led, or why it was refused. */
  async function post({ action, fields }) {
    const body = bodyOf(fields);
    let answer;
    try {
      const signal = AbortSignal.timeout(body instanceof FormData ? longestUpload : longestPost);
      answer = await fetch(action, { method: 'POST', body, headers: { 'x-portal-queue': '1' }, signal });
    } catch {
      return undefined;
    }
    const to = answer.headers.get('x-portal-to');
    const isSignedOut =
      answer.status === 401 || (to !== null && new URL(to, location.href).pathname === `${portal}/login`);
    if (isSignedOut) return { outcome: 'signed-out' };
    if (to !== null || (answer.ok && !answer.redirected)) return { outcome: 'sent', to };
    if (answer.ok || answer.status === 429 || answer.status >= 500) return { outcome: 'later' };
    return { outcome: 'refused', words: refusalIn(await answer.text(), answer.status) };
  }

  function refusalIn(html, status) {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const found = page.querySelector('main [role=alert]:not([hidden]), main h1');
    return found?.textContent.replace(/\s+/g, ' ').trim() || `Fejl ${status}`;
  }

  window.portalKept = { portal, name, readItems, put, drop, clear, keptField, isFile, isChosen, fileOf, post };
}
