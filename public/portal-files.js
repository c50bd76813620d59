// Files of a form in the portal: pictures are scaled on the device, the chosen ones are listed and can be taken away again,
// and a form that says so is sent file by file.
const longest = 2560;
const mostBytes = 25 * 1024 * 1024;

const made = (name, className, text = '') => {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
};

function size(bytes) {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))}\u00a0kB`;
  return `${(bytes / 1024 / 1024).toLocaleString('da-DK', { maximumFractionDigits: 1 })}\u00a0MB`;
}

const clock = () =>
  new Date().toLocaleTimeString('da-DK', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Copenhagen' });

/** An upright JPEG of at most 2560 pixels; the file as it is where the browser cannot read it, or it gains nothing. */
async function scaled(file) {
  if (!/^image\/(jpeg|png|webp|heic|heif)$/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.86));
    if (!blob || (scale === 1 && file.type === 'image/jpeg' && blob.size >= file.size)) return file;
    return new File([blob], `${file.name.replace(/\.[a-z0-9]{2,5}$/i, '')}.jpg`, { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

function problemOf(file) {
  if (file.size === 0) return 'Filen er tom';
  if (file.size > mostBytes) return 'Fylder mere end 25 MB';
  if (!/^image\/|^application\/pdf$/.test(file.type) && !/\.(hei[cf]|pdf|jpe?g|png|webp)$/i.test(file.name)) {
    return 'Er hverken et billede eller en PDF';
  }
  return '';
}

function open(place) {
  const input = place.querySelector('input[type=file]');
  const { form } = input;
  const isSentApart = form.hasAttribute('data-one-by-one');
  const list = made('ul', 'grid gap-2');
  list.setAttribute('aria-label', 'Valgte filer');
  const told = made('p', 'sr-only');
  told.setAttribute('role', 'status');
  place.append(list, told);
  let chosen = [];
  let ready = Promise.resolve();

  const say = (each, text, isBad = false) => {
    each.state.textContent = text;
    each.state.className = `text-sm ${isBad ? 'text-rose-700' : 'text-neutral-600'}`;
  };

  const isLeft = ({ problem, isReceived, isKept }) => !problem && !isReceived && !isKept;

  function fill() {
    const files = new DataTransfer();
    for (const each of chosen) if (isLeft(each)) files.items.add(each.file);
    input.files = files.files;
  }

  function remove(each) {
    chosen = chosen.filter((other) => other !== each);
    if (each.url) URL.revokeObjectURL(each.url);
    each.row.remove();
    fill();
    told.textContent = `${each.file.name} er fjernet`;
    input.focus();
  }

  function add(file) {
    const row = made('li', 'flex min-w-0 items-center gap-3 rounded-md border border-neutral-200 bg-white p-2');
    const text = made('span', 'grid min-w-0 flex-1');
    const each = {
      file,
      row,
      key: crypto.randomUUID(),
      problem: '',
      isReceived: false,
      isKept: false,
      state: made('span', ''),
    };
    const button = made(
      'button',
      'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-md px-3 text-sm underline',
      'Fjern',
    );
    button.type = 'button';
    button.setAttribute('aria-label', `Fjern ${file.name}`);
    button.addEventListener('click', () => remove(each));
    each.button = button;
    text.append(made('span', 'truncate text-sm', file.name), each.state);
    row.append(text, button);
    list.append(row);
    chosen.push(each);
    say(each, 'Gøres klar');
    return each;
  }

  async function prepare(each) {
    each.file = await scaled(each.file);
    each.problem = problemOf(each.file);
    if (each.problem) return say(each, `${each.problem}. Filen sendes ikke`, true);
    if (each.file.type.startsWith('image/')) {
      each.url = URL.createObjectURL(each.file);
      const picture = made('img', 'size-12 shrink-0 rounded object-cover');
      picture.alt = '';
      picture.src = each.url;
      picture.onerror = () => picture.remove();
      each.row.prepend(picture);
    }
    say(each, isSentApart ? `Ligger på telefonen, ${size(each.file.size)}` : size(each.file.size));
  }

  input.addEventListener('change', () => {
    const added = [...input.files].map(add);
    if (!input.multiple) for (const former of chosen.slice(0, -1)) remove(former);
    fill();
    ready = ready.then(async () => {
      for (const each of added) await prepare(each);
      fill();
      told.textContent = `${chosen.length} ${chosen.length === 1 ? 'fil' : 'filer'} valgt`;
    });
  });

  /** Posts one file under its own key, so that a repeat is harmless. Resolves with the answer and what became of the file. */
  function post(each) {
    const body = new FormData();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
    body.set('formKey', each.key);
    body.append(input.name, each.file, each.file.name);
    return new Promise((done) => {
      const call = new XMLHttpRequest();
      call.open('POST', form.action);
      call.setRequestHeader('x-portal-queue', window.portalKept.login);
      call.upload.onprogress = ({ loaded, total }) => say(each, `Sendes, ${Math.floor((loaded / total) * 100)} %`);
      const header = (name) => call.getResponseHeader(name);
      call.onload = () => done({ call, ...window.portalKept.outcomeOf(call.status, header) });
      call.onerror = call.ontimeout = call.onabort = () => done({});
      call.send(body);
    });
  }

  function refusalIn({ responseText }) {
    const page = new DOMParser().parseFromString(responseText, 'text/html');
    const words = page.querySelector(`#${CSS.escape(input.id)}-error`) ?? page.querySelector('main [role=alert]');
    return words?.textContent.replace(/\s+/g, ' ').trim() || 'Noget gik galt hos os. Prøv igen';
  }

  /** Without the dealer's answer a file is kept on the phone, under its key, by public/portal-queue.js. */
  async function keep(each) {
    const isKept = (await window.keepOnPhone?.(form, input.name, { file: each.file, key: each.key })) ?? false;
    each.isKept = isKept;
    if (isKept) each.button.remove();
    const words = 'Ligger på telefonen, og sendes, når der er forbindelse';
    say(each, isKept ? words : `Ligger på telefonen og er ikke sendt. Prøv igen, når der er forbindelse`, !isKept);
  }

  let isSending = false;

  async function sendAll() {
    if (isSending) return;
    isSending = true;
    const buttons = form.querySelectorAll('button[type=submit]');
    for (const button of buttons) button.disabled = true;
    await ready;
    let lastPage = '';
    for (const each of chosen.filter(isLeft)) {
      each.button.hidden = true;
      const { call, outcome, to } = await post(each);
      each.button.hidden = false;
      if (outcome === 'sent') {
        each.isReceived = true;
        each.button.remove();
        lastPage = to;
        say(each, `Modtaget ${clock()}`);
      } else if (outcome === 'refused') say(each, refusalIn(call), true);
      else await keep(each);
    }
    fill();
    isSending = false;
    for (const button of buttons) button.disabled = false;
    const left = chosen.filter(({ isReceived }) => !isReceived).length;
    told.textContent = left === 0 ? 'Alle filer er modtaget' : `${left} ${left === 1 ? 'fil' : 'filer'} er ikke sendt`;
    told.className = 'text-sm text-neutral-900';
    if (left > 0 || !lastPage) return;
    const to = new URL(lastPage, location.href);
    const isHere = to.pathname === location.pathname && to.search === location.search;
    location.replace(to);
    if (isHere) location.reload();
  }

  const waits = () => chosen.some(isLeft);

  form.addEventListener('reset', () => {
    chosen = [];
    list.replaceChildren();
  });
  form.addEventListener(
    'submit',
    async (event) => {
      if (isSentApart && chosen.length > 0) {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (waits()) await sendAll();
        else told.className = 'text-sm text-rose-700';
        return;
      }
      if (form.dataset.ready === 'yes' || chosen.length === 0) {
        if (chosen.length > 0) chosen = [];
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      const { submitter } = event;
      await ready;
      // A form is not submitted again while its event still goes on.
      await new Promise((resolve) => setTimeout(resolve));
      form.dataset.ready = 'yes';
      form.requestSubmit(submitter);
      delete form.dataset.ready;
    },
    { capture: true },
  );
  addEventListener('beforeunload', (event) => {
    if (isSentApart && waits()) event.preventDefault();
  });
}

for (const place of document.querySelectorAll('[data-files]')) open(place);
