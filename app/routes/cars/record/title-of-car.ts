type Named = { brandName: string; modelName: string; variant: string | null };

/** The title of a car's record. */
export function titleOfCar({ brandName, modelName, variant }: Named) {
  return [brandName, modelName, variant].filter(Boolean).join(' ');
}
