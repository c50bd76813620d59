const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Forms and JSON. */
const largestForm = 256 * kilobyte;
/** A stock file or price list of 50 MB with what a form adds around it. */
const largestUpload = 60 * megabyte;
/** A picture as phones take it, though a logo fills 1 MB at most: so that it is refused at its field. */
const largestLogo = 12 * megabyte;
/** A form with many photos or papers; each file has a limit of its own, and none is held in memory. */
const largestStream = 2048 * megabyte;
/** What the uploads that are read at the same time may fill together. */
const roomForUploads = 2 * largestUpload;

/** The screens that take files, posted by a form or by the router's script. */
const takesFiles = /^\/(cars|factory-cars\/products)\/import(\/|\.data|\/_\.data)?$/;
const takesLogo = /^\/company\/settings(\/|\.data|\/_\.data)?$/;

/** What hands its files straight to the storage. A form without files is read into memory there too, as any other. */
const takesStreams =
  /^\/cars\/\d+\/edit\/(photos\/upload|documents(\/upload|\/\d+)?|expenses\/\d+(\/receipt)?)(\.data)?$/;

/** More arrived than the sender may send. The message is for the user. */
export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(tooLarge(limit));
  }
}

/** As many large files are being read as the memory is meant for. The message is for the user. */
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
  const hasFiles = isFormWithFiles.test(headers.get('content-type') ?? '');
  if (hasFiles && takesLogo.test(pathname)) return largestLogo;
  if (hasFiles && takesStreams.test(pathname)) return largestStream;
  return takesFiles.test(pathname) ? largestUpload : largestForm;
}

function announcedBy(request: Request) {
  return Number(request.headers.get('content-length') ?? Number.NaN);
}

/** Why what the sender announces is not accepted at this path, if so. */
export function announcesTooMuch(request: Request, pathname: string) {
  const limit = limitFor(request, pathname);
  return announcedBy(request) > limit ? tooLarge(limit) : undefined;
}

/** The room that uploads share. Who asks for more than is left is turned away. */
export function openUploadRoom(room = roomForUploads) {
  let taken = 0;
  return {
    take(size: number) {
      if (taken + size > room) throw new UploadsBusy();
      taken += size;
    },
    giveBack(size: number) {
      taken -= size;
    },
  };
}

type UploadRoom = ReturnType<typeof openUploadRoom>;

/**
 * The request with its bytes counted while they are read; none is before somebody asks for it, so that a guard
 * answers for nothing. A file takes its place in the room with the first byte. `done` gives the place back for good:
 * whoever still reads the body afterwards gets no more of it.
 */
export function limited(request: Request, pathname: string, room: UploadRoom) {
  const limit = limitFor(request, pathname);
  const announced = announcedBy(request);
  // A body of an announced length cannot grow past it.
  if (!request.body || (limit !== largestUpload && announced <= limit)) return { request, done() {} };
  const place = limit === largestUpload ? announced || limit : 0;
  const reader = request.body.getReader();
  let size = 0;
  let state: 'unread' | 'reading' | 'done' = 'unread';

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    if (state === 'done') throw new Error('a body was read after its request had been answered');
    if (state === 'unread') room.take(place);
    state = 'reading';
    const { done, value } = await reader.read();
    if (done) return controller.close();
    size += value.byteLength;
    if (size > limit) throw new BodyTooLarge(limit);
    controller.enqueue(value);
  }

  function done() {
    if (state === 'reading') room.giveBack(place);
    state = 'done';
  }

  const cancel = (reason: unknown) => reader.cancel(reason);
  const body = new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 });
  const streamed: RequestInit & { duplex: 'half' } = { body, duplex: 'half' };
  return { request: new Request(request, streamed), done };
}
