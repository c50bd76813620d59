import { serverOnly$ } from 'vite-env-only/macros';
import { later } from '#app/ui/later.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';

/** Hardly anybody is in a user's place: the banner stands in the page, and its code is not in everybody's first load. */
export const LaterImpersonationBanner = later(serverOnly$(ImpersonationBanner), () =>
  import('./impersonation-banner.tsx').then((part) => part.ImpersonationBanner),
);
