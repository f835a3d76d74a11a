export const root: string;
export const nodeBinary: () => string;
export const serverCommand: string[];
