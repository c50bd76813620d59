// Keeps forms on the phone that cannot be sent, and sends them when there is a connection: once, one at a time.
{
  const { portal, name, store, keptField, isFile, isChosen, fileOf, post } = window.portalKept;
  const { readItems, put, drop, clear } = store;
  const place = document.getElementById('paa-telefonen');
  const list = document.getElementById('paa-telefonen-del')?.content.firstElementChild.cloneNode(true);
  const full = document.getElementById('telefonen-fuld');
  const question = document.getElementById('ikke-sendt');
  const longestWait = 60_000;
  let wait = 1_000;
  let timer;
  let sendingId;

  /** Does a work that one page of this browser does at a time. @returns what it says, or undefined where another is at it */
  const alone = (lock, work) =>
    navigator.locks ? navigator.locks.request(lock, { ifAvailable: true }, (held) => held && work()) : work();

  /** Posts what is kept, and drops it when it is sent. @returns what became of it; undefined without a connection */
  const send = (item) =>
    alone(`${name}:${item.id}`, async () => {
      const answer = await post(item);
      if (answer?.outcome === 'sent') await drop(item.id);
      return answer;
    });

  /** Sends what waits, the oldest first, until there is no connection or nobody signed in. */
  async function sendAll() {
    clearTimeout(timer);
    const isDone = await alone(name, async () => {
      let isLeft = false;
      for (let item = await nextAfter(0); item; item = await nextAfter(item.id)) {
        sendingId = item.id;
        await show();
        const answer = await send(item);
        sendingId = undefined;
        noteLogin(answer);
        if (answer?.outcome === 'stopped') return true;
        if (answer?.outcome === 'refused') await put({ ...item, refusal: answer.words });
        if (!answer) return false;
        if (answer.outcome === 'later') isLeft = true;
        else wait = 1_000;
      }
      return !isLeft;
    });
    await show();
    if (!isDone) waitAndStart();
  }

  const nextAfter = async (former) => (await readItems()).find(({ id, refusal }) => id > former && !refusal);

  function waitAndStart() {
    clearTimeout(timer);
    wait = Math.min(wait * 2, longestWait);
    timer = setTimeout(start, wait);
  }

  const start = () => sendAll().catch(() => {});

  /** Offers to sign in where what waits is not taken, and keeps nothing of somebody who is signed out. */
  function noteLogin(answer) {
    if (list) list.querySelector('[data-sign-in]').hidden = answer?.outcome !== 'stopped';
    if (answer?.isNobody) navigator.serviceWorker?.controller?.postMessage('forget');
  }

  async function show() {
    if (!list) return;
    const items = await readItems();
    place.replaceChildren(...(items.length > 0 ? [list] : []));
    list.querySelector('ul').replaceChildren(...items.map(lineOf));
  }

  const typedIn = ({ fields }) =>
    fields.find(({ field, value }) => value && !/key$|^step$|id$/i.test(field))?.value ?? '';

  function lineOf(item) {
    const line = list.querySelector('template').content.firstElementChild.cloneNode(true);
    const at = (part) => line.querySelector(`[data-${part}]`);
    const files = item.fields.filter(isFile).map((each) => each.name);
    at('label').textContent = item.label;
    at('text').textContent = [typedIn(item), ...files].filter(Boolean).join(', ');
    at('state').textContent = item.refusal ?? (item.id === sendingId ? list.dataset.sending : list.dataset.waiting);
    at('mend').hidden = !item.refusal;
    at('mend').addEventListener('click', () => mend(item));
    at('drop').setAttribute('aria-label', `${at('drop').textContent}: ${item.label}`);
    at('drop').addEventListener('click', async () => {
      await drop(item.id);
      await show();
    });
    return line;
  }

  function mend(item) {
    sessionStorage.setItem(`${name}:ret`, String(item.id));
    if (location.pathname === item.page) fillIn().catch(() => {});
    else location.assign(item.page);
  }

  /** Puts what was refused back into its form; it is gone from the list when the form is sent again. */
  async function fillIn() {
    const id = Number(sessionStorage.getItem(`${name}:ret`));
    const item = id ? (await readItems()).find((each) => each.id === id) : undefined;
    if (!item || item.page !== location.pathname) return;
    sessionStorage.removeItem(`${name}:ret`);
    const form = [...document.querySelectorAll('form[data-queue]')].find(
      (each) => each.dataset.queue === item.label && new URL(each.action).pathname === new URL(item.action).pathname,
    );
    if (!form) return;
    for (const input of form.elements) {
      const of = item.fields.filter(({ field }) => field === input.name);
      if (of.length === 0 || input.type === 'hidden') continue;
      if (input.type === 'file') {
        const transfer = new DataTransfer();
        for (const each of of.filter(isFile)) transfer.items.add(fileOf(each));
        input.files = transfer.files;
        input.dispatchEvent(new Event('change'));
      } else if (input.type === 'checkbox' || input.type === 'radio') {
        input.checked = of.some(({ value }) => value === input.value);
      } else input.value = of[0].value;
    }
    form.dataset.mends = String(id);
    form.scrollIntoView({ block: 'center' });
    [...form.elements].find(({ type }) => type === 'textarea' || type === 'text')?.focus();
  }

  /** Keeps a form's fields on the phone. @returns them as they are kept; without an id, if there was no room */
  async function keep(form, fields) {
    const { mends } = form.dataset;
    const item = { action: form.action, fields, label: form.dataset.queue, page: location.pathname, at: Date.now() };
    const kept = mends ? { ...item, id: Number(mends) } : item;
    try {
      return { ...item, id: await put(kept) };
    } catch {
      return item;
    }
  }

  function tellFull(isFull) {
    full.hidden = !isFull;
    if (isFull) full.scrollIntoView({ block: 'center' });
  }

  /** The form is empty again, for another of its kind. */
  function empty(form) {
    form.reset();
    delete form.dataset.mends;
    if (form.elements.formKey) form.elements.formKey.value = crypto.randomUUID();
    for (const chosen of form.querySelectorAll('[data-files] ul')) chosen.replaceChildren();
    list.scrollIntoView({ block: 'center' });
  }

  /** Keeps one file of a form that is sent file by file, under its own key. @returns whether there was room */
  window.keepOnPhone = async (form, field, { file, key }) => {
    const others = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
    const fields = [...others.filter(([name]) => name !== 'formKey'), ['formKey', key], [field, file]];
    const { id } = await keep(form, await Promise.all(fields.map(keptField)));
    tellFull(id === undefined);
    await show();
    waitAndStart();
    return id !== undefined;
  };

  /** Sends a form. It is kept before, so that an app that is closed meanwhile sends it when it is opened again. */
  async function submit(form, submitter) {
    const fields = await Promise.all([...new FormData(form, submitter)].filter(isChosen).map(keptField));
    const item = await keep(form, fields);
    const isKept = item.id !== undefined;
    const answer = navigator.onLine ? await (isKept ? send(item) : post(item)) : undefined;
    if (answer?.outcome === 'refused') {
      if (isKept) await drop(item.id);
      return HTMLFormElement.prototype.submit.call(form);
    }
    if (answer?.outcome === 'sent') return visit(answer.to);
    tellFull(!isKept);
    if (!isKept) return;
    noteLogin(answer);
    await show();
    empty(form);
    if (answer?.outcome === 'stopped') return answer.to && location.assign(answer.to);
    waitAndStart();
  }

  function visit(path) {
    const to = new URL(path ?? location.href, location.href);
    const isHere = to.pathname === location.pathname && to.search === location.search;
    location.assign(to);
    // An address that differs in its place alone would not be fetched.
    if (isHere) location.reload();
  }

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (form.matches('form[data-queue]')) {
      event.preventDefault();
      if (form.dataset.isSending) return;
      setSending(form, true);
      submit(form, event.submitter)
        .catch(() => HTMLFormElement.prototype.submit.call(form))
        .finally(() => setSending(form, false));
      return;
    }
    if (form.getAttribute('action') !== `${portal}/log-ud`) return;
    event.preventDefault();
    askFirst(form).catch(() => HTMLFormElement.prototype.submit.call(form));
  });

  function setSending(form, isSending) {
    if (isSending) form.dataset.isSending = 'yes';
    else delete form.dataset.isSending;
    form.setAttribute('aria-busy', String(isSending));
    for (const button of form.querySelectorAll('button[type=submit]'))
      button.setAttribute('aria-disabled', String(isSending));
  }

  /** Signs out, after a question where something has not been sent: it is deleted with that. */
  async function askFirst(form) {
    const items = await readItems();
    if (items.length > 0 && question) {
      question.querySelector('[data-count]').textContent = countWords(items);
      question.returnValue = 'stay';
      question.showModal();
      await new Promise((resolve) => question.addEventListener('close', resolve, { once: true }));
      if (question.returnValue !== 'leave') return;
    }
    await clear();
    HTMLFormElement.prototype.submit.call(form);
  }

  function countWords(items) {
    const pictures = items.flatMap(({ fields }) => fields.filter(({ type }) => type?.startsWith('image/'))).length;
    const { pictures: many, picture: one, many: things, one: thing } = question.dataset;
    if (pictures > 0) return pictures === 1 ? one : many.replace('{antal}', pictures);
    return items.length === 1 ? thing : things.replace('{antal}', items.length);
  }

  addEventListener('online', start);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && start());
  show().catch(() => {});
  fillIn().catch(() => {});
  start();
}
