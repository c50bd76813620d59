import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { test as base, inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { hashPassword } from '#server/auth/password.ts';
import { openImageProcessor } from '#server/car-images/image-processor.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { Role } from '#server/db/schema.ts';
import { openStorage, type Storage } from '#server/files/storage.ts';
import type { App } from '#server/http/handler.ts';
import type { Shortcut } from '#server/http/shortcuts.ts';
import { openPaperPress } from '#server/papers/paper-press.ts';
import { openRegisterStub } from '#server/plate-lookup/stub-server.ts';
import { type Tenant, withTenant } from '#server/tenant.ts';
import { template } from './global-setup.ts';

export const password = 'Test-adgang-2026';
const secret = randomBytes(32).toString('hex');

export type Organization = { id: string; name: string; slug: string };
export type Person = { organization: Organization; role?: Role };
type Visit = {
  as?: Person;
  form?: Record<string, string | string[] | File>;
  headers?: Record<string, string>;
  method?: string;
  body?: BodyInit;
};

/** The address of a database of the run. */
export const onDatabase = (role: 'ownerUrl' | 'appUrl', name: string) => inject(role).replace(/\/\w+$/, `/${name}`);

/** The test file's clone of a template database, with the application on it. */
async function openClone(template: string) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('superuserUrl') });
  await admin.connect();
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.end();
  const [ownerUrl, appUrl] = [onDatabase('ownerUrl', name), onDatabase('appUrl', name)];
  const database = openDatabase(appUrl, { max: 4 });
  const folder = await mkdtemp(path.join(tmpdir(), 'bilassistent-files-'));
  const storage = await openStorage({ folder });
  const register = await openRegisterStub();
  const { base } = register;
  const timing = { tryMs: 1_500, totalMs: 4_000, retries: 2, waitMs: 2 };
  const lookup = { secret, testdata: base, bases: { nummerpladeapi: base, motorapi: base }, timing };
  const press = openPaperPress();
  const images = openImageProcessor();
  const log = pino({ level: 'silent' });
  const deps = { database, secret, production: false, storage, press, images, log, lookup };
  const app = createApp(deps);
  const users = new Map<string, Promise<User>>();
  return { ownerUrl, appUrl, database, folder, storage, press, images, register, lookup, deps, app, users };
}

/** The cookie header of a session, created on first use. */
type User = { id: string; email: string; readonly cookie: Promise<string> };
type Clone = Awaited<ReturnType<typeof openClone>>;
let passwordHash: Promise<string> | undefined;

/** The password hash of all test users, computed once: it is slow by design. */
export function hashOfPassword() {
  passwordHash ??= hashPassword(password);
  return passwordHash;
}

