import type { Route } from './+types/lead.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Tilbud' }];

export default function Lead() {
  return <h1 className="text-2xl font-semibold text-neutral-900">Tilbud</h1>;
}
