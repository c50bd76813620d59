import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('routes/staff-layout.tsx', [
    index('routes/home/home.tsx'),
    route('used-cars', 'routes/cars/list.tsx', { id: 'routes/cars/used' }),
    route('car-views', 'routes/cars/views/list.tsx'),
    route('activities', 'routes/activities/feed.tsx'),
    ...prefix('cars', [
      index('routes/cars/list.tsx'),
      route('options', 'routes/cars/options.ts'),
      route('view/:viewSlug', 'routes/cars/list.tsx', { id: 'routes/cars/view' }),
      ...prefix('import', [
        index('routes/cars/import/list.tsx'),
        route('eksempel.csv', 'routes/cars/import/sample.ts'),
        route(':id', 'routes/cars/import/show.tsx'),
        route(':id/undo', 'routes/cars/import/undo.tsx'),
        route(':id/refused.csv', 'routes/cars/import/refused.ts'),
      ]),
      route(':id/edit', 'routes/cars/record/record-layout.tsx', [
        index('routes/cars/record/overview.tsx'),
        route('data', 'routes/cars/record/data.tsx'),
      ]),
    ]),
    ...prefix('factory-cars', [
      ...prefix('brands', [
        index('routes/factory-cars/brands/list.tsx'),
        route('create', 'routes/factory-cars/brands/create.tsx'),
        route(':id/edit', 'routes/factory-cars/brands/edit.tsx'),
      ]),
      ...prefix('models', [
        index('routes/factory-cars/models/list.tsx'),
        route('create', 'routes/factory-cars/models/create.tsx'),
        route(':id/edit', 'routes/factory-cars/models/edit.tsx'),
      ]),
      ...prefix('editions', [
        index('routes/factory-cars/editions/list.tsx'),
        route('create', 'routes/factory-cars/editions/create.tsx'),
        route(':id/edit', 'routes/factory-cars/editions/edit.tsx'),
      ]),
      route('products', 'routes/factory-cars/products/list.tsx'),
    ]),
    ...prefix('settings', [
      index('routes/settings/settings.tsx'),
      route('email', 'routes/settings/email.tsx'),
      route('integrations', 'routes/integrations/list.tsx'),
      route('integrations/nummerpladeapi', 'routes/integrations/nummerpladeapi.tsx'),
    ]),
    ...prefix('company/settings', [
      index('routes/company/settings/settings.tsx'),
      route('logo', 'routes/company/settings/logo-upload.ts'),
      route('ownership', 'routes/company/settings/ownership.tsx'),
      route('departments', 'routes/company/settings/departments.tsx'),
      route('departments/create', 'routes/company/settings/create-department.tsx'),
      route('departments/:id', 'routes/company/settings/department.tsx'),
    ]),
    ...prefix('company/employees', [
      index('routes/company/employees/list.tsx'),
      route('invite', 'routes/company/employees/invite.tsx'),
      route(':number', 'routes/company/employees/edit.tsx'),
    ]),
  ]),
  layout('routes/platform-layout.tsx', [
    ...prefix('platform', [
      index('routes/platform/users.tsx'),
      route('users/create', 'routes/platform/create-user.tsx'),
      route('users/:id', 'routes/platform/user.tsx'),
      route('organizations', 'routes/platform/organizations.tsx'),
      route('organizations/:id', 'routes/platform/organization.tsx'),
      route('audit-log', 'routes/platform/audit-log.tsx'),
      ...prefix('registration-tax', [
        index('routes/platform/registration-tax/list.tsx'),
        route('create', 'routes/platform/registration-tax/create.tsx'),
        route(':id', 'routes/platform/registration-tax/edit.tsx'),
      ]),
      route('settings', 'routes/settings/settings.tsx', { id: 'platform-settings' }),
    ]),
  ]),
  layout('routes/guest-layout.tsx', [
    ...prefix('account', [
      route('login', 'routes/account/login.tsx'),
      route('magic-link', 'routes/account/magic-link.tsx'),
      route('two-factor', 'routes/account/two-factor.tsx'),
      route('two-factor/set-up', 'routes/account/two-factor-set-up.tsx'),
      route('register', 'routes/account/register.tsx'),
      route('verify-email', 'routes/account/verify-email.tsx'),
      route('forgot-password', 'routes/account/forgot-password.tsx'),
      route('reset-password', 'routes/account/reset-password.tsx'),
    ]),
    route('company/register', 'routes/company/register.tsx'),
    route('select-organization', 'routes/company/select-organization.tsx'),
    route('accepter-invitation/:id', 'routes/company/accept-invitation.tsx'),
    route('unauthorized', 'routes/unauthorized.tsx'),
  ]),
  route('help', 'routes/help/help.tsx'),
  route('company/logo/:sha256', 'routes/company/logo.ts'),
  route('account/sign-out', 'routes/account/sign-out.ts'),
  route('account/stop-impersonating', 'routes/account/stop-impersonating.ts'),
  ...prefix('api', [
    route('auth/*', 'routes/api/auth.ts'),
    route('car-views', 'routes/api/create-car-view.ts'),
    route('car-views/:id', 'routes/api/change-car-view.ts'),
    route('cars/filter', 'routes/api/filter-cars.ts'),
    route('icons/lucide.json', 'routes/api/icons.ts'),
    route('openapi.json', 'routes/api/openapi.ts'),
    route('undo/:groupId', 'routes/api/undo.ts'),
    route('*', 'routes/api/not-found.ts'),
  ]),
  layout('routes/dev/dev-layout.tsx', [
    ...prefix('dev/outbox', [
      index('routes/dev/outbox.tsx'),
      route(':id', 'routes/dev/mail.tsx'),
      route(':id/mail.html', 'routes/dev/mail-html.ts'),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
