import { Link } from 'react-router';

const tabs = [
  { tab: 'company', label: 'Virksomhed', href: '/company/settings' },
  { tab: 'departments', label: 'Afdelinger', href: '/company/settings/departments' },
  { tab: 'portal', label: 'Kundeportal', href: '/company/settings/portal' },
  { tab: 'lead-sources', label: 'Kilder til emner', href: '/company/settings/lead-sources' },
  { tab: 'mail-templates', label: 'Mailskabeloner', href: '/company/settings/mail-templates' },
  { tab: 'rental-mails', label: 'Mails til lejere', href: '/company/settings/rental-mails' },
  { tab: 'checklists', label: 'Tjeklister', href: '/company/settings/checklists' },
  { tab: 'financing', label: 'Finansiering', href: '/company/settings/financing' },
  { tab: 'data', label: 'Data', href: '/company/settings/data' },
  { tab: 'ownership', label: 'Ejerskab', href: '/company/settings/ownership' },
] as const;

type Props = { current: (typeof tabs)[number]['tab']; isOwner: boolean };

const ofOwners: readonly string[] = ['data', 'ownership'];

/** Only owners see the tabs of the data and the ownership. */
export function SettingsTabs({ current, isOwner }: Props) {
  return (
    <nav aria-label="Virksomhed" className="tabs print:hidden">
      {tabs.map(
        ({ tab, label, href }) =>
          (!ofOwners.includes(tab) || isOwner) && (
            <Link key={tab} to={href} className="tab" aria-current={tab === current ? 'page' : undefined}>
              {label}
            </Link>
          ),
      )}
    </nav>
  );
}
