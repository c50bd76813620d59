type Named = { brandName: string; modelName: string; variant: string | null };

/** What a car is called at the top of its record. */
export function titleOfCar({ brandName, modelName, variant }: Named) {
  return [brandName, modelName, variant].filter(Boolean).join(' ');
}
