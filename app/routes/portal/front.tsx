import type { Route } from './+types/front.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Forside' }];

export default function Front() {
  return <h1 className="text-2xl font-semibold text-neutral-900">Forside</h1>;
}
