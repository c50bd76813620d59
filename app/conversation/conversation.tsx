import { Form } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { messageStateLabels } from '#app/texts/conversation.ts';
import { formatInstant } from '#app/texts/formats.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import type { MessageRow } from '#server/conversation/conversation-queries.ts';
import { type Keeping, MessageFiles } from './message-files.tsx';

type Props = {
  messages: readonly MessageRow[];
  /** The page of the lead's mails. */
  path: string;
  /** The customer's name, for mails without a sender's. */
  name: string | null;
  /** How received files become documents; without it they cannot. */
  keeping: Keeping | undefined;
};

/** A lead's mails, the latest first: earlier mails that they quote, and automatic ones, are folded. */
export function Conversation({ messages, ...shared }: Props) {
  return (
    <section id="samtale" aria-labelledby="samtale-titel" className="grid scroll-mt-20 gap-3">
      <h2 id="samtale-titel" className="text-base font-semibold">
        Samtalen
      </h2>
      {messages.length === 0 ? (
        <p className="surface p-4 text-sm text-neutral-700 sm:p-5">
          Ingen mails endnu. Svarer kunden på den første mail, kommer svaret her af sig selv.
        </p>
      ) : (
        <ol className="grid gap-3">
          {messages.map((message) => (
            <li key={message.id} id={`mail-${message.id}`} className="surface scroll-mt-20 p-4 sm:p-5">
              <Message message={message} {...shared} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type Single = Omit<Props, 'messages'> & { message: MessageRow };

function Message({ message, name, ...shared }: Single) {
  const { isAutomatic, own } = message;
  if (!isAutomatic) {
    return (
      <article className="grid gap-3 text-sm">
        <Head message={message} name={name} />
        <Body message={message} {...shared} />
      </article>
    );
  }
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2 text-neutral-700 md:min-h-0 md:py-0">
        <span className="font-medium text-neutral-900">Automatisk svar</span> fra {senderOf(message, name)}{' '}
        <time dateTime={message.createdAt.toISOString()}>{formatInstant(message.createdAt)}</time>
        <span className="block truncate text-neutral-600">{message.subject || own.split('\n')[0]}</span>
      </summary>
      <div className="mt-3 grid gap-3">
        <Body message={message} {...shared} />
      </div>
    </details>
  );
}

/** Of a known address without a name, the customer's. */
const senderOf = ({ senderName, sender, isUnknownSender }: MessageRow, name: string | null) =>
  senderName ?? (isUnknownSender ? sender : (name ?? sender)) ?? 'ukendt';

function Head({ message, name }: Pick<Single, 'message' | 'name'>) {
  const { direction, authorName, recipient, subject, sender, senderName, isUnknownSender, createdAt } = message;
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 items-center gap-2 text-neutral-900">
          <Icon
            name={direction === 'in' ? 'mail-open' : 'send'}
            size={16}
            className={direction === 'in' ? 'shrink-0 text-emerald-700' : 'shrink-0 text-neutral-600'}
          />
          <span className="min-w-0 wrap-anywhere">
            {direction === 'in' ? (
              <>
                <span className="font-semibold">{senderOf(message, name)}</span> skrev
              </>
            ) : (
              <>
                <span className="font-semibold">{authorName ?? senderName ?? 'Vi'}</span> til {recipient}
              </>
            )}
          </span>
        </p>
        <time dateTime={createdAt.toISOString()} className="text-neutral-600 tabular-nums">
          {formatInstant(createdAt)}
        </time>
      </div>
      {subject && <p className="font-medium wrap-anywhere">{subject}</p>}
      {isUnknownSender && (
        <p className="flex items-center gap-2 text-amber-800">
          <Icon name="triangle-alert" size={16} className="shrink-0" />
          <span className="wrap-anywhere">Ukendt afsender{sender && senderName ? `: ${sender}` : ''}</span>
        </p>
      )}
    </header>
  );
}

function Body({ message, path, keeping }: Omit<Single, 'name'>) {
  const { own, quoted, files } = message;
  return (
    <>
      {own && <p className="max-w-prose wrap-anywhere whitespace-pre-wrap text-neutral-900">{own}</p>}
      {quoted && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center md:min-h-0">
            Vis den tidligere mail
          </summary>
          <p className="mt-2 max-w-prose border-l-2 border-neutral-200 pl-3 wrap-anywhere whitespace-pre-wrap text-neutral-600">
            {quoted}
          </p>
        </details>
      )}
      <MessageFiles files={files} path={path} keeping={keeping} />
      <State message={message} path={path} />
    </>
  );
}

const stateLooks: Readonly<Record<string, { icon: IconName; look: string }>> = {
  queued: { icon: 'clock', look: 'text-neutral-600' },
  sent: { icon: 'check', look: 'text-neutral-600' },
  outbox: { icon: 'inbox', look: 'text-neutral-600' },
  uncertain: { icon: 'triangle-alert', look: 'text-amber-800' },
  failed: { icon: 'circle-alert', look: 'text-rose-700' },
};

function State({ message: { id, state, failure }, path }: Pick<Single, 'message' | 'path'>) {
  if (state === 'received') return null;
  const { icon, look } = stateLooks[state] ?? { icon: 'clock', look: '' };
  const mayResend = state === 'failed' || state === 'uncertain';
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className={`flex min-w-0 items-center gap-2 ${look}`}>
        <Icon name={icon} size={16} className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {messageStateLabels[state]}
          {failure && <span className="text-neutral-600"> · {failure}</span>}
        </span>
      </p>
      {mayResend && (
        <Form method="post" action={`${path}#mail-${id}`}>
          <input type="hidden" name="step" value={`resend:${id}`} />
          <SubmitButton variant="secondary" action={path}>
            Send igen
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
