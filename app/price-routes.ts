import { index, prefix, route } from '@react-router/dev/routes';

/** The screens of one kind of table of prices. */
function tables(path: string, list: string) {
  const id = (screen: string) => ({ id: `routes/price-tables/${path}/${screen}` });
  return prefix(path, [
    index(`routes/price-tables/${list}.tsx`),
    route('create', 'routes/price-tables/create.tsx', id('create')),
    route(':id/export', 'routes/price-tables/export.ts', id('export')),
    route(':id/files/:priceFileId/refused.csv', 'routes/price-tables/refused-file.ts', id('refused-file')),
    route(':id', 'routes/price-tables/table-layout.tsx', id('layout'), [
      index('routes/price-tables/prices.tsx', id('prices')),
      route('steps', 'routes/price-tables/steps.tsx', id('steps')),
      route('bulk', 'routes/price-tables/bulk.tsx', id('bulk')),
      route('scope', 'routes/price-tables/scope.tsx', id('scope')),
      route('extras', 'routes/price-tables/extras.tsx', id('extras')),
      route('versions', 'routes/price-tables/versions.tsx', id('versions')),
      route('compare', 'routes/price-tables/compare.tsx', id('compare')),
      route('control', 'routes/price-tables/control.tsx', id('control')),
      route('effect', 'routes/price-tables/effect.tsx', id('effect')),
      route('try', 'routes/price-tables/try.tsx', id('try')),
      route('files', 'routes/price-tables/files.tsx', id('files')),
      route('files/:priceFileId', 'routes/price-tables/file.tsx', id('file')),
      route('data', 'routes/price-tables/data.tsx', id('data')),
    ]),
  ]);
}

export const priceRoutes = [
  ...prefix('price-protocols/overrides', [
    index('routes/price-overrides/list.tsx'),
    route('create', 'routes/price-overrides/create.tsx'),
    route(':id', 'routes/price-overrides/show.tsx'),
  ]),
  ...tables('price-protocols', 'protocols'),
  ...tables('insurance-matrices', 'insurances'),
  ...tables('servicepackage-matrices', 'services'),
];
