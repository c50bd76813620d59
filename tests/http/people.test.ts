import { describe, expect } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { addDepartment } from '#tests/factories.ts';
import { type Organization, type Person, test } from '#tests/fixtures.ts';
import { linksOf, textOf } from '#tests/html.ts';
import { memberNumber } from '#tests/people.ts';

type Kept = {
  name?: string;
  phone?: string;
  title?: string;
  status?: 'leave';
  departmentIds?: number[];
};

/** Sets an employee's name and contact data. */
async function keep({ accounts }: Database, { id: organizationId }: Organization, userId: string, kept: Kept) {
  const { name, ...member } = kept;
  if (name) await accounts.updateTable('user').set({ name }).where('id', '=', userId).execute();
  const ofMember = accounts.updateTable('member').where('organizationId', '=', organizationId);
  if (Object.keys(member).length > 0) await ofMember.where('userId', '=', userId).set(member).execute();
}

describe('the directory of colleagues', () => {
  test('shows a technician the colleagues with role, department and contact data, and no other dealer’s people', async ({
    organize,
    user,
    visit,
    as,
    database,
  }) => {
    const [organization, other] = [await organize('Nordbiler'), await organize('Sydbiler')];
    const technician: Person = { organization, role: 'technician' };
    const owner = await user({ organization });
    const stranger = await user({ organization: other });
    await user({ organization, role: 'customer' });
    const gone = await user({ organization, role: 'member' });
    const away = await user({ organization, role: 'salesAdmin' });
    const self = await user(technician);
    const herning = await as({ organization }, (tenant) => addDepartment(tenant, 'Herning'));
    await as({ organization: other }, (tenant) => addDepartment(tenant, 'Sydafdelingen'));
    await keep(database, organization, owner.id, { name: 'Åse Ågård', phone: '+4586801234', title: 'Indehaver' });
    await keep(database, other, stranger.id, { name: 'Fremmed Person', phone: '+4599999999' });
    await keep(database, organization, gone.id, { name: 'Stoppet Kollega' });
    const number = await memberNumber(database, gone.id, organization.id);
    await visit(`/company/employees/${number}`, { as: { organization }, form: { step: 'deactivate' } });
    await keep(database, organization, away.id, { name: 'Orla Orlov', status: 'leave', departmentIds: [herning] });
    await keep(database, organization, self.id, { name: 'Teo Tekniker' });

    const page = await visit('/company/people', { as: technician });
    expect(page.status).toBe(200);
    const html = await page.text();
    const text = textOf(html);
    expect(text).toContain('3 kolleger');
    expect(text).toMatch(/Orla Orlov.*Salgsansvarlig.*Herning.*Teo Tekniker \(dig\).*Åse Ågård.*Indehaver.*Ejer.*Alle/);
    expect(text).not.toMatch(/Fremmed|Sydafdelingen|Stoppet|customer|99 99/);
    expect(linksOf(html)).toContainEqual({ label: '86 80 12 34', href: 'tel:+4586801234' });
    expect(linksOf(html)).toContainEqual({ label: owner.email, href: `mailto:${owner.email}` });
    expect(linksOf(html)).toContainEqual({ label: 'Kolleger', href: '/company/people' });
    expect(html).not.toContain('/company/employees');
    const ofOwner = await (await visit('/company/people', { as: { organization } })).text();
    expect(linksOf(ofOwner)).toContainEqual({
      label: 'Teo Tekniker',
      href: expect.stringMatching(/^\/company\/employees\/\d+$/),
    });
  });
});
