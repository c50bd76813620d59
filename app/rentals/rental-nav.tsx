import { Link, useLocation } from 'react-router';

const open = [
  ['/rental/agreements', 'Lejeaftaler'],
  ['/rental/calendar', 'Kalender'],
  ['/rental/preparation', 'Klargøring'],
  ['/rental/service', 'Service og syn'],
] as const;
const ofMoney = [
  ['/rental/invoices', 'Fakturaer'],
  ['/rental/bills', 'Bøder og afgifter'],
] as const;

/** The screens of rentals; those of money for who sees customers. */
export function RentalNav({ seesMoney }: { seesMoney: boolean }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Udlejning" className="flex min-w-0 gap-x-4 overflow-x-auto text-sm whitespace-nowrap print:hidden">
      {[...open, ...(seesMoney ? ofMoney : [])].map(([path, label]) => (
        <Link
          key={path}
          to={path}
          aria-current={pathname === path || pathname.startsWith(`${path}/`) ? 'page' : undefined}
          className="inline-flex min-h-11 items-center text-emerald-800 no-underline hover:underline aria-[current]:font-semibold aria-[current]:text-neutral-900 md:min-h-8"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
