import type { Route } from './+types/settings.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Indstillinger' }];

export default function Settings() {
  return <h1 className="text-2xl font-semibold text-neutral-900">Indstillinger</h1>;
}
