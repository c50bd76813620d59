declare module 'subset-font' {
  type Range = { min: number; max: number };
  type Options = {
    targetFormat: 'woff2';
    variationAxes: Record<string, number | Range>;
    keepFeatures: string[];
    preserveNameIds: number[];
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
