import { type ReactNode, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ownedBy, PageOwner } from '#app/form/form.tsx';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { showToast } from '#app/ui/toast-store.ts';
import { isTaken } from '#app/uploads/is-taken.ts';
import { Picker } from '#app/uploads/picker.tsx';
import { sendFiles } from '#app/uploads/send-files.ts';
import { useStaying } from '#app/uploads/use-staying.ts';
import { photosPath } from './photo-paths.ts';

type Props = {
  memoId: number;
  title: string;
  /** Whether pictures that were taken before can be chosen too; else a phone opens its camera at once. */
  hasChoice?: boolean;
  /** What adds photos without JavaScript. */
  children: ReactNode;
};

/** Buttons that take photos of a memo and send them at once. */
export function AddPhotos({ memoId, title, hasChoice = false, children }: Props) {
  const { part, problems, send } = useSendPhotos(memoId);
  if (!useHydrated()) return children;
  const of = <span className="sr-only">: {title}</span>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Picker
        label={
          <span>
            {hasChoice ? 'Tag billede' : 'Tilføj billede'}
            {of}
          </span>
        }
        icon="camera"
        look={`${buttonClass('secondary')} ${hasChoice ? 'md:hidden' : ''}`}
        accept="image/*"
        capture="environment"
        multiple
        disabled={part !== undefined}
        onFiles={send}
      />
      {hasChoice && (
        <Picker
          label={<span>Vælg billeder{of}</span>}
          icon="image-plus"
          look={buttonClass('secondary')}
          accept="image/*"
          multiple
          disabled={part !== undefined}
          onFiles={send}
        />
      )}
      <span role="status" className="text-sm text-neutral-700 tabular-nums empty:hidden">
        {part !== undefined && (part < 1 ? `Sender … ${Math.round(part * 100)} %` : 'Gøres klar …')}
      </span>
      {problems && (
        <p role="alert" className="w-full text-sm text-rose-700">
          {problems.join(' ')}
        </p>
      )}
    </div>
  );
}

function useSendPhotos(memoId: number) {
  const owner = use(PageOwner);
  const { revalidate } = useRevalidator();
  const [part, setPart] = useState<number>();
  const [problems, setProblems] = useState<string[]>();
  useStaying(part !== undefined);

  async function sendAll(files: readonly File[]) {
    const body = new FormData();
    for (const file of files) body.append('photos', file);
    const path = `${photosPath(memoId)}/upload`;
    setProblems(undefined);
    setPart(0);
    const sent = await sendFiles(owner ? ownedBy(owner, path) : path, body, { isAnswer: isTaken, onProgress: setPart });
    setPart(undefined);
    if (sent.state !== 'done') return setProblems([`${sent.problem} Intet er gemt. Prøv igen.`]);
    if ('errors' in sent.answer) return setProblems(sent.answer.errors);
    const { group, ...message } = sent.answer.message;
    showToast({ ...message, ...(group && { undo: { action: `/api/undo/${group}`, fields: {} } }) });
    await revalidate();
  }
  const send = (files: readonly File[]) => {
    if (files.length > 0 && part === undefined) void sendAll(files);
  };
  return { part, problems, send };
}
