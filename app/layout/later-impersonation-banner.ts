import { serverOnly$ } from 'vite-env-only/macros';
import { later } from '#app/ui/later.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';

/** Rarely shown: rendered by the server, its code stays out of the first load. */
export const LaterImpersonationBanner = later(serverOnly$(ImpersonationBanner), () =>
  import('./impersonation-banner.tsx').then((part) => part.ImpersonationBanner),
);
