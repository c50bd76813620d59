import { useSubmit } from 'react-router';
import { Form } from '#app/form/form.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import type { ImageCar } from '#server/car-images/image-car.ts';
import type { CarImage } from '#server/car-images/image-queries.ts';
import { PhotoCard } from './photo-card.tsx';
import { usePhotoOrder } from './use-photo-order.ts';

type Props = { car: ImageCar['car']; images: readonly CarImage[]; path: string; canChange: boolean };

/** The photos in order. One form holds all buttons; with JavaScript a photo is dragged by its handle. */
export function PhotoGrid({ car, images, path, canChange }: Props) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const { shown, dragged, handle } = usePhotoOrder(images, (id, side, other) => {
    void submit({ step: `${side} ${id},${other}` }, { method: 'post', action: path, preventScrollReset: true });
  });
  return (
    <Form method="post" action={path} preventScrollReset aria-label="Bilens billeder">
      <ol className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:*:first:row-span-2 lg:grid-cols-4 xl:grid-cols-5">
        {shown.map((image, place) => (
          <PhotoCard
            key={image.id}
            car={car}
            image={image}
            place={place}
            before={shown[place - 1]?.id}
            after={shown[place + 1]?.id}
            canChange={canChange}
            isDragged={dragged === image.id}
            handle={canChange && isHydrated && shown.length > 1 ? handle(image.id) : undefined}
          />
        ))}
      </ol>
    </Form>
  );
}
