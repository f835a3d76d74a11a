import fs from 'node:fs/promises';

/** After a power cut a folder may know its files by the names of before, unless it was told to keep them. */
export const keepNames = async (folder: string): Promise<void> => {
  // Windows opens no folders; its own file system keeps a journal of names
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
