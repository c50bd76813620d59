// The worker of a dealer's app: pages from the network first, and kept ones without. `app` is set before by the route.
const base = `/kundeportal/${app.slug}`;
const ours = `portal:${app.organizationId}:`;
const lookName = `${ours}look:${app.build}`;
const offlinePath = `${base}/uden-forbindelse`;
const day = 24 * 60 * 60_000;
const longest = 30 * day;
const largest = 30 * 1024 * 1024;
/** A page that was kept this recently is not fetched again. */
const fresh = 60_000;
/** What is being kept is kept no more once a form is posted, or somebody else is signed in. */
let round = 0;

const keptName = (login) => `${ours}login:${login}:${app.build}`;
/** A scope is a prefix: the portal of another dealer may begin with this slug. */
const isOurs = ({ pathname }) => pathname === base || pathname === `${base}.data` || pathname.startsWith(`${base}/`);
const isLook = ({ pathname }) => /^\/(assets|company\/logo)\/|^\/portal-[a-z]+\.js$/.test(pathname);

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepLook());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(ours) && !name.endsWith(`:${app.build}`));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Keeps the page that says there is no connection, as a guest sees it, with what it looks like. */
async function keepLook() {
  const page = await fetch(offlinePath, { credentials: 'omit', cache: 'reload' });
  if (!page.ok) return;
  const cache = await caches.open(lookName);
  const html = await page.clone().text();
  await cache.put(offlinePath, page);
  const scripts = ['app', 'kept', 'queue'].map((name) => `/portal-${name}.js?v=${app.build}`);
  const named = [...html.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path]) => path);
  const parts = [...named, ...scripts].map((path) => new URL(path, location.origin));
  await Promise.all(parts.filter(isLook).map((path) => cache.add(path).catch(() => {})));
}

/** The page without a connection has the dealer's hours and telephone of the last day. */
async function renewLook() {
  const kept = await (await caches.open(lookName)).match(offlinePath);
  const at = Date.parse(kept?.headers.get('date') ?? '');
  if (!kept || Date.now() - at > day) await keepLook();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (!isOurs(url)) {
    const isOfUs = request.referrer !== '' && isOurs(new URL(request.referrer));
    if (request.method === 'GET' && isOfUs && isLook(url)) event.respondWith(look(request));
    return;
  }
  if (request.mode === 'navigate') event.respondWith(visit(event, url));
});

async function look(request) {
  const cache = await caches.open(lookName);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.type === 'basic') await cache.put(request.url, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request.url);
    if (kept) return kept;
    throw error;
  }
}

async function visit(event, url) {
  const { request } = event;
  if (request.method !== 'GET') round += 1;
  try {
    const answer = await fetch(request);
    event.waitUntil(note(request, url, answer.clone()).catch(() => {}));
    return answer;
  } catch {
    return request.method === 'GET' ? ((await findKept(url)) ?? offline()) : offline();
  }
}

/** Follows who is signed in, and keeps a page that the server lets keep. */
async function note(request, url, answer) {
  const login = answer.headers.get('x-portal-login');
  if (!login) return;
  await forget(login);
  await renewLook();
  if (request.method !== 'GET' || !mayKeep(answer, login) || url.search !== '') return;
  const since = round;
  const html = await keep(login, url.pathname, answer, since);
  await keepFurther(login, html, since);
}

const mayKeep = (answer, login) =>
  answer.ok && answer.headers.get('x-portal-login') === login && answer.headers.has('x-portal-keep');

