// The worker of a dealer's app: pages from the network first, and kept ones (worker-kept.js) without. `app` is set before by
// the route.
const base = `/kundeportal/${app.slug}`;
const ours = `portal:${app.organizationId}:`;
const lookName = `${ours}look:${app.build}`;
const offlinePath = `${base}/uden-forbindelse`;
const day = 24 * 60 * 60_000;
/** What is being kept is kept no more once a form is posted, or somebody else is signed in. */
let round = 0;

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
  const page = await (await caches.open(lookName)).match(offlinePath);
  const at = Date.parse(page?.headers.get('date') ?? '');
  if (!page || Date.now() - at > day) await keepLook();
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
    const former = await cache.match(request.url);
    if (former) return former;
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
    return request.method === 'GET' ? ((await kept.findKept(url)) ?? kept.offline()) : kept.offline();
  }
}

/** Follows who is signed in, and keeps a page that the server lets keep. */
async function note(request, url, answer) {
  const login = answer.headers.get('x-portal-login');
  if (!login) return;
  await forget(login);
  await renewLook();
  if (request.method !== 'GET' || !kept.mayKeep(answer, login) || url.search !== '') return;
  const since = round;
  await kept.keep(login, url.pathname, await kept.keepable(answer), since);
  await kept.keepFurther(login, since);
}

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
