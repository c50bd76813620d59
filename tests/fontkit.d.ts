declare module 'fontkit' {
  type Font = { characterSet: number[]; variationAxes: Record<string, { min: number; max: number }> };
  export function create(content: Buffer): Font;
}
