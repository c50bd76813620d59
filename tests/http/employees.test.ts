import { describe, expect } from 'vitest';
import { test } from '#tests/fixtures.ts';
import { textOf } from '#tests/html.ts';
import { mailsTo, pathInMail } from '#tests/mails.ts';
import { answer, invite, numberOf, stateOf } from '#tests/people.ts';

describe('the list of employees', () => {
  test('searched → the tabs count the results under each of them', async ({ organize, user, visit }) => {
    const organization = await organize('Nordbiler');
    await user({ organization, role: 'technician' });
    const read = async (path: string) => textOf(await (await visit(path, { as: { organization } })).text());
    expect(await read('/company/employees')).toContain('Ansatte 2');
    expect(await read('/company/employees?search=techni')).toContain('Ansatte 1');
  });

  test.for(['salesAdmin', 'member', 'technician'] as const)(
    'sends %s to the start page with a red toast, for reading and for writing',
    async (role, { organize, visit, user }) => {
      const as = { organization: await organize(), role };
      for (const form of [undefined, { step: 'cancel', invitation: '1' }]) {
        const response = await visit('/company/employees', { as, ...(form && { form }) });
        expect(response.headers.get('location')).toBe('/');
        const cookie = response.headers.getSetCookie().find((each) => each.startsWith('bilassistent.flash'));
        const home = await visit('/', {
          headers: { cookie: `${await (await user(as)).cookie}; ${cookie?.split(';')[0]}` },
        });
        expect(await home.text()).toContain('Du har ikke tilladelse til at redigere medarbejdere');
      }
    },
  );
});

