import { expect } from 'vitest';
import { publishDocument } from '#server/shown-documents/shown-document-commands.ts';
import { addLead } from '../factories.ts';
import { test as base, type Organization } from '../fixtures.ts';
import { textOf } from '../html.ts';
import { addPapers } from '../paper-rows.ts';
import { openPortalBrowser } from '../portal.ts';
import { addPortalCustomer, sendVanTo } from '../portal-offer.ts';
import { addPerson } from '../portal-people.ts';

type Entered = {
  customerId: number;
  accessId: number;
  leadId: number;
  quoteId: number;
  loneQuoteId: number;
  publicationId: number;
  email: string;
  browser: ReturnType<typeof openPortalBrowser>;
};

/** A signed-in owner of a customer that has everything the portal shows. */
const test = base.extend<{ enter: (organization: Organization, name: string) => Promise<Entered> }>({
  enter: async ({ app, as, database, storage }, use) =>
    use(async (organization, name) => {
      const email = `${name}@${organization.slug}.example`;
      const made = await as({ organization }, async (tenant) => {
        const person = await addPortalCustomer(tenant, { name: `${name} ApS`, email });
        const { customerId } = person;
        const leadId = await addLead(tenant, { customerId });
        const { id: quoteId } = await sendVanTo(tenant, { customerId, leadId });
        const { id: loneQuoteId } = await sendVanTo(tenant, { customerId });
        await addPapers(tenant, storage, { type: 'customer', id: customerId }, name);
        const { id: documentId } = await tenant.db
          .selectFrom('document')
          .select('id')
          .where('customerId', '=', customerId)
          .executeTakeFirstOrThrow();
        await publishDocument(tenant, customerId, documentId, 'Husk nøglen');
        const { id: publicationId } = await tenant.db
          .selectFrom('portalPublication')
          .select('id')
          .where('versionId', 'is not', null)
          .where('customerId', '=', customerId)
          .executeTakeFirstOrThrow();
        return { ...person, leadId, quoteId, loneQuoteId, publicationId };
      });
      await database.accounts
        .updateTable('portalUser')
        .set({ registeredAt: new Date(), phone: '+4520304050', name: 'Lone Holm' })
        .where('id', '=', made.portalUserId)
        .execute();
      const browser = openPortalBrowser(app, database, organization);
      await browser.signIn(email);
      return { ...made, email, browser };
    }),
});

const steps = ['message', 'see', 'code', 'accept', 'withdraw'];

test('every spelling of another’s address, by every method → what is not there', async ({ organize, enter }) => {
  const [mine, other] = [await organize(), await organize()];
  const first = await enter(mine, 'en');
  const pages = [
    `/leads/${first.leadId}`,
    `/leads/${first.leadId}.data`,
    `/leads/${first.leadId}/`,
    `/leads/${first.leadId}?pdf=${first.quoteId}`,
    `/leads/${first.leadId}.data?pdf=${first.quoteId}`,
    `/leads/${first.leadId}.data?_routes=routes%2Fportal%2Fleads%2Flead`,
    `/tilbud/${first.loneQuoteId}`,
    `/tilbud/${first.loneQuoteId}.data`,
    `/tilbud/${first.loneQuoteId}?pdf=${first.loneQuoteId}`,
    `/tilbud/${first.quoteId}`,
    `/dokumenter/${first.publicationId}`,
    `/dokumenter/${first.publicationId}.data`,
  ];
  expect((await first.browser.visit(first.browser.at(`/tilbud/${first.loneQuoteId}`))).status).toBe(200);
  for (const { browser } of [await enter(mine, 'toto'), await enter(other, 'tre')]) {
    for (const page of pages) {
      const asked = await browser.visit(browser.at(page));
      const at = asked.status === 308 ? await browser.visit(asked.headers.get('location') ?? '') : asked;
      const text = await at.text();
      expect([page, at.status]).toEqual([page, 404]);
      expect(text).not.toMatch(/en ApS|Lone Holm|Husk nøglen/);
      for (const step of page.includes('?') || page.includes('.') ? [] : steps) {
        const posted = await browser.send(browser.at(page), {
          step,
          text: 'Hej',
          position: '1',
          name: 'Xx',
          read: 'on',
        });
        expect([page, step, posted.status]).toEqual([page, step, 404]);
      }
    }
    // A quote of another beside one’s own page.
    const own = await browser.visit(browser.at(`?tilbud=${first.quoteId}`));
    expect(textOf(await own.text())).not.toContain('en ApS');
    const switched = await browser.send(browser.at('/kunde'), { customerId: String(first.customerId) });
    expect(switched.status).toBe(404);
  }
  const elsewhere = `/kundeportal/${other.slug}`;
  for (const page of ['', '.data', '/team.data', '/indstillinger.data', `/leads/${first.leadId}.data`]) {
    const asked = await first.browser.visit(elsewhere + page);
    expect([page, asked.status, (await asked.text()).includes('en ApS')]).toEqual([page, expect.any(Number), false]);
    expect([202, 302], page).toContain(asked.status);
  }
});

