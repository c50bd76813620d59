import { index, prefix, route } from '@react-router/dev/routes';

export const quoteRoutes = prefix('quotes', [
  index('routes/quotes/list.tsx'),
  route('create', 'routes/quotes/create.tsx'),
  route(':id', 'routes/quotes/show.tsx'),
  route(':id/pdf', 'routes/quotes/pdf.ts'),
]);
