import { Link } from 'react-router';

const tabs = [
  { tab: 'leads', label: 'Emner', href: '/company/distribution' },
  { tab: 'cars', label: 'Biler', href: '/company/distribution/cars' },
  { tab: 'simulation', label: 'Prøv reglerne', href: '/company/distribution/simulation' },
  { tab: 'assignments', label: 'Seneste tildelinger', href: '/company/distribution/assignments' },
] as const;

export function DistributionTabs({ current }: { current: (typeof tabs)[number]['tab'] }) {
  return (
    <nav aria-label="Fordeling" className="tabs print:hidden">
      {tabs.map(({ tab, label, href }) => (
        <Link key={tab} to={href} className="tab" aria-current={tab === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
