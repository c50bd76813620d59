import { formatInstant } from '#app/texts/formats.ts';
import { formatNumber } from '#app/texts/numbers.ts';
import type { readAbout } from '#server/operator/about.ts';
import { Facts } from './facts.tsx';
import { Part } from './part.tsx';

type About = Awaited<ReturnType<typeof readAbout>>;

const unknown = 'Ukendt';

/** Versions, migrations, place of the database, and the last backup. */
export function AboutPart({ about }: { about: About }) {
  const { versions, startedAt, databasePlace, backup } = about;
  return (
    <Part id="version" title="Version og sikkerhedskopi">
      <div className="border-t border-neutral-200 px-4 py-3">
        <Facts
          rows={[
            ['Bilassistent', versions.product ?? unknown],
            ['Node', versions.node],
            ['Postgres', versions.postgres ?? unknown],
            ['Processen startede', formatInstant(startedAt)],
            ['Databasen ligger i', databasePlace ?? unknown],
            ['Migreringer', <Migrations key="migreringer" {...about.migrations} />],
            ['Sidste sikkerhedskopi', <Backup key="kopi" backup={backup} />],
          ]}
        />
      </div>
    </Part>
  );
}

function Migrations({ count, last, missing, unknown }: About['migrations']) {
  return (
    <>
      <p>{`${formatNumber(count)} er kørt, ${missing.length === 0 ? 'ingen mangler' : `${formatNumber(missing.length)} mangler`}.`}</p>
      {last && (
        <p className="text-neutral-600">
          Sidste: {last.name}, {formatInstant(last.at)}
        </p>
      )}
      {missing.length > 0 && <p className="text-rose-800">Mangler: {missing.join(', ')}</p>}
      {unknown.length > 0 && <p className="text-amber-900">Fra en nyere version: {unknown.join(', ')}</p>}
    </>
  );
}

function Backup({ backup }: { backup: About['backup'] }) {
  if (backup === null) return <span className="text-rose-800">Stedet for sikkerhedskopier kan ikke læses.</span>;
  if (!backup) return <span className="text-amber-900">Ingen sikkerhedskopi er set</span>;
  return (
    <>
      <p>{formatInstant(backup.at)}</p>
      <p className="text-neutral-600">
        {backup.name} i {backup.place}
      </p>
    </>
  );
}
