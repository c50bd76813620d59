import { prefix, route } from '@react-router/dev/routes';

/** The routes without a screen that other systems and scripts call. */
export const apiRoutes = prefix('api', [
  route('auth/*', 'routes/api/auth.ts'),
  route('car-views', 'routes/api/create-car-view.ts'),
  route('car-views/:id', 'routes/api/change-car-view.ts'),
  route('cars/filter', 'routes/api/filter-cars.ts'),
  route('customer-views', 'routes/api/create-customer-view.ts'),
  route('customer-views/:id', 'routes/api/change-customer-view.ts'),
  route('customers/filter', 'routes/api/filter-customers.ts'),
  route('lead-views', 'routes/api/create-lead-view.ts'),
  route('lead-views/:id', 'routes/api/change-lead-view.ts'),
  route('leads', 'routes/api/take-lead.ts'),
  route('leads/filter', 'routes/api/filter-leads.ts'),
  route('memo-views', 'routes/api/create-memo-view.ts'),
  route('memo-views/:id', 'routes/api/change-memo-view.ts'),
  route('memos/filter', 'routes/api/filter-memos.ts'),
  route('mail/incoming', 'routes/api/incoming-mail.ts'),
  route('events', 'routes/api/events.ts'),
  route('icons/lucide.json', 'routes/api/icons.ts'),
  route('notifications', 'routes/api/list-notifications.ts'),
  route('notifications/:id/read', 'routes/api/read-notification.ts'),
  route('notifications/told', 'routes/api/told.ts'),
  route('openapi.json', 'routes/api/openapi.ts'),
  route('search', 'routes/api/search.ts'),
  route('undo/:groupId', 'routes/api/undo.ts'),
  route('*', 'routes/api/not-found.ts'),
]);
