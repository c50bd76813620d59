import { use, useCallback, useEffect } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { FileField } from '#app/form/file-field.tsx';
import { FileInput } from '#app/form/file-input.tsx';
import { Form, ownedBy, PageOwner } from '#app/form/form.tsx';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { imageAngleLabels } from '#app/texts/photos.ts';
import { buttonClass } from '#app/ui/button.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { Picker } from '#app/uploads/picker.tsx';
import { useDrop } from '#app/uploads/use-drop.ts';
import type { ImageAngle } from '#server/db/schema.ts';
import { AngleFrames } from './angle-frames.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads, withAngle } from './use-uploads.ts';

const accept = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** The anchor that asks for a photo at once. */
const cameraId = 'tag-billede';

const nothingChosen = ['Vælg først de billeder, du vil tilføje.'];

type Props = {
  /** Address of the upload. */
  action: string;
  /** What no photo shows yet. */
  missing?: readonly ImageAngle[];
};

/**
 * Photo upload: a field and a button, or with JavaScript camera, clipboard and drop, uploaded at once with progress.
 */
export function PhotoUploader(props: Props) {
  const isHydrated = useHydrated();
  return isHydrated ? <LiveUploader {...props} /> : <PlainUploader {...props} />;
}

function PlainUploader({ action: plain, missing = [] }: Props) {
  const problem = useProblem();
  const [params] = useSearchParams();
  const angle = missing.find((each) => each === params.get('angle'));
  const action = angle ? withAngle(plain, angle) : plain;
  return (
    <Form method="post" encType="multipart/form-data" action={action} className="surface grid gap-4 p-4 sm:p-5">
      {angle && <h2 className="font-semibold">Næste billede: {imageAngleLabels[angle]}</h2>}
      <FileField name="photos" label="Vælg billeder af bilen" multiple accept={accept} errors={problem} />
      <label htmlFor={cameraId} className="grid gap-2 text-sm text-neutral-900">
        Eller tag et med kameraet
        <FileInput id={cameraId} name="photos" accept="image/*" capture="environment" />
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SubmitButton action={action}>Upload billederne</SubmitButton>
        <Help />
      </div>
      <AngleFrames missing={missing} />
    </Form>
  );
}

function LiveUploader({ action, missing = [] }: Props) {
  const owner = use(PageOwner);
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const onArrived = useCallback(() => void revalidate(), [revalidate]);
  const { uploads, add, retry, forget } = useUploads(owner ? ownedBy(owner, action) : action, onArrived);
  usePasted(add);
  useCamera();

  return (
    <section
      aria-label="Tilføj billeder"
      {...useDrop(add)}
      className="grid gap-4 rounded-xl border-2 border-dashed border-neutral-300 bg-white p-4 sm:p-5 data-over:border-emerald-700 data-over:bg-emerald-50"
    >
      <div className="flex flex-wrap items-center gap-3">
        <Picker
          label="Vælg billeder"
          icon="image-plus"
          look={buttonClass('primary')}
          accept={accept}
          multiple
          onFiles={add}
        />
        <Picker
          label="Tag billede"
          icon="camera"
          look={`${buttonClass('secondary')} md:hidden`}
          id={cameraId}
          accept="image/*"
          capture="environment"
          onFiles={add}
        />
        <span className="text-sm text-neutral-600 max-md:hidden">eller træk dem hertil, eller sæt ind med Ctrl+V</span>
      </div>
      <Help />
      {problem && uploads.length === 0 && <p className="text-sm text-rose-700">{problem}</p>}
      <AngleFrames missing={missing} onFiles={(angle, files) => add(files, angle)} />
      <UploadList uploads={uploads} onRetry={retry} onForget={forget} />
    </section>
  );
}

/** The error of a form without photos, carried in the address. */
function useProblem() {
  const [params] = useSearchParams();
  return params.get('missing') === 'photos' ? nothingChosen : undefined;
}

function Help() {
  return (
    <p className="text-sm text-neutral-600">
      JPEG, PNG, WebP eller HEIC på højst 25 MB. Sted og andre skjulte oplysninger fjernes.
    </p>
  );
}

/** Opens the camera where a button led to it; browsers allow that only right after the click. */
function useCamera() {
  useEffect(() => {
    if (location.hash !== `#${cameraId}`) return;
    const camera = document.getElementById(cameraId);
    if (!camera?.checkVisibility()) return;
    camera.focus();
    if (navigator.userActivation?.isActive) camera.click();
  }, []);
}

/** Uploads pictures pasted anywhere on the page. */
function usePasted(add: (files: Iterable<File>) => void) {
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length > 0) add(files);
    }
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  });
}
