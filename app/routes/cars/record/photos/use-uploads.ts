import { useCallback, useEffect, useRef, useState } from 'react';
import { withQuery } from '#app/ui/with-query.ts';
import { chosenEarly } from '#app/uploads/chosen-early.ts';
import { largestFile } from '#app/uploads/largest-file.ts';
import { type Sent, sendFiles } from '#app/uploads/send-files.ts';
import { useStaying } from '#app/uploads/use-staying.ts';
import type { ImageAngle } from '#server/db/schema.ts';
import type { UploadAnswer } from './upload.ts';

export type Upload = {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | Sent<UploadAnswer>['state'];
  /** Upload progress from 0 to 1. */
  part: number;
  /** What the photo is taken of. */
  angle?: ImageAngle | undefined;
  problem?: string | undefined;
};

const atOnce = 3;
let lastId = 0;

/**
 * Uploads photos, three at a time, beginning with those chosen before hydration. `onArrived` is called for each one
 * stored.
 */
export function useUploads(action: string, onArrived: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>(() => chosenEarly('photos').map(asUpload));
  const begun = useRef(new Set<number>());
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');

  const change = useCallback((id: number, changed: Partial<Upload>) => {
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changed } : each)));
  }, []);

  useEffect(() => {
    const free = atOnce - uploads.filter(({ state }) => state === 'sending').length;
    const next = uploads.filter(({ id, state }) => state === 'waiting' && !begun.current.has(id)).slice(0, free);
    for (const { id, file, angle } of next) {
      begun.current.add(id);
      change(id, { state: 'sending', part: 0, problem: undefined });
      const form = new FormData();
      form.append('photos', file, file.name || 'billede');
      void sendFiles(angle ? withAngle(action, angle) : action, form, {
        isAnswer,
        onProgress: (part) => change(id, { part }),
      }).then((sent) => {
        begun.current.delete(id);
        const problem = sent.state === 'done' ? sent.answer.problems[0] : sent.problem;
        const state = sent.state === 'done' && problem ? 'refused' : sent.state;
        change(id, { problem, state, part: state === 'done' ? 1 : 0 });
        if (state === 'done') onArrived();
      });
    }
  }, [uploads, action, onArrived, change]);

  useStaying(isBusy);

  return {
    uploads,
    isBusy,
    add(files: Iterable<File>, angle?: ImageAngle) {
      const added = Array.from(files, (file) => ({ ...asUpload(file), angle }));
      setUploads((all) => [...all.filter(({ state }) => state !== 'done' || isBusy), ...added]);
    },
    /** Retries a failed upload. */
    retry() {
      setUploads((all) => all.map((each) => (each.state === 'lost' ? { ...each, state: 'waiting' } : each)));
    },
    forget(id: number) {
      setUploads((all) => all.filter((each) => each.id !== id));
    },
  };
}

/** The address of an upload that tells what its photo is taken of. */
export function withAngle(action: string, angle: string) {
  return withQuery(action, `angle=${angle}`);
}

function asUpload(file: File): Upload {
  lastId += 1;
  if (file.size <= largestFile) return { id: lastId, file, state: 'waiting', part: 0 };
  return { id: lastId, file, state: 'refused', part: 0, problem: 'Fylder mere end 25 MB.' };
}

function isAnswer(value: unknown): value is UploadAnswer {
  return typeof value === 'object' && value !== null && 'problems' in value && Array.isArray(value.problems);
}
