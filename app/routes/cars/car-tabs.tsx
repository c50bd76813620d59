import { Link } from 'react-router';

type Tab = 'used' | 'factory' | 'import';

const tabs: { tab: Tab; label: string; href: string }[] = [
  { tab: 'used', label: 'Brugte biler', href: '/cars' },
  { tab: 'factory', label: 'Fabriksbiler', href: '/cars?isFactoryCar=true' },
  { tab: 'import', label: 'Importér', href: '/cars/import' },
];

/** Tabs of the car list. */
export function CarTabs({ current }: { current: Tab }) {
  return (
    <nav aria-label="Billisten" className="tabs print:hidden">
      {tabs.map(({ tab, label, href }) => (
        <Link key={tab} to={href} className="tab" aria-current={tab === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
