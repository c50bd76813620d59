import { SectionForm } from '#app/form/form-section.tsx';
import { WorkProgress } from '#app/list/work-progress.tsx';
import { formatBytes } from '#app/texts/documents.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ShownExport } from '#server/company-data/export-queries.ts';

type Props = {
  /** The folder that the files are fetched from. */
  path: string;
  /** The section that stands around it. */
  at: string;
  exports: readonly ShownExport[];
  formKey: string;
};

const isInHand = ({ status }: ShownExport) => status === 'waiting' || status === 'running';

/** How far an export has come. */
export function ExportProgress({ exports }: Pick<Props, 'exports'>) {
  const inHand = exports.find(isInHand);
  if (!inHand) return null;
  return (
    <WorkProgress
      title="Eksporten laves"
      help="Du kan roligt lukke siden imens. Filen kan hentes her på siden, når den er færdig."
      handled={inHand.handledCount}
      planned={inHand.plannedCount}
      isCounted={inHand.plannedCount > 0}
    />
  );
}

/** Starting exports of everything of an organisation, and fetching them. */
export function OrganizationExports({ path, at, exports, formKey }: Props) {
  const isMaking = exports.some(isInHand);
  const done = exports.filter(({ status }) => status === 'done');
  return (
    <>
      {exports[0]?.status === 'failed' && (
        <Banner tone="error">Eksporten fra {formatInstant(exports[0].createdAt)} blev ikke færdig. Prøv igen.</Banner>
      )}
      {!isMaking && <SectionForm at={at} fields={{ step: 'export', formKey }} submitLabel="Lav en eksport" />}
      {done.length === 0 ? (
        !isMaking && <p className="text-sm text-neutral-600">Der er ingen eksport at hente.</p>
      ) : (
        <ul className="divide-y divide-neutral-200 border-y border-neutral-200 text-sm">
          {done.map((made) => (
            <MadeExport key={made.id} made={made} path={path} />
          ))}
        </ul>
      )}
    </>
  );
}

function MadeExport({ made, path }: { made: ShownExport; path: string }) {
  const { id, createdAt, expiresAt, size, author, isByPlatform } = made;
  const by = isByPlatform ? 'Bilassistents administrator' : author;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          Bestilt {formatInstant(createdAt)}
          {by && ` af ${by}`}
        </p>
        <p className="text-neutral-600">
          {formatBytes(size ?? 0)}
          {expiresAt && ` · kan hentes til ${formatInstant(expiresAt)}`}
        </p>
      </div>
      <a
        href={`${path}/${id}`}
        download
        aria-label={`Hent eksporten fra ${formatInstant(createdAt)}`}
        className={buttonClass('secondary')}
      >
        <Icon name="download" />
        Hent
      </a>
    </li>
  );
}
