import { index, layout, prefix, route } from '@react-router/dev/routes';

/** The customer portal of each dealer. */
export const portalRoutes = [
  layout('routes/portal/portal-layout.tsx', [
    ...prefix('kundeportal/:slug', [
      layout('routes/portal/member-layout.tsx', [
        index('routes/portal/front.tsx'),
        route('leads/:leadId', 'routes/portal/leads/lead.tsx'),
        route('team', 'routes/portal/team/team.tsx'),
        route('indstillinger', 'routes/portal/settings/settings.tsx'),
      ]),
      route('*', 'routes/portal/not-found.tsx'),
    ]),
  ]),
];
