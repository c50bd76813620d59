import { type Area, cropRatios, logoPlaces, type Operations } from './image-types.ts';

type Sent = { get(name: string): FormDataEntryValue | null; getAll(name: string): FormDataEntryValue[] };

/** Danish problems of an edit, by field name. */
export type OperationProblems = Record<string, string>;

const mostAreas = 4;

/** Parses an edit from a form or address, with its problems. Missing fields change nothing. */
export function readOperations(sent: Sent): { operations: Operations; problems: OperationProblems } {
  const problems: OperationProblems = {};

  function number(name: string, value: FormDataEntryValue | null | undefined, from: number, to: number, otherwise = 0) {
    const text = typeof value === 'string' ? value.trim().replace(',', '.') : '';
    if (text === '') return otherwise;
    const read = Number(text);
    if (/^-?\d{1,4}(\.\d{1,4})?$/.test(text) && read >= from && read <= to) return read;
    problems[name] = `Skriv et tal fra ${from} til ${to}`;
    return otherwise;
  }
  const of = (name: string, from: number, to: number, otherwise = 0) =>
    number(name, sent.get(name), from, to, otherwise);

  const ratio = cropRatios.find((each) => each === sent.get('cropRatio'));
  const logo = logoPlaces.find((each) => each === sent.get('logo'));
  const rotate = [0, 90, 180, 270].find((degrees) => String(degrees) === sent.get('rotate')) ?? 0;
  const crop = { x: of('cropX', 0, 100), y: of('cropY', 0, 100), width: of('cropWidth', 5, 100, 100) };
  const [xs, ys, widths, heights] = ['blurX', 'blurY', 'blurWidth', 'blurHeight'].map((name) => sent.getAll(name));
  const blur = (widths ?? []).slice(0, mostAreas).flatMap((wide, place): Area[] => {
    const width = number('blurWidth', wide, 0, 100);
    const height = number('blurHeight', heights?.[place], 0, 100);
    const area = { x: number('blurX', xs?.[place], 0, 100), y: number('blurY', ys?.[place], 0, 100), width, height };
    return width > 0 && height > 0 ? [area] : [];
  });
  return {
    problems,
    operations: {
      rotate,
      straighten: of('straighten', -15, 15),
      exposure: of('exposure', -100, 100),
      contrast: of('contrast', -100, 100),
      blur,
      ...(ratio && { crop: { ratio, ...crop } }),
      ...(logo && { logo }),
    },
  };
}
