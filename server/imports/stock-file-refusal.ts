export type StockFileRefusalCode =
  | 'file-too-large'
  | 'file-empty'
  | 'only-header'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'cell-too-long'
  | 'not-a-stock-file'
  | 'old-excel'
  | 'encrypted'
  | 'zip-bomb'
  | 'broken-workbook'
  | 'broken-csv';

/** A file that cannot be imported at all. The message is the Danish sentence the user reads. */
export class StockFileRefusal extends Error {
  readonly code: StockFileRefusalCode;

  constructor(code: StockFileRefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
