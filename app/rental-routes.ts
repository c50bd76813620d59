import { index, layout, prefix, route } from '@react-router/dev/routes';
import { documents } from './document-routes.ts';

export const rentalRoutes = prefix('rental', [
  route('preparation', 'routes/rental-upkeep/preparation.tsx'),
  route('service', 'routes/rental-upkeep/service.tsx'),
  ...prefix('agreements', [
    index('routes/rentals/list.tsx'),
    route('view/:viewSlug', 'routes/rentals/list.tsx', { id: 'routes/rentals/view' }),
    route('bulk', 'routes/rentals/bulk/list.tsx'),
    route('bulk/:id', 'routes/rentals/bulk/show.tsx'),
    route('create', 'routes/rentals/create.tsx'),
    route(':id/edit', 'routes/rentals/edit.tsx'),
    route(':id/settle', 'routes/rentals/settle/settle.tsx'),
    route(':id/invoices/:invoiceId', 'routes/rentals/invoices/pdf.ts'),
    route(':id/hand-over', 'routes/rentals/hand-over.tsx'),
    route(':id/return', 'routes/rentals/return.tsx'),
    route(':id/contract', 'routes/rentals/contract.ts'),
    layout('routes/rentals/documents/documents-layout.tsx', [
      ...prefix(':id/documents', [index('routes/rentals/documents/list.tsx'), ...documents('rentals')]),
    ]),
  ]),
  route('invoices', 'routes/rentals/invoices/list.tsx'),
  route('invoices/due', 'routes/rentals/invoices/due.tsx'),
  ...prefix('bills', [
    index('routes/rentals/bills/list.tsx'),
    route('create', 'routes/rentals/bills/create.tsx'),
    route('import', 'routes/rentals/bills/import.tsx'),
    route(':id', 'routes/rentals/bills/show.tsx'),
  ]),
]);
