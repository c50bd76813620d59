import { Link } from 'react-router';

const tabs = [
  { name: 'brands', label: 'Mærker' },
  { name: 'models', label: 'Modeller' },
  { name: 'editions', label: 'Udgaver' },
  { name: 'products', label: 'Produkter' },
] as const;

export type CatalogueTab = (typeof tabs)[number]['name'];

/** The four levels of the catalogue, the highest first. */
export function CatalogueTabs({ current }: { current: CatalogueTab }) {
  return (
    <nav aria-label="Fabrikskatalog" className="tabs print:hidden">
      {tabs.map(({ name, label }) => (
        <Link
          key={name}
          to={`/factory-cars/${name}`}
          className="tab no-underline"
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
