export const root: string;
export const nodeBinary: () => string;
export const serverFlags: string[];
export const serverCommand: string[];
