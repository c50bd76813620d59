import { index, route } from '@react-router/dev/routes';

/** How the installation fares: jobs and mails of its queue. */
export const operationRoutes = [
  index('routes/platform/operations/overview.tsx'),
  route('jobs', 'routes/platform/operations/jobs.tsx'),
  route('jobs/:id', 'routes/platform/operations/job.tsx'),
  route('mails', 'routes/platform/operations/mails.tsx'),
  route('mails/:id', 'routes/platform/operations/mail.tsx'),
];
