import type { Storage } from './storage.ts';

/** For an application without storage: only files fail. */
export const noStorage: Storage = {
  get tempFolder(): string {
    return missing();
  },
  put: async () => missing(),
  read: async () => missing(),
  removeFolder: async () => missing(),
  list: () => missing(),
};

function missing(): never {
  throw new Error('the application was made without a storage for files');
}
