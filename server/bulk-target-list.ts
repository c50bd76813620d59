import type { BulkTargets } from './bulk-edits/bulk-target.ts';
import { carTarget } from './cars/car-bulk-target.ts';
import { customerTarget } from './customers/customer-bulk.ts';
import { productTarget } from './factory-cars/product-bulk.ts';
import { leadTarget } from './leads/lead-bulk.ts';
import { memoTarget } from './memos/memo-bulk.ts';
import { rentalTarget } from './rentals/rental-bulk.ts';

/** Every list whose rows can be changed many at once; the queue and the undo are handed this list. */
export const bulkTargets: BulkTargets = [
  carTarget,
  productTarget,
  customerTarget,
  leadTarget,
  memoTarget,
  rentalTarget,
];
