import { formatBytes } from '#app/texts/documents.ts';
import { receivedWords } from '#app/texts/portal-uploads.ts';
import { Icon } from '#app/ui/icon.tsx';

type File = { id: number; title: string; size: number; receivedAt: Date };
type Props = { slug: string; files: readonly File[]; today: string };

/** What a customer has sent: each opens on a page of its own. */
export function SentList({ slug, files, today }: Props) {
  return (
    <ul className="divide-y divide-neutral-200">
      {files.map(({ id, title, size, receivedAt }) => (
        <li key={id}>
          <a
            href={`/kundeportal/${slug}/filer/${id}`}
            className="flex min-h-14 items-center gap-3 py-2 text-neutral-900 no-underline hover:bg-neutral-50"
          >
            <Icon name="paperclip" size={18} className="shrink-0 text-neutral-600" />
            <span className="grid min-w-0">
              <span className="brand-text wrap-anywhere underline">{title}</span>
              <span className="text-sm text-neutral-600">
                {receivedWords(receivedAt, today)}, {formatBytes(size)}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
