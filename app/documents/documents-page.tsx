import type { ReactNode } from 'react';
import { noDocuments } from '#app/texts/documents.ts';
import type { DocumentSubjectType } from '#server/db/schema.ts';
import type { DocumentRow } from '#server/documents/document-queries.ts';
import { DocumentTable } from './document-table.tsx';
import { DocumentUploader } from './document-uploader.tsx';
import { useDocumentsPath } from './documents-path.ts';

type Props = {
  type: DocumentSubjectType;
  documents: readonly DocumentRow[];
  today: string;
  mayChange: boolean;
  seesCustomers: boolean;
  /** Errors of the previous upload, with its other input. */
  refused: Parameters<typeof DocumentUploader>[0]['refused'];
  children?: ReactNode;
};

/** The documents of a car, a lead or a customer, with the upload of further ones. */
export function DocumentsPage({ type, documents, today, mayChange, seesCustomers, refused, children }: Props) {
  const path = useDocumentsPath();
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      {mayChange && (
        <DocumentUploader
          type={type}
          action={path()}
          uploadAction={path('upload')}
          seesCustomers={seesCustomers}
          refused={refused}
        />
      )}
      <DocumentTable documents={documents} path={path()} empty={noDocuments[type]} today={today} />
      {children}
    </div>
  );
}
