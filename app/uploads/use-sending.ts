import { type FormEvent, use, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ownedBy, PageOwner } from '#app/form/form.tsx';
import { refusedDocument } from '#app/texts/documents.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { showToast } from '#app/ui/toast-store.ts';
import { chosenEarly } from './chosen-early.ts';
import { isTaken } from './is-taken.ts';
import { largestFile } from './largest-file.ts';
import { sendFiles } from './send-files.ts';
import { useStaying } from './use-staying.ts';

/** A file to upload. */
type Chosen = { id: number; file: File };

let lastId = 0;

export type Sending = ReturnType<typeof useSending>;

type Options = {
  /** Name of the file field. */
  name: string;
  /** Address of the upload. */
  action: string;
  /** Whether a new choice adds to the previous files or replaces them. */
  isMultiple: boolean;
};

/**
 * Files chosen or dropped in a form, uploaded with its other fields, with progress and cancel. Choices made before
 * hydration count.
 */
export function useSending({ name, action, isMultiple }: Options) {
  const owner = use(PageOwner);
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState(() => chosenEarly(name).map(asChosen));
  const [problems, setProblems] = useState<string[]>();
  const [part, setPart] = useState<number>();
  const breaking = useRef<AbortController>(undefined);
  const isBusy = part !== undefined;
  useStaying(isBusy);

  async function send(form: HTMLFormElement) {
    const body = new FormData(form);
    for (const { file } of chosen) body.append(name, file);
    breaking.current = new AbortController();
    const { signal } = breaking.current;
    setProblems(undefined);
    setPart(0);
    const sent = await sendFiles(owner ? ownedBy(owner, action) : action, body, {
      isAnswer: isTaken,
      onProgress: setPart,
      signal,
    });
    setPart(undefined);
    if (signal.aborted) return;
    if (sent.state !== 'done') setProblems([`${sent.problem} Intet er gemt. Prøv igen.`]);
    else if ('errors' in sent.answer) {
      setProblems(sent.answer.errors);
      // A conflict is shown beside the colleague's change.
      if (sent.answer.status === 409) await revalidate();
    } else {
      const { group, ...message } = sent.answer.message;
      showToast({ ...message, ...(group && { undo: { action: `/api/undo/${group}`, fields: {} } }) });
      if (message.kind === 'error') return;
      setChosen([]);
      form.reset();
      await revalidate();
    }
  }

  return {
    isHydrated,
    chosen,
    problems,
    /** Upload progress from 0 to 1, while uploading. */
    part,
    add(files: Iterable<File>) {
      if (isBusy) return;
      const all = [...files];
      const tooLarge = all.filter(({ size }) => size > largestFile);
      const taken = all.filter((file) => !tooLarge.includes(file)).map(asChosen);
      setChosen((before) => (isMultiple ? [...before, ...taken] : [...before, ...taken].slice(-1)));
      setProblems(tooLarge.length > 0 ? tooLarge.map(tooLargeWords) : undefined);
    },
    remove(id: number) {
      setChosen((before) => before.filter((each) => each.id !== id));
    },
    cancel: () => breaking.current?.abort(),
    submit(event: FormEvent<HTMLFormElement>) {
      if (!isHydrated) return;
      event.preventDefault();
      if (isBusy) return;
      if (chosen.length > 0) void send(event.currentTarget);
      else setProblems([isMultiple ? 'Vælg først de filer, du vil uploade.' : 'Vælg først den fil, du vil uploade.']);
    },
  };
}

function asChosen(file: File): Chosen {
  lastId += 1;
  return { id: lastId, file };
}

function tooLargeWords({ name }: File) {
  return refusedDocument({ name, problem: 'file-too-large' });
}
