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
  | 'broken-csv'
  | 'unknown-columns';

/** An unreadable file. The message is the Danish sentence shown to the user. */
export class FileRefusal extends Error {
  readonly code: FileRefusalCode;

  constructor(code: FileRefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
