import { daysBefore } from './calendar.ts';
import type { DemoCar } from './demo-car.ts';

type Products = Map<string, { id: number; leadTimeWeeks: number }>;

/** The order of a factory car whose product is in the catalogue. */
export function orderFacts(car: Omit<DemoCar, 'department' | 'equipment'>, at: number, products: Products) {
  const product = products.get([car.brandName, car.modelName, car.editionName, car.productName].join('|'));
  if (!product) return {};
  const orderedAt = car.createdAt.toISOString().slice(0, 10);
  const eta = daysBefore(orderedAt, -7 * product.leadTimeWeeks);
  return { productId: product.id, orderNumber: `O-${40_000 + at * 7}`, orderedAt, confirmedWeek: weekOf(eta), eta };
}

/** The ISO week of a day, as `2027-W05`; its Thursday decides. */
function weekOf(day: string) {
  const date = new Date(day);
  const thursday = daysBefore(day, ((date.getUTCDay() + 6) % 7) - 3);
  const year = thursday.slice(0, 4);
  const week = Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / (7 * 86_400_000)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
