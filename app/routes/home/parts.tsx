import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActivityFeed } from '#app/activities/activity-feed.tsx';
import { formatDay } from '#app/texts/formats.ts';
import { sourcesOfImport } from '#app/texts/labels.ts';
import type { Widget } from '#server/home/home-layout.ts';
import type { Home as HomeFacts } from '#server/home/home-queries.ts';
import { Bars } from './charts.tsx';
import { MyMemos } from './my-memos.tsx';
import { Now } from './now.tsx';
import { Response, Steps, Team } from './team.tsx';
import { type Tile, Tiles } from './tiles.tsx';
import { Reservations, Today } from './today.tsx';
import { HiddenWidgets, WidgetFrame } from './widget-frame.tsx';

/** The parts of the start page in the reader's order. */
export function HomeParts({ home, isArranging }: { home: HomeFacts; isArranging: boolean }) {
  const { layout } = home;
  return (
    <>
      {isArranging && <HiddenWidgets hidden={layout.hidden} />}
      <div className="grid grid-flow-dense items-start gap-4 md:gap-6 lg:grid-cols-2">
        {layout.shown.map((widget) => {
          const part = parts[widget](home);
          return (
            (part || isArranging) && (
              <WidgetFrame
                key={widget}
                {...{ widget, isArranging, more: mores[widget], isWide: wide.includes(widget) }}
              >
                {part}
              </WidgetFrame>
            )
          );
        })}
      </div>
    </>
  );
}

const wide: readonly Widget[] = ['steps', 'now', 'rental', 'stock'];

const more = (to: string, label: string) => (
  <Link to={to} className="link inline-flex min-h-11 items-center text-sm md:min-h-0">
    {label}
  </Link>
);

/** The way to the whole of a part. */
const mores: Partial<Record<Widget, ReactNode>> = {
  now: more('/leads', 'Alle emner'),
  memos: more('/memos?assigned=mine&progress=open', 'Alle opgaver'),
  quotes: more('/quotes', 'Alle tilbud'),
  activities: more('/activities', 'Alle aktiviteter'),
};

/** What stands in each part; nothing where it has nothing to say. */
const parts: Record<Widget, (home: HomeFacts) => ReactNode> = {
  steps: ({ steps }) => steps && !(steps.department && steps.car && steps.colleague) && <Steps done={steps} />,
  now: (home) => <Now home={home} />,
  // A workshop is told that nothing is left; elsewhere the part goes.
  memos: ({ memos, layout }) =>
    memos && (memos.rows.length > 0 || layout.shown.includes('workshop')) && <MyMemos memos={memos} />,
  rental: ({ numbers }) => <Tiles tiles={rentalTiles} numbers={numbers} label="Udlejning" />,
  workshop: ({ numbers }) => <Tiles tiles={workshopTiles} numbers={numbers} label="Værksted og syn" />,
  today: (home) => <Today home={home} />,
  quotes: ({ numbers }) => <Tiles tiles={quoteTiles} numbers={numbers} label="Tilbud" />,
  reservations: (home) => <Reservations home={home} />,
  team: (home) => home.team.length > 0 && <Team home={home} />,
  response: ({ numbers }) => <Response numbers={numbers} />,
  stock: ({ numbers }) => <Tiles tiles={stockTiles} numbers={numbers} label="Lager" />,
  age: ({ age }) =>
    age && (
      <Bars
        chart={age}
        name="Biler til salg efter dage på lager"
        heads={['Dage på lager', 'Biler']}
        labelOf={(label) => ({ long: `${label} dage`, short: label })}
      />
    ),
  sold: ({ sold }) =>
    sold && (
      <Bars
        chart={sold}
        name="Solgte biler pr. uge"
        heads={['Uge fra', 'Biler']}
        labelOf={(week) => ({ long: formatDay(week), short: weekText(week) })}
        lineWords="Linjen er gennemsnittet af fire uger."
      />
    ),
  services: ({ services }) =>
    services.length > 0 && (
      <ul className="grid gap-2 text-sm">
        {services.map((provider) => (
          <li key={provider} className="flex flex-wrap items-center gap-2">
            <span className="badge badge-danger">Fejler</span>
            {more('/settings/integrations', provider === 'klaviyo' ? 'Klaviyo' : sourcesOfImport[provider])}
          </li>
        ))}
      </ul>
    ),
  activities: ({ activities, today }) =>
    activities.length > 0 && <ActivityFeed rows={activities} today={today} level={3} />,
};

/** `16/11`. */
function weekText(monday: string) {
  const [, month, day] = monday.split('-').map(Number);
  return `${day}/${month}`;
}

const stockTiles: readonly Tile[] = [
  { name: 'forSale', label: 'Til salg', icon: 'car-front' },
  { name: 'reserved', label: 'Reserveret', icon: 'calendar-clock' },
  { name: 'toDeliver', label: 'Skal udleveres', icon: 'key-round' },
  { name: 'drafts', label: 'Kladder', icon: 'file-pen' },
  { name: 'withoutPhotos', label: 'Mangler billede', icon: 'camera', isLack: true },
  { name: 'withoutPrice', label: 'Mangler pris', icon: 'tag', isLack: true },
  { name: 'longStock', label: 'Over 60 dage på lager', icon: 'hourglass', isLack: true },
  { name: 'factoryCars', label: 'Fabriksbiler', icon: 'factory', isLack: true },
];

const workshopTiles: readonly Tile[] = [
  { name: 'inWorkshop', label: 'På værksted', icon: 'wrench' },
  { name: 'onTheWay', label: 'På vej hjem', icon: 'truck' },
  { name: 'inspections', label: 'Syn inden 30 dage', icon: 'clipboard-check' },
];

const quoteTiles: readonly Tile[] = [
  { name: 'acceptedQuotes', label: 'Accepteret, skal bekræftes', icon: 'circle-check', isAlarm: true },
  { name: 'endingQuotes', label: 'Udløber inden 3 dage', icon: 'hourglass' },
  { name: 'unansweredQuotes', label: 'Set, men ubesvaret', icon: 'eye' },
  { name: 'pendingOverrides', label: 'Priser skal godkendes', icon: 'tags', isLack: true, isAlarm: true },
];

const rentalTiles: readonly Tile[] = [
  { name: 'rentalsOut', label: 'Ud i dag', icon: 'key-round' },
  { name: 'rentalsIn', label: 'Ind i dag', icon: 'undo-2' },
  { name: 'rentalsLate', label: 'Forfaldne', icon: 'alarm-clock', isLack: true, isAlarm: true },
  { name: 'toSettle', label: 'Skal gøres op', icon: 'receipt', isLack: true },
  { name: 'rentalsOwing', label: 'Mangler betaling', icon: 'coins', isLack: true },
  { name: 'rented', label: 'Udlejet', icon: 'car-front' },
  { name: 'inWorkshop', label: 'På værksted', icon: 'wrench' },
  { name: 'inspections', label: 'Syn inden 30 dage', icon: 'clipboard-check' },
];