/** Deletes what is kept of others than this login, and ends their pushes: `none` is nobody. */
async function forget(login) {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${ours}login:`));
  const others = names.filter((name) => !name.startsWith(`${ours}login:${login}:`));
  if (others.length === 0 && login !== 'none') return;
  round += 1;
  await Promise.all(others.map((name) => caches.delete(name)));
  const push = await self.registration.pushManager?.getSubscription();
  await push?.unsubscribe();
}

/** Keeps an answer with its time. @returns its text, if it is a page */
async function keep(login, path, answer, since) {
  const bytes = await answer.arrayBuffer();
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const html = isPage ? new TextDecoder().decode(bytes) : '';
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set('x-kept-at', String(Date.now()));
  headers.set('x-kept-size', String(bytes.byteLength));
  if (isPage) headers.set('x-kept-title', encodeURIComponent(/<title>([^<]*)/.exec(html)?.[1] ?? path));
  const kept = new Response(bytes, { status: answer.status, headers });
  // Signed out meanwhile: nothing is kept of what was under way.
  if (since === round) await (await caches.open(keptName(login))).put(path, kept);
  return html;
}

/** The agreements and contracts that a page leads to, in its order. */
const pathsIn = (html) =>
  [...html.matchAll(/href="(\/[^"#?]+\/aftaler\/\d+(?:\/kontrakt)?)[#?"]/g)].map(([, path]) => path);

/** Fetches what a page names to be kept, those first that run first, and what they name; no more than fits. */
async function keepFurther(login, html, since) {
  const cache = await caches.open(keptName(login));
  const waiting = pathsIn(html);
  const done = new Set();
  let size = 0;
  while (waiting.length > 0 && since === round) {
    const path = waiting.shift();
    if (done.has(path) || !isOurs(new URL(path, location.origin))) continue;
    done.add(path);
    const known = await cache.match(path);
    if (known && Date.now() - ageOf(known).getTime() < fresh) {
      size += Number(known.headers.get('x-kept-size'));
      waiting.unshift(...pathsIn(await pageOf(known)));
      continue;
    }
    const answer = await fetch(path, { redirect: 'manual', headers: { 'x-portal-keeping': '1' } });
    if (!mayKeep(answer, login)) {
      await cache.delete(path);
      continue;
    }
    size += (await answer.clone().arrayBuffer()).byteLength;
    if (size > largest) break;
    waiting.unshift(...pathsIn(await keep(login, path, answer, since)));
  }
  await dropOld(cache);
}

const ageOf = (kept) => new Date(Number(kept.headers.get('x-kept-at')));
const isTooOld = (kept) => Date.now() - ageOf(kept).getTime() > longest;
const pageOf = (kept) =>
  kept.headers.get('content-type')?.startsWith('text/html') ? kept.clone().text() : Promise.resolve('');

async function dropOld(cache) {
  let size = 0;
  for (const request of (await cache.keys()).toReversed()) {
    const kept = await cache.match(request);
    size += Number(kept?.headers.get('x-kept-size'));
    if (!kept || isTooOld(kept) || size > largest) await cache.delete(request);
  }
}

/** What is kept of the one login that has used this phone last. */
async function openKept() {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${ours}login:`));
  return names.length === 1 ? caches.open(names[0]) : undefined;
}

async function findKept(url) {
  const kept = await (await openKept())?.match(url.pathname);
  if (!kept || isTooOld(kept)) return undefined;
  const html = await pageOf(kept);
  if (html === '') return kept;
  const said = `<p role="status" data-kept class="mb-5 rounded-md border border-amber-300 bg-amber-50 px-4 py-3 text-amber-950">${ageWords(kept)}</p>`;
  return new Response(
    html.replace(/<main[^>]*>/, (main) => main + said),
    { headers: kept.headers },
  );
}

function ageWords(kept) {
  const form = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Copenhagen' };
  return app.words.age.replace('{tid}', new Intl.DateTimeFormat('da-DK', form).format(ageOf(kept)));
}

/** The page that says there is no connection, with links to what is kept. */
async function offline() {
  const page = await (await caches.open(lookName)).match(offlinePath);
  if (!page)
    return new Response(app.words.offline, { status: 503, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  const links = await listKept();
  const html = (await page.text()).replace(/<div id="gemt"[^>]*>/, (part) => part + links);
  return new Response(html, { status: 503, headers: page.headers });
}

async function listKept() {
  const cache = await openKept();
  const found = [];
  for (const request of (await cache?.keys()) ?? []) {
    const kept = await cache.match(request);
    const title = decodeURIComponent(kept?.headers.get('x-kept-title') ?? '');
    if (!kept || title === '' || isTooOld(kept)) continue;
    const link = `<a href="${new URL(request.url).pathname}" class="brand-text inline-flex min-h-11 items-center underline">${title}</a>`;
    found.push(`<li class="grid">${link} <span class="text-sm text-neutral-600">${ageWords(kept)}</span></li>`);
  }
  return found.length > 0 ? `<ul class="grid gap-2">${found.join('')}</ul>` : `<p>${app.words.noneKept}</p>`;
}

self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forget('none'));
});

self.addEventListener('push', (event) => {
  const { title, body, path, topic } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, lang: 'da', tag: topic, icon: app.icon, data: { path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? base, location.origin);
  event.waitUntil(open(isOurs(url) && url.origin === location.origin ? url : new URL(base, location.origin)));
});

async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const window = windows.find((each) => isOurs(new URL(each.url)));
  if (!window) return self.clients.openWindow(url);
  await window.focus();
  return window.navigate(url);
}
