import type { Refused } from '#app/form/forms.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { frontWords } from '#app/texts/portal-front.ts';
import { Icon } from '#app/ui/icon.tsx';
import { MessageForm } from '../front/messages.tsx';
import type { Matter } from './matter-data.ts';

type Props = Pick<Matter, 'formKey' | 'mayWrite' | 'messages' | 'slug'> & { result: Refused | undefined };

/** The conversation with the dealer, the latest last, and the form of a new message. */
export function Conversation({ messages, mayWrite, formKey, slug, result }: Props) {
  return (
    <section id="beskeder" aria-labelledby="beskeder-titel" className="grid scroll-mt-4 gap-4 md:max-w-2xl">
      <h2 id="beskeder-titel" className="text-lg font-semibold">
        {frontWords.messages}
      </h2>
      {messages.length > 0 && (
        <ol className="grid gap-3">
          {messages.map(({ id, direction, text, authorName, createdAt, files }) => (
            <li
              key={id}
              className={`grid max-w-[90%] gap-1 rounded-xl border border-neutral-200 p-3 ${
                direction === 'in' ? 'justify-self-end bg-neutral-100' : 'justify-self-start bg-white'
              }`}
            >
              <p className="text-sm text-neutral-600">
                <strong className="font-medium text-neutral-900">{authorName}</strong>{' '}
                <time dateTime={createdAt.toISOString()}>{formatInstant(createdAt)}</time>
              </p>
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <MessageFiles slug={slug} files={files} />
            </li>
          ))}
        </ol>
      )}
      {mayWrite ? (
        <MessageForm formKey={formKey} result={result} />
      ) : (
        <p className="text-neutral-700">{frontWords.readOnly}</p>
      )}
    </section>
  );
}

function MessageFiles({ slug, files }: Pick<Props, 'slug'> & { files: Matter['messages'][number]['files'] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Bilag" className="flex flex-wrap gap-2">
      {files.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <a
            href={`/kundeportal/${slug}/filer/besked/${id}`}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-neutral-300 bg-white px-3 text-neutral-900 no-underline hover:bg-neutral-50"
          >
            <Icon name="paperclip" size={16} className="shrink-0 text-neutral-600" />
            <span className="min-w-0 truncate">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
