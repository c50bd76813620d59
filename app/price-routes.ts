import { index, prefix, route } from '@react-router/dev/routes';

/** The screens of one kind of table of prices. */
function tables(path: string, list: string) {
  const id = (screen: string) => ({ id: `routes/price-tables/${path}/${screen}` });
  return prefix(path, [
    index(`routes/price-tables/${list}.tsx`),
    route('create', 'routes/price-tables/create.tsx', id('create')),
    route(':id', 'routes/price-tables/table-layout.tsx', id('layout'), [
      index('routes/price-tables/prices.tsx', id('prices')),
      route('scope', 'routes/price-tables/scope.tsx', id('scope')),
      route('versions', 'routes/price-tables/versions.tsx', id('versions')),
      route('control', 'routes/price-tables/control.tsx', id('control')),
      route('try', 'routes/price-tables/try.tsx', id('try')),
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
