import { formatBytes } from '#app/texts/documents.ts';
import { danishDay, formatDay } from '#app/texts/formats.ts';
import { frontWords } from '#app/texts/portal-front.ts';
import { sentWords } from '#app/texts/portal-uploads.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { PortalFront } from '#server/portal/portal-pages.ts';
import { AllLink, card, Empty, Section } from './section.tsx';

type Props = Pick<PortalFront, 'documents'> & { slug: string };

/** The documents that are shown to the customer. */
export function Documents({ slug, documents, total }: Props & { total: number }) {
  return (
    <Section id="dokumenter" title={frontWords.documents}>
      {documents.length === 0 ? (
        <Empty>{frontWords.noDocuments}</Empty>
      ) : (
        <DocumentList slug={slug} documents={documents} />
      )}
      <AllLink to={`/kundeportal/${slug}/dokumenter`} shown={documents.length} total={total} />
      <p>
        <a href={`/kundeportal/${slug}/filer`} className={buttonClass('secondary')}>
          {sentWords.title}
        </a>
      </p>
    </Section>
  );
}

/** They open by a post, which notes that they were seen. */
export function DocumentList({ slug, documents }: Props) {
  return (
    <ul className={`${card} divide-y divide-neutral-200`}>
      {documents.map(({ id, title, number, note, publishedAt, size, signing }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <span className="grid min-w-0 flex-1 basis-56">
            <strong className="font-medium wrap-anywhere">{title}</strong>
            <span className="text-sm text-neutral-600">
              Version {number}, {formatDay(danishDay(publishedAt))}, {formatBytes(size)}
            </span>
            {note && <span className="text-sm wrap-anywhere text-neutral-700">{note}</span>}
            {signing && <SigningLine slug={slug} signing={signing} />}
          </span>
          <form method="post" action={`/kundeportal/${slug}/dokumenter/${id}`} noValidate>
            <button
              type="submit"
              aria-label={`Åbn ${title}`}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-neutral-300 bg-white px-4 hover:bg-neutral-50"
            >
              <Icon name="file-text" /> Åbn
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}

type LineProps = { slug: string; signing: NonNullable<Props['documents'][number]['signing']> };

/** How the signatures of a document stand, with the way to sign it or to see who has. */
function SigningLine({ slug, signing: { turn, publicationId, nextName } }: LineProps) {
  const words =
    turn === 'signed'
      ? 'Underskrevet af alle'
      : turn === 'mine'
        ? 'Venter på din underskrift'
        : turn === 'superseded'
          ? undefined
          : nextName && `Venter på ${nextName}`;
  if (!words) return null;
  return (
    <a
      href={`/kundeportal/${slug}/dokumenter/${publicationId}/underskriv`}
      className="brand-text inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-medium wrap-anywhere underline underline-offset-3"
    >
      <Icon name={turn === 'signed' ? 'circle-check' : 'signature'} size={16} className="shrink-0" />
      {words}
    </a>
  );
}
