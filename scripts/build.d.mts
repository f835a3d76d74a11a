export declare const buildWhenStale: () => void;
