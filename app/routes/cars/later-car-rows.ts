import { serverOnly$ } from 'vite-env-only/macros';
import { later } from '#app/ui/later.tsx';
import { CarRows } from './car-rows.tsx';

/** The rows stand in the page; what writes other ones comes when it is alive. */
export const LaterCarRows = later(serverOnly$(CarRows), () => import('./car-rows.tsx').then((part) => part.CarRows));
