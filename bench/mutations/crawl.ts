import { type HTMLElement, parse } from 'node-html-parser';
import { describeApi } from '#server/openapi/openapi-document.ts';
import type { Sent } from './sent.ts';

type Ask = (sent: Sent) => Promise<Response>;

/** Limits for one user's pages: in all, and of one route. */
const most = { pages: 150, alike: 2 };
/** Requests that would end the session. */
const ending = /sign-out|revoke|delete-user|stop-impersonating/;

const get = (address: string): Sent => {
  const url = new URL(address, 'http://localhost');
  return { method: 'GET', path: url.pathname, query: [...url.searchParams], cookies: [], headers: {} };
};

/** Every route that links lead to from the first page, and every form on them. */
export async function crawl(ask: Ask, from: readonly string[]) {
  const found: Sent[] = [];
  const left = [...from];
  const seen = new Set<string>();
  const kinds = new Map<string, number>();
  for (let address = left.shift(); address !== undefined && seen.size < most.pages; address = left.shift()) {
    const page = get(address);
    const kind = `${page.path.replace(/\d+/g, '1')} ${page.query.map(([name]) => name).sort()}`;
    const times = kinds.get(kind) ?? 0;
    if (seen.has(address) || times >= most.alike || ending.test(address)) continue;
    kinds.set(kind, times + 1);
    seen.add(address);
    found.push(page);
    if (/\.data$/.test(page.path)) continue;
    found.push({ ...page, path: page.path === '/' ? '/_.data' : `${page.path}.data` });
    const response = await ask(page);
    const location = response.headers.get('location');
    if (location?.startsWith('/')) left.push(location);
    const text = await response.text();
    if (!response.headers.get('content-type')?.includes('html')) continue;
    const html = parse(text);
    for (const link of html.querySelectorAll('a[href^="/"]')) left.push(addressOf(link.getAttribute('href')));
    for (const form of html.querySelectorAll('form')) {
      const sent = formOf(form, address);
      if (!ending.test(sent.path)) found.push(sent);
    }
  }
  return found;
}

function addressOf(href: string | undefined) {
  return (href ?? '/').split('#')[0] ?? '/';
}

function formOf(form: HTMLElement, page: string): Sent {
  const controls = form.querySelectorAll('input[name], select[name], textarea[name], button[name]');
  const fields = controls.map((control): [string, string] => [
    control.getAttribute('name') ?? '',
    control.getAttribute('value') ?? control.querySelector('option[selected]')?.getAttribute('value') ?? control.text,
  ]);
  const sent = get(addressOf(form.getAttribute('action')) || page);
  if (form.getAttribute('method') !== 'post') return { ...sent, query: fields };
  const isMultipart = form.getAttribute('enctype') === 'multipart/form-data';
  return { ...sent, method: 'POST', body: { form: fields, isMultipart } };
}

const accountCalls: [path: string, body?: object][] = [
  ['get-session'],
  ['list-sessions'],
  ['organization/list'],
  ['organization/get-full-organization'],
  ['organization/list-members?limit=10&offset=0&sortBy=createdAt'],
  ['organization/get-active-member'],
  ['organization/list-invitations'],
  ['passkey/list-user-passkeys'],
  ['passkey/generate-register-options'],
  ['admin/list-users?limit=10&searchValue=a'],
  ['verify-email?token=x&callbackURL=/'],
  ['magic-link/verify?token=x&callbackURL=/'],
  ['reset-password/x?callbackURL=/'],
  ['error?error=x'],
  ['callback/google?code=x&state=y'],
  ['sign-in/email', { email: 'ingen@bil.example', password: 'Forkert-adgang-1' }],
  ['sign-in/magic-link', { email: 'ingen@bil.example' }],
  ['sign-up/email', { email: 'ny@bil.example', name: 'Ny', password: 'Ny-adgang-2026-x' }],
  ['request-password-reset', { email: 'ingen@bil.example' }],
  ['reset-password', { newPassword: 'Ny-adgang-2026-x', token: 'x' }],
  ['update-user', { name: 'Navn' }],
  ['change-password', { currentPassword: 'Forkert-adgang-1', newPassword: 'Ny-adgang-2026-x' }],
  ['change-email', { newEmail: 'anden@bil.example' }],
  ['organization/create', { name: 'Ny', slug: 'ny' }],
  ['organization/update', { data: { name: 'Navn' } }],
  ['organization/set-active', { organizationId: '00000000-0000-4000-8000-000000000000' }],
  ['organization/has-permission', { permissions: { cars: ['read'] } }],
  ['organization/invite-member', { email: 'ny@bil.example', role: 'member' }],
  ['organization/accept-invitation', { invitationId: '00000000-0000-4000-8000-000000000000' }],
  ['organization/update-member-role', { memberId: '00000000-0000-4000-8000-000000000000', role: 'member' }],
  ['organization/remove-member', { memberIdOrEmail: 'ingen@bil.example' }],
  ['organization/create-team', { name: 'Hold' }],
  ['two-factor/enable', { password: 'Forkert-adgang-1' }],
  ['two-factor/verify-totp', { code: '123456' }],
  ['passkey/generate-authenticate-options', { email: 'ingen@bil.example' }],
  ['passkey/verify-authentication', { response: { id: 'x', rawId: 'x', response: {}, type: 'public-key' } }],
  ['passkey/verify-registration', { response: { id: 'x' }, name: 'Nøgle' }],
  ['admin/create-user', { email: 'ny2@bil.example', name: 'Ny', password: 'Ny-adgang-2026-x', role: 'user' }],
  ['admin/set-role', { userId: '00000000-0000-4000-8000-000000000000', role: 'user' }],
];

/** API calls: the examples of the OpenAPI document, and those of the account engine. */
export function calls(): Sent[] {
  const described: Record<string, Record<string, unknown>> = JSON.parse(JSON.stringify(describeApi().paths));
  const ours = Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): Sent[] => {
      const sent = { ...get(path.replace(/\{\w+\}/, '1')), method: method.toUpperCase() };
      const bodies = examplesIn(operation).map((json) => ({ ...sent, body: { json } }));
      return bodies.length > 0 ? bodies : [sent];
    }),
  );
  const engine = accountCalls.map(([path, json]): Sent => {
    const sent = get(`/api/auth/${path}`);
    return json ? { ...sent, method: 'POST', body: { json } } : sent;
  });
  const undo = { ...get('/api/undo/00000000-0000-4000-8000-000000000000'), method: 'POST', body: { json: {} } };
  return [...ours, ...engine, undo, get('/api/icons/lucide.json?icons=car,x'), get('/build.json'), get('/health')];
}

function examplesIn(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('examples' in part && typeof part.examples === 'object' && part.examples !== null) {
    return Object.values(part.examples).map((example: { value: unknown }) => example.value);
  }
  return Object.entries(part).flatMap(([name, each]) => (name === 'responses' ? [] : examplesIn(each)));
}
