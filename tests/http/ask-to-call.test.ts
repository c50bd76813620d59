import { expect } from 'vitest';
import { addContact, addCustomer, addLead } from '../factories.ts';
import { test } from '../fixtures.ts';
import { linksOf, textOf } from '../html.ts';

const old = new Date(Date.now() - 400 * 86_400_000);

test('a private customer who did not ask to be called → every call button asks first; a business is called', async ({
  as,
  organize,
  visit,
}) => {
  const owner = { organization: await organize() };
  const add = (customer: Parameters<typeof addCustomer>[1], arrivedAt: Date) =>
    as(owner, async (tenant) => {
      const id = await addCustomer(tenant, { ...customer, phone: '+4586801234' });
      await addContact(tenant, id);
      return { id, lead: await addLead(tenant, { customerId: id, contactName: null, arrivedAt }) };
    });
  const silent = await add({ name: 'Tavs' }, old);
  const recent = await add({ name: 'Ny' }, new Date());
  const firm = await add({ name: 'Firma', type: 'business', cvr: '12345674' }, old);
  const callsAt = async (path: string, label: RegExp) => {
    const links = linksOf(await (await visit(path, { as: owner })).text());
    return links.filter((link) => label.test(link.label)).map(({ href }) => href);
  };
  for (const { id, lead, name } of [
    { ...silent, name: 'Tavs' },
    { ...recent, name: 'Ny' },
    { ...firm, name: 'Firma' },
  ]) {
    const places: [path: string, label: RegExp][] = [
      ['/customers', new RegExp(`^Ring til ${name}`)],
      [`/customers/${id}/edit/contacts`, /^Ring til/],
      ['/leads', new RegExp(`^Ring til ${name}`)],
      ['/leads?show=board', new RegExp(`^Ring til ${name}`)],
      [`/leads/${lead}/edit`, /^Ring til/],
    ];
    for (const [path, label] of places) {
      const calls = await callsAt(path, label);
      const said = `${name} at ${path}`;
      expect(calls.length, said).toBeGreaterThan(0);
      for (const href of calls) {
        if (id === silent.id) expect(href, said).toBe(`/customers/${id}/edit?call=ask`);
        else expect(href, said).toMatch(/^tel:/);
      }
    }
  }
  const asked = await (await visit(`/customers/${silent.id}/edit?call=ask`, { as: owner })).text();
  expect(asked).toContain('<details class="menu" open="">');
  expect(textOf(asked)).toContain('Har kunden bedt om at blive ringet op?');
  const answered = await visit(`/customers/${silent.id}/edit?index&call=ask`, {
    as: owner,
    form: { step: 'askedToCall', answer: 'yes' },
  });
  expect(answered.headers.get('location')).toBe(`/customers/${silent.id}/edit?call=yes`);
  const feed = await (await visit(`/customers/${silent.id}/edit/activities`, { as: owner })).text();
  expect(textOf(feed)).toContain('har bedt om opkald');
});
