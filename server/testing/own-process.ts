import os from 'node:os';
import path from 'node:path';

/** What a process of its own needs of the environment that the tests run in. What one has compiled, the next takes over. */
export const processEnv = (): Record<string, string> => {
  const { PATH = '', NODE_COMPILE_CACHE = path.join(os.tmpdir(), 'scoutlane-compiled') } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
};
