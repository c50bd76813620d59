/** What the process knows of its installation from its start and its settings. */
export type Installation = {
  /** The product's version. */
  version: string;
  /** The migrations of this version, in order. */
  migrations: readonly string[];
  /** Where the database lies, as printed at start: a folder, or the host of the operator's own. */
  databasePlace: string;
  /** The folder of the embedded database. */
  databaseFolder: string | undefined;
  /** Where files lie. */
  files: { folder: string } | { bucket: string };
  findLastBackup: () => Promise<Backup | undefined>;
};

type Backup = { at: Date; name: string; place: string };
