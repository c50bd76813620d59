export type FileRefusalCode =
  | 'file-too-large'
  | 'file-empty'
  | 'only-header'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'cell-too-long'
  | 'not-a-table'
  | 'old-excel'
  | 'encrypted'
  | 'zip-bomb'
  | 'broken-workbook'
  | 'broken-csv';

/** A file that cannot be read at all. The message is the Danish sentence the user reads. */
export class FileRefusal extends Error {
  readonly code: FileRefusalCode;

  constructor(code: FileRefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