test('a file under a hostile name and type → shown as what it is, by a header that it cannot break', async ({
  organize,
  enter,
  as,
}) => {
  const organization = await organize();
  const { browser } = await enter(organization, 'holm');
  const names = [
    '../../etc/passwd.pdf',
    'C:\\x\\"; filename=ond.html',
    'å\r\nSet-Cookie: x=1.pdf',
    `${'æ'.repeat(400)}.pdf`,
  ];
  for (const name of names) {
    const form = new FormData();
    for (const [field, value] of [
      ['step', 'files'],
      ['formKey', crypto.randomUUID()],
    ] as const)
      form.append(field, value);
    form.append('files', new File(['%PDF-1.7\n<script>alert(1)</script>\n'], name, { type: 'text/html' }));
    expect([name, (await browser.post(browser.at('/filer'), form)).status]).toEqual([name, 303]);
    const { id } = await as({ organization }, ({ db }) =>
      db.selectFrom('portalUpload').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
    );
    const { status, headers } = await browser.visit(browser.at(`/filer/${id}`));
    expect([name, status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      ...[name, 200, 'application/pdf', 'nosniff'],
    ]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('content-disposition')).toMatch(
      /^inline; filename="[^"/\\\r\n]*"(; filename\*=UTF-8''[\w.%~!$&+^`|-]*)?$/,
    );
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('a viewer and a user post everything → each right of its own is refused', async ({
  organize,
  enter,
  as,
  app,
  database,
}) => {
  const organization = await organize();
  const owner = await enter(organization, 'holm');
  const enterAs = async (role: 'user' | 'viewer') => {
    const email = `${role}@${organization.slug}.example`;
    const made = await as({ organization }, (tenant) => addPerson(tenant, owner.customerId, email, role));
    await database.accounts
      .updateTable('portalUser')
      .set({ registeredAt: new Date(), phone: '+4520304050', name: role })
      .where('id', '=', made.portalUserId)
      .execute();
    const browser = openPortalBrowser(app, database, organization);
    await browser.signIn(email);
    return browser;
  };
  const lead = `/leads/${owner.leadId}`;
  const signing = { checksum: '0'.repeat(64), position: '1', name: 'Lars Læser', read: 'on', email: 'x@y.example' };
  const managing = {
    ...{ person: String(owner.accessId), role: 'viewer', scope: 'all', emails: 'ny@kunde.example' },
    ...{ channel: 'email', answer: 'yes', name: 'Overtaget ApS', invitation: '1' },
  };
  for (const role of ['viewer', 'user'] as const) {
    const browser = await enterAs(role);
    const post = async (page: string, form: Record<string, string>) =>
      (await browser.send(browser.at(page), form)).status;
    for (const step of ['accept', 'decline', 'ask', 'withdraw']) {
      expect([role, step, await post(lead, { step, ...signing, question: 'Hvad?' })]).toEqual([role, step, 403]);
    }
    for (const step of ['invite', 'change', 'remove', 'hand-over', 'resend', 'recall']) {
      expect([role, step, await post('/team', { step, ...managing })]).toEqual([role, step, 403]);
    }
    for (const step of ['details', 'consent']) {
      expect([role, step, await post('/indstillinger', { step, ...managing })]).toEqual([role, step, 403]);
    }
    const writes = role === 'user' ? 303 : 403;
    const text = { step: 'message', text: 'Hej', formKey: crypto.randomUUID() };
    expect([role, await post(lead, text)]).toEqual([role, writes]);
    expect([role, await post('', { ...text, formKey: crypto.randomUUID() })]).toEqual([role, writes]);
    // The page of the profile fills nothing of a customer for those who do not own it.
    await post('/register-portal', {
      ...{ name: 'Ny', phone: '20304050', address: 'Tyvegade 1', cvr: '25313763', consentEmail: 'on' },
    });
  }
  const stored = await as({ organization }, ({ db }) =>
    db.selectFrom('customer').select(['address', 'name']).where('id', '=', owner.customerId).executeTakeFirst(),
  );
  expect(stored).toMatchObject({ name: 'holm ApS' });
  expect(stored?.address).not.toBe('Tyvegade 1');
});

test('a page of a customer → kept by no cache, sent to nobody, framed nowhere, its cookie for the portal alone', async ({
  organize,
  enter,
  visit,
}) => {
  const organization = await organize();
  const { browser, leadId, quoteId, publicationId, email } = await enter(organization, 'holm');
  const pages = ['', '/team', '/indstillinger', '/indstillinger/login', `/leads/${leadId}`, `/leads/${leadId}.data`];
  for (const page of [...pages, `/leads/${leadId}?pdf=${quoteId}`, `/dokumenter/${publicationId}`]) {
    const { status, headers } = await browser.visit(browser.at(page));
    expect([page, status, headers.get('cache-control')]).toEqual([page, 200, expect.stringContaining('no-store')]);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toMatch(/same-origin|no-referrer|strict-origin-when-cross-origin/);
  }
  const [name = '', value = ''] = [...browser.jar].find(([each]) => each.startsWith('portal-')) ?? [];
  const staffName = [name.replace(/^portal-[^.]+/, 'better-auth'), name.replace(/^portal-[^.]+/, 'bilassistent')];
  const cookie = [`${name}=${value}`, ...staffName.map((each) => `${each}=${value}`)].join('; ');
  for (const path of ['/cars', '/customers', '/leads', '/events', '/api/cars', '/platform', '/quotes']) {
    const answer = await visit(path, { headers: { cookie } });
    expect([path, answer.status < 400 ? (answer.headers.get('location') ?? '') : answer.status]).toEqual([
      path,
      expect.toSatisfy((at) => [401, 403, 404].includes(at) || String(at).startsWith('/account/login')),
    ]);
  }
  for (const [header, from] of [
    ['origin', 'https://ond.example'],
    ['sec-fetch-site', 'cross-site'],
  ] as const) {
    for (const page of ['/log-ud', '/kunde', '/login', '/team', '', `/leads/${leadId}`]) {
      const answer = await visit(browser.at(page), {
        ...{ method: 'POST', body: new URLSearchParams({ email, step: 'leave' }) },
        headers: { cookie, [header]: from },
      });
      expect([header, page, answer.status]).toEqual([header, page, 403]);
    }
  }
  expect((await browser.visit(browser.at(''))).status).toBe(200);
});
