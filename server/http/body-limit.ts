const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Limit of forms and JSON. */
const largestForm = 256 * kilobyte;
/** A lead from another system. */
const largestLead = 64 * kilobyte;
/** A file to be read in of 50 MB plus the form's overhead. */
const largestUpload = 60 * megabyte;
/** Above a logo's 1 MB limit, so that a larger phone picture is refused at its field. */
const largestLogo = 12 * megabyte;
/** A form with many streamed files; each file has its own limit. */
const largestStream = 2048 * megabyte;
/** Upload quota: what concurrent uploads may hold in memory together. */
const uploadQuota = 2 * largestUpload;

/** Import screens, by form or by the router's fetch. */
const takesFiles =
  /^\/(?:(?:(?:cars|customers|leads|factory-cars\/products)\/import|(?:price-protocols|(?:insurance|servicepackage)-matrices)\/(?:create|\d+\/files))(?:\/|\.data|\/_\.data)?|api\/mail\/incoming)$/;
const takesLogo = /^\/company\/settings(\/|\.data|\/_\.data)?$/;

/** Paths that stream files to the storage. A form without files is read into memory there too. */
const takesStreams =
  /^\/(cars\/\d+\/edit\/(photos\/upload|expenses\/\d+(\/receipt)?)|((cars|customers)\/\d+\/edit|(leads|quotes|rental\/agreements)\/\d+)\/documents(\/upload|\/\d+)?|leads\/\d+\/mail|rental\/bills\/create|memos\/\d+\/photos(\/upload)?|rental\/agreements\/\d+\/(hand-over|return))(\.data)?$/;

/** A public page that compares a file and keeps nothing: a document of 25 MB plus the form's overhead. */
const largestChecked = 26 * megabyte;
const checksFile = /^\/kundeportal\/[^/]+\/kontroller(\.data)?$/;
/** What customers send in the portal: 20 files of 25 MB plus the form's overhead. */
const largestSent = 520 * megabyte;
const takesSent =
  /^\/kundeportal\/[^/]+(\/(leads\/\d+|tilbud\/\d+|filer|koerekort|beskeder|skade|aftaler\/\d+\/km))?(\.data)?$/;

/** The body exceeds its limit. The message is for the user. */
export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(tooLarge(limit));
  }
}

/** The upload quota is exhausted. The message is for the user. */
export class UploadsBusy extends Error {
  constructor() {
    super('Der læses andre store filer lige nu. Intet er gemt. Prøv igen om et halvt minut.');
  }
}

function tooLarge(limit: number) {
  const size = limit < megabyte ? `${limit / kilobyte} kB` : `${limit / megabyte} MB`;
  return `Det, du sendte, fylder for meget. Det må højst fylde ${size}.`;
}

const isFormWithFiles = /^multipart\/form-data\b/i;

function limitFor({ method, headers }: Request, pathname: string) {
  if (method !== 'POST') return largestForm;
  if (pathname === '/api/leads') return largestLead;
  const hasFiles = isFormWithFiles.test(headers.get('content-type') ?? '');
  if (hasFiles && takesLogo.test(pathname)) return largestLogo;
  if (hasFiles && checksFile.test(pathname)) return largestChecked;
  if (hasFiles && takesStreams.test(pathname)) return largestStream;
  if (hasFiles && takesSent.test(pathname)) return largestSent;
  return takesFiles.test(pathname) ? largestUpload : largestForm;
}

function announcedBy(request: Request) {
  return Number(request.headers.get('content-length') ?? Number.NaN);
}

/** The refusal of a Content-Length over the path's limit, if any. */
export function announcesTooMuch(request: Request, pathname: string) {
  const limit = limitFor(request, pathname);
  return announcedBy(request) > limit ? tooLarge(limit) : undefined;
}

/** The concurrent uploads' shared memory quota; a request beyond it is refused. */
export function openUploadQuota(quota = uploadQuota) {
  let taken = 0;
  return {
    take(size: number) {
      if (taken + size > quota) throw new UploadsBusy();
      taken += size;
    },
    release(size: number) {
      taken -= size;
    },
  };
}

type UploadQuota = ReturnType<typeof openUploadQuota>;

/**
 * Counts body bytes lazily, so that a guard answers before any is read. The first byte reserves quota; `done` releases
 * it and ends reading.
 */
export function limited(request: Request, pathname: string, quota: UploadQuota) {
  const limit = limitFor(request, pathname);
  const announced = announcedBy(request);
  // A body cannot exceed its Content-Length.
  if (!request.body || (limit !== largestUpload && announced <= limit)) return { request, done() {} };
  const reserved = limit === largestUpload ? announced || limit : 0;
  const reader = request.body.getReader();
  let size = 0;
  let state: 'unread' | 'reading' | 'done' = 'unread';

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    if (state === 'done') throw new Error('a body was read after its request had been answered');
    if (state === 'unread') quota.take(reserved);
    state = 'reading';
    const { done, value } = await reader.read();
    if (done) return controller.close();
    size += value.byteLength;
    if (size > limit) throw new BodyTooLarge(limit);
    controller.enqueue(value);
  }

  function done() {
    if (state === 'reading') quota.release(reserved);
    state = 'done';
  }

  const cancel = (reason: unknown) => reader.cancel(reason);
  const body = new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 });
  const streamed: RequestInit & { duplex: 'half' } = { body, duplex: 'half' };
  return { request: new Request(request, streamed), done };
}
