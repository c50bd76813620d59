import { mayReadCosts } from '../cars/car-columns.ts';
import { namesOf } from '../subjects/names-of.ts';
import type { Subject } from '../subjects/subject.ts';
import { brandRows } from './brand-commands.ts';
import { editionGuard, productGuard } from './catalogue-returns.ts';
import { productViews } from './product-views.ts';

export const catalogueSubject: Subject = {
  tables: {
    brand: brandRows,
    model: {
      resource: 'cars',
      bundles: [['introducedAt', 'discontinuedAt']],
      refusals: {
        model_name_unique: { code: 'model-name-taken' },
        product_code_unique: { code: 'codes-taken-in-brand' },
      },
    },
    edition: { resource: 'cars', bundles: [['validFrom', 'validTo']], guard: editionGuard },
    product: {
      resource: 'cars',
      bundles: [['registrationTaxOverride', 'registrationTaxReason']],
      traces: ['carPrice'],
      guard: productGuard,
      refusals: {
        product_code_unique: { code: 'product-code-taken' },
        product_name_unique: { code: 'product-name-taken' },
      },
    },
    productOption: { resource: 'cars', partOf: { table: 'product', column: 'productId' } },
  },
  lists: [productViews],
  hiddenFields: (role) => [
    ...['edition.brandId', 'product.brandId', 'product.editionId', 'productOption.productId'],
    ...(mayReadCosts(role) ? [] : ['brand.defaultDiscountPct', 'product.dealerCost', 'product.discountPct']),
  ],
  names: [
    { kind: 'brand', fields: ['brandId'], read: namesOf('brand') },
    { kind: 'model', fields: ['modelId'], read: namesOf('model') },
  ],
};
