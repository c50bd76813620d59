import type { Route } from './+types/team.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Team' }];

export default function Team() {
  return <h1 className="text-2xl font-semibold text-neutral-900">Team</h1>;
}
