type Noted = {
  keysOut: number | null;
  keysIn: number | null;
  equipmentOut: readonly string[];
  equipmentIn: readonly string[];
};

/** What went out with a car and did not come back: «1 nøgle», «Ladekabel». */
export function missingAtReturn({ keysOut, keysIn, equipmentOut, equipmentIn }: Noted) {
  const keys = keysOut === null || keysIn === null ? 0 : keysOut - keysIn;
  return [
    ...(keys > 0 ? [keys === 1 ? '1 nøgle' : `${keys} nøgler`] : []),
    ...equipmentOut.filter((name) => !equipmentIn.includes(name)),
  ];
}
