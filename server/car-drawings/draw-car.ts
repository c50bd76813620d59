import { facetsOf, shade } from './body.ts';
import { Camera, height, width } from './camera.ts';
import { endDetails, sideDetails, tyres, wheels } from './details.ts';
import { centre, type Point, type Rgb } from './geometry.ts';
import { type Shape, shapeOf } from './shapes.ts';

/** From where a car is seen: degrees from its front to its left, and above. */
const angles = {
  frontOblique: { yaw: 38, pitch: 8 },
  rearOblique: { yaw: 142, pitch: 8 },
  side: { yaw: 90, pitch: 3 },
  front: { yaw: 0, pitch: 6 },
};
export type Angle = keyof typeof angles;

type Drawn = { bodyType: string | null; paint: Rgb; angle: Angle };

/** A car in a studio as SVG: the same text for the same body, paint and angle. */
export function drawCar({ bodyType, paint, angle }: Drawn) {
  const shape = shapeOf(bodyType);
  const camera = new Camera(angles[angle], shape.length);
  const { eye } = camera;
  const near = Math.sign(eye[1]);
  const isSideSeen = Math.abs(eye[1]) > 2;
  const facets = facetsOf(shape, paint)
    .filter(({ points }) => camera.sees(points))
    .sort((a, b) => camera.depth(centre(b.points)) - camera.depth(centre(a.points)));
  const parts = [
    shadow(shape, camera),
    tyres(shape, camera, -near),
    tyres(shape, camera, near),
    ...facets.map((facet) => camera.polygon(facet.points, shade(facet, eye))),
    isSideSeen ? sideDetails(shape, camera, paint) : '',
    eye[0] > 1 ? endDetails(shape, camera, 1) : '',
    eye[0] < -1 ? endDetails(shape, camera, -1) : '',
    isSideSeen ? wheels(shape, camera) : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${studio}${parts.join('')}</svg>`;
}

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const studio = `<defs>${gradient('wall', '#e9edf0', '#f7f8f9')}${gradient('floor', '#d3d9dd', '#e6eaec')}<radialGradient id="light" cx=".5" cy=".42" r=".6"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><filter id="soft" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="16"/></filter></defs><rect width="1200" height="900" fill="url(#wall)"/><rect y="560" width="1200" height="340" fill="url(#floor)"/><rect width="1200" height="900" fill="url(#light)"/>`;

function shadow({ length, halfWidth }: Shape, camera: Camera) {
  const round = (part: number) => Math.sign(part) * Math.sqrt(Math.abs(part));
  const points = Array.from({ length: 36 }, (_, at): Point => {
    const angle = (at * Math.PI) / 18;
    return [round(Math.cos(angle)) * length * 0.51, round(Math.sin(angle)) * halfWidth * 1.08, 0];
  });
  return `<g filter="url(#soft)" opacity=".5">${camera.polygon(points, [28, 32, 36])}</g>`;
}
