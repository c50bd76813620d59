import type { UploadAnswer } from './upload.ts';

/** How sending one photo ended; `lost` can be tried again, `refused` cannot. */
export type Sent = { state: 'done' } | { state: 'refused' | 'lost'; problem: string };

const lost: Sent = { state: 'lost', problem: 'Forbindelsen blev afbrudt.' };

/** Sends one photo, and tells how far it has come as a part of 1. Only XMLHttpRequest tells that in every browser. */
export function sendPhoto(action: string, file: File, onProgress: (part: number) => void) {
  return new Promise<Sent>((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('photos', file, file.name || 'billede');
    request.open('POST', action);
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve(lost);
    request.onabort = () => resolve(lost);
    request.send(form);
  });
}

function answerOf({ status, response }: XMLHttpRequest): Sent {
  if (status === 413) return { state: 'refused', problem: 'Filen fylder for meget.' };
  if (status === 401 || status === 403)
    return { state: 'refused', problem: 'Du har ikke længere adgang. Log ind igen.' };
  if (status !== 200 || !isAnswer(response))
    return { state: 'lost', problem: 'Serveren kunne ikke tage imod billedet.' };
  const [problem] = response.problems;
  return problem ? { state: 'refused', problem } : { state: 'done' };
}

function isAnswer(value: unknown): value is UploadAnswer {
  return typeof value === 'object' && value !== null && 'problems' in value && Array.isArray(value.problems);
}
