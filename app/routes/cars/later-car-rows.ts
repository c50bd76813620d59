import { serverOnly$ } from 'vite-env-only/macros';
import { later } from '#app/ui/later.tsx';
import { CarRows } from './car-rows.tsx';

/** The rows are server-rendered; the code that renders others loads after hydration. */
export const LaterCarRows = later(serverOnly$(CarRows), () => import('./car-rows.tsx').then((part) => part.CarRows));
