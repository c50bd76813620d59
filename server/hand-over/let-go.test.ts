import { expect } from 'vitest';
import { addLead } from '#tests/factories.ts';
import { test as base, type Person } from '#tests/fixtures.ts';
import { openGate, untilWaiting } from '#tests/gate.ts';
import { memberNumber } from '#tests/people.ts';
import { addSeller } from '#tests/sellers.ts';
import { moveEmployee } from '../company/employee-commands.ts';
import { type Company, inCompany } from '../company/in-company.ts';
import type { Tenant } from '../tenant.ts';

const today = '2026-11-23';

/** Somebody who may get leads, and a transaction that lets that person go. */
const test = base.extend<{ scene: { owner: Person; anna: string; letGo: (before?: Gate) => Promise<unknown> } }>({
  scene: async ({ organize, user, database }, use) => {
    const organization = await organize();
    const anna = await addSeller(database, organization, 'Anna');
    const number = await memberNumber(database, anna, organization.id);
    const { id: userId } = await user({ organization });
    const letGo = (gate?: Gate) =>
      inCompany(database, { organizationId: organization.id, userId, role: 'owner' }, async (company: Company) => {
        await moveEmployee(company, number, { step: 'deactivate', today });
        await gate?.();
      });
    await use({ owner: { organization }, anna, letGo });
  },
});

type Gate = () => Promise<void>;

test('a lead given at the very moment → who gets it is not let go', async ({ scene, as, database }) => {
  const { owner, anna, letGo } = scene;
  const { gate, reached, open } = openGate();
  const given = as(owner, async (tenant) => {
    await addLead(tenant, { assignedToId: anna });
    await gate();
  });
  await reached;
  const leaving = expect(letGo()).rejects.toThrow('holds-leads:1');
  await untilWaiting(database);
  open();
  await given;
  await leaving;
});

test('somebody let go at the very moment → gets no lead, whether new or another’s', async ({ scene, as, database }) => {
  const { owner, anna, letGo } = scene;
  const lead = await as(owner, (tenant) => addLead(tenant));
  const { gate, reached, open } = openGate();
  const leaving = letGo(gate);
  await reached;
  const refused = (work: (tenant: Tenant) => Promise<unknown>) =>
    expect(as(owner, work)).rejects.toThrow('works here no longer');
  const given = [
    refused((tenant) => addLead(tenant, { assignedToId: anna })),
    refused(({ db }) => db.updateTable('lead').set({ assignedToId: anna }).where('id', '=', lead).execute()),
  ];
  await untilWaiting(database);
  open();
  await leaving;
  await Promise.all(given);
});
