import { heightAt, type Line, type Shape } from './shapes.ts';

/** The size of a silhouette in centimetres of the car, as wide to high as a photo. */
const [width, height] = [600, 450];
const ground = 315;

/** A car without a photo, from its left side in greys: SVG of about 1 kB. */
export function drawSilhouette(shape: Shape) {
  const rear = -shape.length / 2;
  const sill = `L${at(-rear - 0.06, shape.sill)}L${at(rear + 0.06, shape.sill)}Z`;
  const arches = shape.axles.map((x) => circle(x, shape, 1.2, '#f5f5f5'));
  const wheels = shape.axles.map((x) => circle(x, shape, 1, '#737373') + circle(x, shape, 0.55, '#d4d4d4'));
  const doors = shape.doors.map((x) => `M${at(x, shape.sill + 0.1)}L${at(x, belt(shape, x) - 0.02)}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true"><path fill="#f5f5f5" d="M0 0h${width}v${height}H0z"/>`,
    `<g fill="#a3a3a3" stroke="#a3a3a3" stroke-width="10" stroke-linejoin="round"><path d="M${curve(shape.belt)}${sill}"/><path d="M${curve(shape.roof)}Z"/></g>`,
    `<path fill="#e5e5e5" d="${shape.sides.map((side) => glass(shape, side)).join('')}"/>`,
    `<path stroke="#8a8a8a" stroke-width="2" d="${doors.join('')}"/>${arches.join('')}${wheels.join('')}</svg>\n`,
  ].join('');
}

/** The car's front points to the left, as in its photos. */
const at = (x: number, z: number) => `${Math.round(width / 2 - x * 100)} ${Math.round(ground - z * 100)}`;

const belt = ({ belt }: Shape, x: number) => heightAt(belt, x) ?? 0;

/** A smooth line as cubic Béziers between its points. */
function curve(line: Line) {
  const pieces = line.slice(1).map(([x, z], index) => {
    const [fromX, fromZ] = line[index] ?? [x, z];
    const third = (x - fromX) / 3;
    const lead = heightAt(line, fromX + third / 10) ?? fromZ;
    const tail = heightAt(line, x - third / 10) ?? z;
    const controls = [at(fromX + third, fromZ + (lead - fromZ) * 10), at(x - third, z + (tail - z) * 10)];
    return `C${controls.join(' ')} ${at(x, z)}`;
  });
  const [x, z] = line[0] ?? [0, 0];
  return at(x, z) + pieces.join('');
}

function glass(shape: Shape, [from, to]: readonly [number, number]) {
  const xs = [0, 0.25, 0.5, 0.75, 1].map((part) => from + (to - from) * part);
  const above = xs.map((x) => at(x, Math.max((heightAt(shape.roof, x) ?? 0) - 0.08, belt(shape, x) + 0.03)));
  return `M${[...above, at(to, belt(shape, to) + 0.03), at(from, belt(shape, from) + 0.03)].join('L')}Z`;
}

function circle(x: number, { wheel }: Shape, part: number, fill: string) {
  const [cx, cy] = at(x, wheel).split(' ');
  return `<circle cx="${cx}" cy="${cy}" r="${Math.round(wheel * part * 100)}" fill="${fill}"/>`;
}
