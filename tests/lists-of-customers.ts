import { addCustomer, addDepartment, addLead } from './factories.ts';
import type { Ground, ListUnderTest } from './lists.ts';

/** Anna, a company of Bo's with a contact, and the authority Carl, with what the filters tell apart. */
async function addCustomers({ as, owner, user }: Ground) {
  const { id: ownerId } = await user(owner);
  return as(owner, async (tenant) => {
    const { db, organizationId } = tenant;
    const herning = await addDepartment(tenant, 'Herning');
    const anna = await addCustomer(tenant, {
      ...{ name: 'Anna', phone: '+4586801234', city: 'Aarhus', segment: 'new', createdAt: '2026-01-01T12:00:00Z' },
      ...{ lastContactAt: '2026-03-01T12:00:00Z', isBlocked: true, blockedReason: 'Betaler ikke', postalCode: '8000' },
    });
    const bo = await addCustomer(tenant, {
      ...{ name: 'Bo', type: 'business', cvr: '13748136', email: 'bo@biler.example', phone: null, city: 'Billund' },
      ...{ segment: 'dormant', departmentId: herning, ownerId, tags: ['flåde'], createdAt: '2026-01-02T12:00:00Z' },
    });
    await addCustomer(tenant, {
      ...{ name: 'Carl', type: 'public', ean: '5798000000018', phone: '+4520202020', email: 'carl@by.example' },
      ...{ city: 'Viborg', segment: 'lost', creditStatus: 'approved', createdAt: '2026-01-03T12:00:00Z' },
      ...{ lastContactAt: '2026-02-01T12:00:00Z' },
    });
    await addLead(tenant, { customerId: bo });
    const contact = { organizationId, customerId: bo, name: 'Dorte Indkøb', phone: '+4530303030' };
    await db.insertInto('customerContact').values(contact).execute();
    const consent = { organizationId, channel: 'email', isGiven: true, source: 'visit', words: 'Ja tak' } as const;
    await db
      .insertInto('consent')
      .values([
        { ...consent, customerId: anna, at: '2020-01-01T12:00:00Z' },
        { ...consent, customerId: bo },
      ])
      .execute();
    return { herning, ownerId };
  });
}

export const listsOfCustomers: ListUnderTest[] = [
  {
    address: '/customers',
    ...{ nouns: ['kunde', 'kunder'], file: 'kunder', heading: 'Navn', names: ['Anna', 'Bo', 'Carl'] },
    fill: addCustomers,
    empty: { heading: 'Ingen kunder endnu' },
    search: ['dorte', 'Bo'],
    filters: {
      ...{ 'search=86 80 12 34': 'Anna', 'search=0045 8680 1234': 'Anna', 'search=DK 13 74 81 36': 'Bo' },
      ...{ 'search=30 30 30 30': 'Bo', 'search=BO@biler': 'Bo', 'search=ca': 'Carl', 'search=arl anna': '' },
      ...{ 'type=business': 'Bo', 'type=private&type=public': 'Anna, Carl', 'segment=lost': 'Carl' },
      ...{ 'ownerId=mine': 'Bo', 'ownerId=none': 'Anna, Carl', 'ownerId={ownerId}': 'Bo' },
      ...{ 'departmentId={herning}': 'Bo', 'consent=none': 'Carl', 'consent=email': 'Bo', 'consent=renew': 'Anna' },
      ...{
        'missing=email': 'Anna',
        'missing=phone': 'Bo',
        'missing=owner': 'Anna, Carl',
        'missing=address': 'Bo, Carl',
      },
      ...{ 'hasOpenLeads=true': 'Bo', 'hasOpenLeads=false': 'Anna, Carl', 'lastContactFrom=2026-02-15': 'Anna' },
      ...{ 'lastContactTo=2026-02-15': 'Carl', 'tags=flåde': 'Bo', 'creditStatus=approved': 'Carl' },
      ...{ 'portal=active': '', 'portal=waiting': '', 'portal=licence': '', 'portal=none': 'Anna, Bo, Carl' },
      ...{ 'isBlocked=true': 'Anna', 'isBlocked=false': 'Bo, Carl' },
    },
    sorts: {
      name: 'Anna < Bo < Carl',
      type: 'Bo < Anna < Carl',
      cvr: 'Bo · Anna = Carl',
      // Aa sorts as Å, the last letter.
      city: 'Bo < Carl < Anna',
      phone: 'Carl < Anna · Bo',
      email: 'Bo < Carl · Anna',
      segment: 'Bo < Carl < Anna',
      ownerName: 'Bo · Anna = Carl',
      departmentName: 'Bo · Anna = Carl',
      openLeads: 'Anna = Carl < Bo',
      lastContactAt: 'Carl < Anna · Bo',
      createdAt: 'Anna < Bo < Carl',
    },
  },
];
