/**
 * Draws the silhouettes of cars without photos. The files are committed, so that builds do not need this.
 * Run: npm run silhouettes
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawSilhouette } from '../car-drawings/draw-silhouette.ts';
import { shapes } from '../car-drawings/shapes.ts';
import { root } from './paths.ts';

for (const [name, shape] of Object.entries(shapes)) {
  await writeFile(path.join(root, `app/ui/silhouettes/${name}.svg`), drawSilhouette(shape));
}
