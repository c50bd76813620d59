import { index, layout, prefix, route } from '@react-router/dev/routes';
import { documents } from './document-routes.ts';

export const quoteRoutes = prefix('quotes', [
  index('routes/quotes/list.tsx'),
  route('create', 'routes/quotes/create.tsx'),
  route(':id', 'routes/quotes/show.tsx'),
  route(':id/pdf', 'routes/quotes/pdf.ts'),
  route(':id/contract', 'routes/quotes/contract.tsx'),
  layout('routes/quotes/documents/documents-layout.tsx', [
    ...prefix(':id/documents', [index('routes/quotes/documents/list.tsx'), ...documents('quotes')]),
  ]),
]);
