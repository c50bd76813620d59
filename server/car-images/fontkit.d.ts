declare module 'fontkit' {
  type Font = {
    characterSet: number[];
    variationAxes: Record<string, { min: number; max: number }>;
    capHeight: number;
    layout(text: string): { glyphs: { path: { toSVG(): string } }[]; positions: { xAdvance: number }[] };
  };
  export function create(content: Buffer): Font;
}
