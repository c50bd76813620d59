// What the app keeps of a login for when there is no connection: 30 MB and 30 days at most, agreements that run first.
const longest = 30 * 24 * 60 * 60_000;
const largest = 30 * 1024 * 1024;
/** What was kept this recently is not fetched again, unless it is opened. */
const fresh = 10 * 60_000;

const keptName = (login) => `${ours}login:${login}:${app.build}`;
const mayKeep = (answer, login) =>
  answer.ok && answer.headers.get('x-portal-login') === login && answer.headers.has('x-portal-keep');

/** An answer with its time and size, as it is kept. */
async function keepable(answer) {
  const bytes = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set('x-kept-at', String(Date.now()));
  headers.set('x-kept-size', String(bytes.byteLength));
  if (isPage(answer)) {
    const title = /<title>([^<]*)/.exec(new TextDecoder().decode(bytes))?.[1] ?? '';
    headers.set('x-kept-title', encodeURIComponent(title));
  }
  return new Response(bytes, { status: answer.status, headers });
}

/** Keeps an answer, unless somebody has signed out meanwhile: then nothing is kept of what was under way. */
async function keep(login, path, kept, since) {
  if (since === round) await (await caches.open(keptName(login))).put(path, kept);
}

/** The agreements and contracts that a page leads to, in its order: those first that run. */
const pathsIn = (html) =>
  [...html.matchAll(/href="(\/[^"#?]+\/aftaler\/\d+(?:\/kontrakt)?)[#?"]/g)].map(([, path]) => path);

/** Keeps all that the login may have without a connection, as much as fits, and nothing else. */
async function keepFurther(login, since) {
  const cache = await caches.open(keptName(login));
  const starts = [base, `${base}/koerekort`, `${base}/aftaler`];
  const waiting = [...starts];
  const [seen, fitting] = [new Set(), new Set()];
  let size = 0;
  while (waiting.length > 0) {
    const path = waiting.shift();
    if (seen.has(path) || !isOurs(new URL(path, location.origin))) continue;
    seen.add(path);
    const known = await cache.match(path);
    const answer = await renewed(login, path, known);
    if (since !== round) return;
    if (!answer) continue;
    size += Number(answer.headers.get('x-kept-size'));
    if (size > largest) break;
    fitting.add(path);
    const paths = pathsIn(await pageOf(answer));
    if (starts.includes(path)) waiting.push(...paths);
    else waiting.unshift(...paths);
    if (answer !== known) await keep(login, path, answer, since);
  }
  for (const request of await cache.keys()) {
    if (!fitting.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** What is kept, or a newer one. Undefined where the server lets keep none; fails where it does not say. */
async function renewed(login, path, known) {
  if (known && Date.now() - ageOf(known).getTime() < fresh) return known;
  const headers = new Headers({ 'x-portal-keeping': '1' });
  const etag = known?.headers.get('etag');
  if (etag) headers.set('if-none-match', etag);
  const answer = await fetch(path, { redirect: 'manual', headers });
  const by = answer.headers.get('x-portal-login');
  if (by === null || answer.status === 429 || answer.status >= 500) throw new Error(`${answer.status}`);
  if (known && answer.status === 304 && by === login) return keepable(known);
  if (mayKeep(answer, login)) return keepable(answer);
  return undefined;
}

const isPage = (answer) => answer.headers.get('content-type')?.startsWith('text/html') ?? false;
const ageOf = (kept) => new Date(Number(kept.headers.get('x-kept-at')));
const isTooOld = (kept) => Date.now() - ageOf(kept).getTime() > longest;
const pageOf = (kept) => (isPage(kept) ? kept.clone().text() : Promise.resolve(''));

/** What is kept of the one login that has used this phone last. */
async function openKept() {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${ours}login:`));
  return names.length === 1 ? caches.open(names[0]) : undefined;
}

async function findKept(url) {
  const cache = await openKept();
  const kept = await cache?.match(url.pathname);
  if (!kept) return undefined;
  if (isTooOld(kept)) {
    await cache.delete(url.pathname);
    return undefined;
  }
  const html = await pageOf(kept);
  if (html === '') return kept;
  const said = `<p role="status" data-kept class="mb-5 rounded-md border border-amber-300 bg-amber-50 px-4 py-3 text-amber-950">${ageWords(kept)}</p>`;
  return new Response(html.replace(/<main[^>]*>/, (main) => main + said).replaceAll('data-online="true"', 'hidden'), {
    headers: kept.headers,
  });
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

self.kept = { mayKeep, keepable, keep, keepFurther, findKept, offline };
