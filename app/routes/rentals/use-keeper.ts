import { useRouteLoaderData } from 'react-router';

type Staff = () => { frame: { organizationId: string; user: { email: string } } };

/** Whose the steps are that the phone keeps now: organisation and user. */
export function useKeeper() {
  const staff = useRouteLoaderData<Staff>('routes/staff-layout');
  return `${staff?.frame.organizationId} ${staff?.frame.user.email}`;
}