async function createUser(clone: Clone, person: Person): Promise<User> {
  const { database } = clone;
  const { organization, role = 'owner' } = person;
  const email = `${role.toLowerCase()}@${organization.slug}.example`;
  const { id } = await database.accounts
    .insertInto('user')
    .values({ name: `${role} ${organization.name}`, email, emailVerified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.accounts
    .insertInto('account')
    .values({ userId: id, accountId: id, providerId: 'credential', password: await hashOfPassword() })
    .execute();
  await database.accounts.insertInto('member').values({ organizationId: organization.id, userId: id, role }).execute();
  let cookie: Promise<string> | undefined;
  return {
    id,
    email,
    get cookie() {
      cookie ??= beginSession(clone, id, person);
      return cookie;
    },
  };
}

/** Creates a session as the account engine would and returns its cookie header. */
async function beginSession({ database }: Clone, userId: string, { organization, role }: Person) {
  const token = randomBytes(24).toString('base64url');
  const activeOrganizationId = role === 'customer' ? null : organization.id;
  const expiresAt = new Date(Date.now() + 7 * 86_400_000);
  await database.accounts
    .insertInto('session')
    .values({ token, userId, activeOrganizationId, expiresAt, ipAddress: '127.0.0.1', userAgent: '' })
    .execute();
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `bilassistent.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

function userOf(clone: Clone, person: Person) {
  const key = `${person.organization.id}:${person.role ?? 'owner'}`;
  const known = clone.users.get(key) ?? createUser(clone, person);
  clone.users.set(key, known);
  return known;
}

function formBody(form: NonNullable<Visit['form']>) {
  const hasFile = Object.values(form).some((value) => value instanceof File);
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    if (value instanceof File && body instanceof FormData) body.append(name, value);
    else for (const each of [value].flat()) if (typeof each === 'string') body.append(name, each);
  }
  return body;
}

type Fixtures = {
  /** Names the database that each file clones, made where it is not there. */
  template: { find: () => Promise<string> };
  clone: Clone;
  ownerUrl: string;
  appUrl: string;
  database: Database;
  /** The application's file storage. */
  storage: Storage;
  app: App;
  /** The same application, with some shortcuts switched off. */
  appWithout: (...shortcuts: Shortcut[]) => App;
  /** Creates an organisation for this test alone. */
  organize: (name?: string) => Promise<Organization>;
  /** Runs domain code as a member of the organisation, in a committed transaction. */
  as: <T>(person: Person, work: (tenant: Tenant) => Promise<T>) => Promise<T>;
  /** The user behind a person, created on first use. */
  user: (person: Person) => Promise<User>;
  /** Requests as a browser without JavaScript: GET, or POST of a form. */
  visit: (path: string, options?: Visit) => Promise<Response>;
};

export const test = base.extend<Fixtures>({
  template: [{ find: async () => template }, { scope: 'file' }],
  clone: [
    async ({ template }, use) => {
      const clone = await openClone(await template.find());
      await use(clone);
      clone.press.close();
      clone.images.close();
      await rm(clone.folder, { recursive: true, force: true, maxRetries: 5 });
      const isClosed = clone.database.close().then(() => true);
      if (!(await Promise.race([isClosed, setTimeout(30_000, false)])))
        throw new Error('a connection to the database was not given back');
    },
    { scope: 'file' },
  ],
  ownerUrl: async ({ clone }, use) => use(clone.ownerUrl),
  appUrl: async ({ clone }, use) => use(clone.appUrl),
  database: async ({ clone }, use) => use(clone.database),
  storage: async ({ clone }, use) => use(clone.storage),
  app: async ({ clone }, use) => use(clone.app),
  appWithout: async ({ clone: { deps } }, use) => use((...without) => createApp({ ...deps, without })),
  organize: async ({ database }, use) =>
    use(async (name = 'Nordbiler') => {
      const slug = `${name.toLowerCase().replace(/\W+/g, '-')}-${randomUUID().slice(0, 8)}`;
      return database.accounts
        .insertInto('organization')
        .values({ name, slug })
        .returning(['id', 'name', 'slug'])
        .executeTakeFirstOrThrow();
    }),
  user: async ({ clone }, use) => use((person) => userOf(clone, person)),
  as: async ({ clone }, use) =>
    use(async (person, work) => {
      const { id } = await userOf(clone, person);
      const actor = {
        organizationId: person.organization.id,
        userId: id,
        role: person.role ?? 'owner',
        requestId: 'test',
      };
      return withTenant(clone.database.pool, actor, work);
    }),
  visit: async ({ clone }, use) =>
    use(async (path, { as, form, headers, method, body = form && formBody(form) } = {}) => {
      const cookie = as && (await (await userOf(clone, as)).cookie);
      const verb = method ?? (body ? 'POST' : 'GET');
      const origin = verb !== 'GET' && verb !== 'HEAD' && 'http://localhost';
      const request = new Request(`http://localhost${path}`, {
        method: verb,
        headers: { ...(cookie && { cookie }), ...(origin && { origin }), ...headers },
        ...(body && { body }),
      });
      return clone.app(request, { clientAddress: '127.0.0.1' });
    }),
});
