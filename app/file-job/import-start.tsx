import { Link } from 'react-router';
import type { ListPage } from '#app/list/kit/list-page.ts';
import type { FileJobRow } from '#server/file-jobs/file-job-queries.ts';
import { EarlierFiles, fileColumns } from './earlier-files.tsx';
import { fileStatuses } from './file-statuses.ts';
import { UploadForm } from './upload-form.tsx';

const { fileName, status, rowCount, result, createdAt, createdBy } = fileColumns(fileStatuses);

/** The columns of earlier imports, on the screen and in the export. */
export const importColumns = [fileName, status, rowCount, result, createdAt, createdBy];

type Props = {
  /** The address of the imports. */
  path: string;
  /** What the file holds. */
  noun: string;
  files: ListPage<FileJobRow, 'search' | 'status' | 'createdAt'>;
  errors: string[] | undefined;
  /** Paragraphs on how rows are matched. */
  guide: readonly string[];
};

/** Where an import begins: the file, how it is done, and earlier imports. */
export function ImportStart({ path, noun, files, errors, guide }: Props) {
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UploadForm
          noun={noun}
          submitLabel="Upload filen"
          help="CSV eller Excel (.xlsx), højst 50 MB og 50.000 rækker"
          errors={errors}
        />
        <ImportGuide path={path} guide={guide} />
      </div>
      <EarlierFiles
        title="Tidligere importer"
        nouns={['import', 'importer']}
        list={files}
        placeholder="Søg på fil, kollega …"
        statuses={fileStatuses}
        columns={importColumns}
        path={path}
        actionsOf={({ id, status, fileName }) =>
          (status === 'done' || status === 'failed') && (
            <Link to={`${path}/${id}/undo`} className="link inline-flex min-h-11 items-center md:min-h-0">
              Fortryd<span className="sr-only"> importen af {fileName}</span>
            </Link>
          )
        }
        empty={{ heading: 'Ingen importer endnu', text: 'Her står de, når du har uploadet en fil.' }}
      />
    </>
  );
}

function ImportGuide({ path, guide }: Pick<Props, 'path' | 'guide'>) {
  return (
    <section className="surface grid gap-3 p-5 text-sm text-neutral-700" aria-labelledby="saadan">
      <h2 id="saadan" className="text-base font-semibold text-neutral-900">
        Sådan foregår det
      </h2>
      <ol className="grid list-decimal gap-1.5 pl-5">
        <li>Du uploader filen. Kolonnerne genkendes på deres overskrifter.</li>
        <li>Filen kontrolleres, og du ser, hvad der bliver oprettet, opdateret og afvist.</li>
        <li>Du importerer. Det hele kan fjernes igen med ét tryk på «Fortryd».</li>
      </ol>
      {guide.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <Link to={`${path}/eksempel.csv`} reloadDocument className="link">
          Hent eksempelfil med alle overskrifter
        </Link>
      </p>
    </section>
  );
}
