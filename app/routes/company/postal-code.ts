import { data } from 'react-router';
import { cityOf } from '#server/format/postal-codes.ts';
import type { Route } from './+types/postal-code.ts';

/** City lookup for address forms. */
export function loader({ params }: Route.LoaderArgs) {
  const city = cityOf(params.code) ?? null;
  return data({ city }, city === null ? 404 : 200);
}
