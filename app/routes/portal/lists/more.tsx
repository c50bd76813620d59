import { portalWords } from '#app/texts/portal.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { portalContext } from '#server/http/portal-contexts.ts';
import { card } from '../front/section.tsx';
import type { Route } from './+types/more.ts';
import { ListPage } from './list-page.tsx';

export const meta: Route.MetaFunction = () => [{ title: portalWords.more }];

export function loader({ context }: Route.LoaderArgs) {
  return { slug: context.get(portalContext).slug };
}

const places: readonly { path: string; label: string; text: string; icon: IconName }[] = [
  { path: 'tilbud', label: portalWords.quotes, text: 'Alle tilbud, du har fået', icon: 'file-pen-line' },
  { path: 'dokumenter', label: portalWords.documents, text: 'Papirer, vi har delt med dig', icon: 'file-text' },
  {
    path: 'filer',
    label: portalWords.files,
    text: 'Send papirer og billeder, og se dem, du har sendt',
    icon: 'paperclip',
  },
  { path: 'team', label: portalWords.team, text: 'Hvem der har adgang hos jer', icon: 'users' },
  { path: 'indstillinger', label: portalWords.settings, text: 'Dine oplysninger og login', icon: 'settings' },
];

/** What the bar has no room for. */
export default function More({ loaderData: { slug } }: Route.ComponentProps) {
  return (
    <ListPage title={portalWords.more}>
      <ul className={`${card} divide-y divide-neutral-200`}>
        {places.map(({ path, label, text, icon }) => (
          <li key={path}>
            <a
              href={`/kundeportal/${slug}/${path}`}
              className="flex min-h-16 items-center gap-4 px-4 py-3 text-neutral-900 no-underline hover:bg-neutral-50"
            >
              <Icon name={icon} size={24} className="shrink-0 text-neutral-700" />
              <span className="grid min-w-0 flex-1">
                <span className="font-medium">{label}</span>
                <span className="text-sm text-neutral-600">{text}</span>
              </span>
              <Icon name="chevron-right" size={20} className="shrink-0 text-neutral-500" />
            </a>
          </li>
        ))}
      </ul>
    </ListPage>
  );
}
