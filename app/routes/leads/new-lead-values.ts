import { type BuyerFields, buyerValues } from '#app/customers/buyer-values.ts';
import { formatPhone, formatPlate } from '#app/texts/formats.ts';
import type { LeadChoices } from '#server/leads/lead-choices.ts';
import type { KnownBuyer } from '#server/sales/known-buyer.ts';

/** The fields of a new lead that say who asks. */
export const leadBuyer = {
  ...{ customerId: 'customerId', name: 'contactName', phone: 'contactPhone', email: 'contactEmail' },
} as const satisfies BuyerFields;

/** What a new lead begins with. */
export type NewLeadStart = {
  /** The car it is about, when opened from a car. */
  car: { plate: string | null; stockNumber: string } | undefined;
  /** The customer who asks, when opened from a customer. */
  buyer: KnownBuyer | undefined;
  userId: string;
};

export function newLeadValues({ car, buyer, userId, colleagues }: NewLeadStart & Pick<LeadChoices, 'colleagues'>) {
  const isColleague = colleagues.some((each) => each.userId === userId);
  return {
    ...{ source: car || buyer ? 'phone' : '', contactName: '', contactPhone: '', contactEmail: '', customerId: '' },
    ...{ car: car ? (car.plate ? formatPlate(car.plate) : car.stockNumber) : '', wish: '', category: '' },
    ...{ productId: '', isAnswered: '', nextActionKind: 'call', nextActionAt: '', departmentId: '' },
    assignedToId: isColleague ? userId : '',
    ...(buyer && buyerValues(leadBuyer, buyer)),
    ...(buyer?.phone && { contactPhone: formatPhone(buyer.phone) }),
  };
}

export const productChoices = (products: LeadChoices['products']) =>
  products.map(({ id, name, brandName, modelName, editionName }) => ({
    value: String(id),
    label: `${brandName} ${modelName} ${editionName} · ${name}`,
  }));
