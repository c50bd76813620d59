import { useLocation } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { fileTypeText, formatBytes } from '#app/texts/documents.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { buttonClass } from '#app/ui/button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { withQuery } from '#app/ui/with-query.ts';
import { FileDrop, SendBar } from '#app/uploads/file-drop.tsx';
import { useSending } from '#app/uploads/use-sending.ts';
import type { DocumentPage } from '#server/documents/document-queries.ts';
import { acceptedFiles, acceptedHelp } from './document-uploader.tsx';
import { useDocumentsPath } from './documents-path.ts';

type Props = {
  document: DocumentPage;
  mayUpdate: boolean;
  /** Errors of a new version's upload. */
  errors: string[] | undefined;
};

/** The versions of a document: open, download, restore and upload. */
export function DocumentVersions({ document, mayUpdate, errors }: Props) {
  const { pathname } = useLocation();
  return (
    <section id="versioner" aria-labelledby="versioner-titel" className="surface min-w-0 scroll-mt-40 overflow-hidden">
      <h2 id="versioner-titel" className="border-b border-neutral-200 px-4 py-3 text-base font-semibold sm:px-6">
        Versioner <span className="ml-1 font-normal text-neutral-600 tabular-nums">{document.versions.length}</span>
      </h2>
      <ol>
        {document.versions.map((version, at) => (
          <li
            key={version.number}
            className="grid gap-x-4 gap-y-1 border-b border-neutral-200 px-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                Version {version.number}
                {at === 0 && <span className="badge badge-good">Gælder nu</span>}
                {version.restoredFrom !== null && (
                  <span className="badge badge-plain">Samme som version {version.restoredFrom}</span>
                )}
              </p>
              <p className="wrap-anywhere text-neutral-700">
                {version.fileName} · {fileTypeText(version.mediaType)}, {formatBytes(version.size)}
              </p>
              <p className="text-neutral-600">
                {version.authorName ?? 'Systemet'}, {formatInstant(version.createdAt)}
              </p>
            </div>
            <div className="flex flex-wrap items-start gap-2">
              <a
                href={`${pathname}/${version.number}`}
                target="_blank"
                rel="noreferrer"
                className={buttonClass('secondary')}
              >
                Åbn<span className="sr-only"> version {version.number}</span>
              </a>
              <a
                href={`${pathname}/${version.number}?download`}
                download
                className="icon-button size-11 md:size-9"
                aria-label={`Hent version ${version.number}`}
                title="Hent"
              >
                <Icon name="download" />
              </a>
              {mayUpdate && at > 0 && (
                <Form method="post">
                  <input type="hidden" name="target" value={version.number} />
                  <button type="submit" name="step" value="restore-version" className={buttonClass('secondary')}>
                    Brug igen<span className="sr-only"> version {version.number}</span>
                  </button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ol>
      {mayUpdate && <NewVersion key={document.number} documentId={document.id} errors={errors} />}
    </section>
  );
}

function NewVersion({ documentId, errors }: { documentId: number; errors: string[] | undefined }) {
  const upload = useDocumentsPath()('upload');
  const action = withQuery(upload, `document=${documentId}`);
  const sending = useSending({ name: 'document', action, isMultiple: false });
  return (
    <Form
      method="post"
      action="#versioner"
      encType="multipart/form-data"
      onSubmit={sending.submit}
      className="grid gap-3 px-4 py-4 sm:px-6"
    >
      <FileDrop
        sending={sending}
        name="document"
        label="Ny version"
        accept={acceptedFiles}
        help={acceptedHelp}
        errors={errors}
      />
      <SendBar sending={sending}>Upload ny version</SendBar>
    </Form>
  );
}