describe('an invitation', () => {
  test('is mailed, registers a new user on the same page, and makes a member', async ({
    organize,
    visit,
    database,
  }) => {
    const organization = await organize('Nordbiler');
    const as = { organization };
    const email = `ny-${organization.slug}@x.example`;
    const sent = await invite(visit, as, { emails: email, role: 'salesAdmin', message: 'Velkommen <ombord>' });
    expect(sent.headers.get('location')).toBe('/company/employees?tab=invitations');
    const [mail] = await mailsTo(database, email);
    expect(mail?.text).toContain('Velkommen <ombord>');
    const path = pathInMail(mail ?? { text: '' });
    const page = textOf(await (await visit(path)).text());
    expect(page).toContain('Invitation til Nordbiler');
    expect(page).toContain('owner Nordbiler');
    expect(page).toContain('Salgsansvarlig');

    const short = await visit(path, { form: { step: 'register', name: 'Ny Kollega', password: 'kort' } });
    expect(short.status).toBe(400);
    expect(textOf(await short.text())).toContain('mindst 12 tegn');
    const guessed = { step: 'register', name: 'Ny Kollega', password: 'Sommer123456' };
    const common = await visit(path, { form: guessed });
    expect(common.status).toBe(400);
    expect(textOf(await common.text())).toContain('Adgangskoden er let at gætte');
    const register = (password = 'En-lang-adgang-1') =>
      visit(path, { form: { step: 'register', name: 'Ny Kollega', password } });
    const [done, twice] = await Promise.all([register(), register()]);
    expect([twice.status, twice.headers.get('location')]).toEqual([302, '/']);
    expect(twice.headers.getSetCookie().some((each) => each.includes('session_token='))).toBe(true);
    // A later visitor with another password is not the registered user.
    expect((await register('En-anden-adgang-2')).status).toBe(409);
    expect(done.headers.get('location')).toBe('/');
    const cookie = done.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const home = await (await visit('/', { headers: { cookie } })).text();
    expect(home).toContain('Velkommen til Nordbiler');
    const list = textOf(await (await visit('/company/employees', { as })).text());
    expect(list).toContain('Ny Kollega');
    expect(textOf(await (await visit(path)).text())).toContain('Invitationen er brugt');
  });

  test('is not answered with its address alone: neither read in full nor used to register', async ({
    organize,
    visit,
    database,
  }) => {
    const as = { organization: await organize() };
    const email = `offer-${as.organization.slug}@x.example`;
    await invite(visit, as, { emails: email, role: 'member', message: 'Fortroligt' });
    const [mail] = await mailsTo(database, email);
    const [path = ''] = pathInMail(mail ?? { text: '' }).split('?');
    for (const url of [path, `${path}?token=gaet`]) {
      const text = textOf(await (await visit(url)).text());
      expect(text).not.toContain(email);
      expect(text).not.toContain('Fortroligt');
      const stolen = await visit(url, { form: { step: 'register', name: 'Tyv', password: 'En-lang-adgang-1' } });
      expect(stolen.status).toBe(403);
    }
    const users = await database.accounts.selectFrom('user').select('id').where('email', '=', email).execute();
    expect(users).toEqual([]);
    const unknown = await visit('/accepter-invitation/nej');
    expect([unknown.status, textOf(await unknown.text())]).toEqual([
      404,
      expect.stringContaining('Linket virker ikke'),
    ]);
    expect((await visit(`/accepter-invitation/${as.organization.id}`)).status).toBe(404);
  });

  test('shows the signed-in user instead, offers to switch, and is accepted by the right one', async ({
    organize,
    user,
    visit,
    database,
  }) => {
    const [organization, other] = [await organize('Nordbiler'), await organize('Andetsteds')];
    const invitee = await user({ organization: other, role: 'member' });
    await invite(visit, { organization }, { emails: invitee.email, role: 'technician' });
    const [mail] = await mailsTo(database, invitee.email);
    const path = pathInMail(mail ?? { text: '' });
    const wrong = { organization: other, role: 'admin' as const };
    const text = textOf(await (await visit(path, { as: wrong })).text());
    expect(text).toContain(`Du er logget ind som ${(await user(wrong)).email}`);
    expect((await visit(path, { as: wrong, form: { step: 'accept' } })).status).toBe(403);
    const switched = await visit(path, { as: wrong, form: { step: 'switch' } });
    expect(switched.headers.get('location')).toBe(path);

    const right = { organization: other, role: 'member' as const };
    const accepted = await visit(path, { as: right, form: { step: 'accept' } });
    expect(accepted.headers.get('location')).toBe('/');
    expect(await (await visit('/', { as: right })).text()).toContain('title="Nordbiler"');
    const again = await visit(path, { as: right, form: { step: 'accept' } });
    expect(again.headers.get('location')).toBe('/');
  });

  test('can be declined, revoked, sent again five times, and expires', async ({ organize, visit, database }) => {
    const as = { organization: await organize() };
    const emails = ['a', 'b', 'c'].map((name) => `${name}-${as.organization.slug}@x.example`);
    const [first = '', second = '', third = ''] = emails;
    const told = await invite(visit, as, { emails: emails.join('\n'), role: 'member' });
    expect(told.status).toBe(303);
    const pathTo = async (email: string) => pathInMail((await mailsTo(database, email))[0] ?? { text: '' });

    await answer(visit, as, await numberOf(database, first), 'cancel');
    const canceled = await pathTo(first);
    expect(textOf(await (await visit(canceled)).text())).toContain('annulleret');
    expect(
      (await visit(canceled, { form: { step: 'register', name: 'A', password: 'En-lang-adgang-1' } })).status,
    ).toBe(409);

    await visit(await pathTo(second), { form: { step: 'reject' } });
    expect(await stateOf(database, second)).toBe('rejected');

    const number = await numberOf(database, third);
    const firstLink = await pathTo(third);
    for (let time = 0; time < 6; time += 1) await answer(visit, as, number, 'resend');
    expect(await mailsTo(database, third)).toHaveLength(6);
    expect(textOf(await (await visit(firstLink)).text())).toContain('Log ind for at svare');
    const past = { expiresAt: new Date(0) };
    await database.accounts.updateTable('invitation').set(past).where('email', '=', third).execute();
    expect(textOf(await (await visit(await pathTo(third))).text())).toContain('udløbet');
    const list = textOf(await (await visit('/company/employees?tab=invitations', { as })).text());
    for (const word of ['Annulleret', 'Afvist', 'Udløbet']) expect(list).toContain(word);
  });

  test('is refused for an invalid address and for a role above the own', async ({
    organize,
    user,
    visit,
    database,
  }) => {
    const organization = await organize();
    const as = { organization, role: 'admin' as const };
    const wrong = await invite(visit, as, { emails: 'nogen@', role: 'member' });
    expect(wrong.status).toBe(400);
    const html = await wrong.text();
    expect(textOf(html)).toContain('nogen@: det er ikke en e-mailadresse');
    expect(html).toContain('>nogen@</textarea>');
    const above = await invite(visit, as, { emails: 'chef@x.example', role: 'owner' });
    expect(above.status).toBe(403);
    const { email } = await user({ organization });
    const known = await invite(visit, as, { emails: email, role: 'member' });
    expect(known.status).toBe(303);
    expect(await mailsTo(database, email)).toEqual([]);
  });
});
