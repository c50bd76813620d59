/** The dark text on light colours, `neutral-900`. */
const dark = '#171717';
const white = '#ffffff';
const ofText = 4.5;
const ofLine = 3;

/** A dealer's colour as it may be used with WCAG 2.2 AA. All are `#rrggbb`. */
export type BrandColors = {
  /** Background of a button, and its text. */
  button: string;
  ink: string;
  /** Text on white. */
  text: string;
  /** A line or icon on white. */
  line: string;
};

/** The dealer's colour, darkened where it does not contrast enough. */
export function brandColors(color: string): BrandColors {
  const { button, ink } = buttonColors(color);
  return { button, ink, text: darkened(color, ofText), line: darkened(color, ofLine) };
}

/** White or dark text, whichever contrasts more; where neither reaches 4.5, the background is darkened until white does. */
function buttonColors(color: string) {
  const [onWhite, onDark] = [contrast(color, white), contrast(color, dark)];
  if (Math.max(onWhite, onDark) < ofText) return { button: darkened(color, ofText), ink: white };
  return { button: color, ink: onWhite >= onDark ? white : dark };
}

/** The colour, or the nearest darker one with that contrast to white. */
function darkened(color: string, least: number) {
  let darker = color.toLowerCase();
  for (let step = 1; step <= 255 && contrast(darker, white) < least; step += 1) {
    const channels = channelsOf(color).map((channel) => Math.floor((channel * (255 - step)) / 255));
    darker = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  }
  return darker;
}

/** WCAG's contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string) {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string) {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
