import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

export type Bar = { label: string; count: number; href: string };

const [width, height] = [560, 180];
const edge = { top: 22, right: 4, bottom: 26, left: 4 };

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * A chart of counts as an SVG of `width` × `height`: a bar for each, with the points of its two texts, and where
 * `average` is given the line of the average of so many bars.
 */
export function drawBars(bars: readonly Bar[], average?: number) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const across = scaleBand(
    bars.map((_, at) => at),
    [edge.left, width - edge.right],
  ).padding(0.25);
  const up = scaleLinear([0, most], [height - edge.bottom, edge.top]);
  const middle = (at: number) => (across(at) ?? 0) + across.bandwidth() / 2;
  const meanAt = (at: number) => {
    const last = bars.slice(Math.max(0, at + 1 - (average ?? 1)), at + 1);
    return last.reduce((sum, { count }) => sum + count, 0) / last.length;
  };
  const path = line<Bar>(
    (_, at) => round(middle(at)),
    (_, at) => round(up(meanAt(at))),
  );
  return {
    ...{ width, height, base: height - edge.bottom },
    bars: bars.map((bar, at) => ({
      ...bar,
      ...{ x: round(across(at) ?? 0), width: round(across.bandwidth()), middle: round(middle(at)) },
      ...{ y: round(up(bar.count)), height: round(up(0) - up(bar.count)) },
    })),
    line: average === undefined ? null : path([...bars]),
  };
}

export type BarChart = ReturnType<typeof drawBars>;
