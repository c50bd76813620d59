import { index, prefix, route } from '@react-router/dev/routes';

export const companySettingsRoutes = prefix('company/settings', [
  index('routes/company/settings/settings.tsx'),
  route('ownership', 'routes/company/settings/ownership.tsx'),
  route('data', 'routes/company/settings/data.tsx'),
  route('data/:id', 'routes/company/settings/data-file.ts'),
  route('lead-sources', 'routes/company/settings/lead-sources/list.tsx'),
  route('lead-sources/create', 'routes/company/settings/lead-sources/create.tsx'),
  route('lead-sources/:source', 'routes/company/settings/lead-sources/edit.tsx'),
  route('portal', 'routes/company/settings/portal/portal.tsx'),
  route('portal/bookings', 'routes/company/settings/portal/bookings.tsx'),
  route('departments', 'routes/company/settings/departments.tsx'),
  route('departments/create', 'routes/company/settings/create-department.tsx'),
  route('departments/:id', 'routes/company/settings/department.tsx'),
  ...prefix('mail-templates', [
    index('routes/company/settings/mail-templates/list.tsx'),
    route('create', 'routes/company/settings/mail-templates/create.tsx'),
    route(':id/edit', 'routes/company/settings/mail-templates/edit.tsx'),
  ]),
  route('rental-mails', 'routes/company/settings/rental-mails/list.tsx'),
  route('rental-mails/:step', 'routes/company/settings/rental-mails/edit.tsx'),
  ...prefix('financing', [
    index('routes/company/settings/lenders/list.tsx'),
    route('create', 'routes/company/settings/lenders/create.tsx'),
    route(':id/edit', 'routes/company/settings/lenders/edit.tsx'),
  ]),
  ...prefix('checklists', [
    index('routes/company/settings/checklists/list.tsx'),
    route('create', 'routes/company/settings/checklists/create.tsx'),
    route(':id/edit', 'routes/company/settings/checklists/edit.tsx'),
  ]),
]);
