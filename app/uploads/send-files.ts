/** The result of an upload; `lost` can be retried, `refused` cannot. */
export type Sent<Answer> = { state: 'done'; answer: Answer } | { state: 'refused' | 'lost'; problem: string };

const lost = { state: 'lost', problem: 'Forbindelsen blev afbrudt.' } as const;

type Options<Answer> = {
  isAnswer: (value: unknown) => value is Answer;
  /** Called with the progress, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Cancels the upload. */
  signal?: AbortSignal;
};

/** Uploads a form with files and awaits JSON. Only XMLHttpRequest reports upload progress in every browser. */
export function sendFiles<Answer>(action: string, form: FormData, { isAnswer, onProgress, signal }: Options<Answer>) {
  return new Promise<Sent<Answer>>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', action);
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerOf(request, isAnswer));
    request.onerror = () => resolve(lost);
    request.onabort = () => resolve(lost);
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function answerOf<Answer>(request: XMLHttpRequest, isAnswer: (value: unknown) => value is Answer): Sent<Answer> {
  const { status } = request;
  const response: unknown = request.response;
  if (status === 413) return { state: 'refused', problem: 'Det fylder for meget.' };
  if (status === 401 || status === 403)
    return { state: 'refused', problem: 'Du har ikke længere adgang. Log ind igen.' };
  if (status === 409) return { state: 'refused', problem: reasonOf(response) };
  if (status !== 200 || !isAnswer(response)) return { state: 'lost', problem: 'Serveren kunne ikke tage imod det.' };
  return { state: 'done', answer: response };
}

/** The message of a refusal. */
function reasonOf(response: unknown) {
  const error = isThing(response) && 'error' in response ? response.error : undefined;
  const isReported = isThing(error) && 'description' in error;
  return isReported ? String(error.description) : 'Det er ændret imens. Genindlæs siden.';
}

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
