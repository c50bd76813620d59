import type { RouterContextProvider } from 'react-router';
import { readImageCar } from '#server/car-images/image-car.ts';
import { findImage, listImages } from '#server/car-images/image-queries.ts';
import { found } from '#server/http/found.ts';
import { foundId } from '#server/http/found-id.ts';
import { readInTenant } from '#server/http/in-tenant.ts';

type Params = { id: string; imageId: string };

/** A photo with its car and position, or a 404. */
export function readPhoto(context: Readonly<RouterContextProvider>, params: Params) {
  const [carId, imageId] = [foundId(params.id), foundId(params.imageId)];
  return readInTenant(context, async (tenant) => {
    const [car, image, images] = await Promise.all([
      readImageCar(tenant, carId),
      findImage(tenant, carId, imageId),
      listImages(tenant, carId),
    ]);
    const { storageKey: _, ...shown } = found(image);
    const ids = images.map(({ id }) => id);
    const place = ids.indexOf(imageId);
    const neighbours = { place: place + 1, count: ids.length, previous: ids[place - 1], next: ids[place + 1] };
    return { ...found(car), image: shown, neighbours };
  });
}
