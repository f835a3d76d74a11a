declare module '#server/platform/events.ts' {
  interface Events {
    'candidate.recommended': { candidateId: number };
    /** With its entry of the history, which knows what was changed. */
    'candidate.edited': { candidateId: number; entryId: number };
    /** A clean resume for one in which a virus was found. */
    'candidate.resumeReplaced': { candidateId: number };
    /** Nothing of the person is to be left: within the act, while everything that refers to it is still there. */
    'candidate.leaving': { candidateId: number };
    /** Told while the name is still there: within the act. */
    'candidate.deleted': {
      candidateId: number;
      jobId: number;
      recruiterId: number;
      name: string;
      /** Of the operator; a recruiter says none. */
      reason: string | null;
    };
    /** Rows are gone with the act; their bytes go after it. */
    'candidate.filesLeft': { storeKeys: string[] };
    /** With its entry of the history, which knows why. */
    'candidate.withdrawn': { candidateId: number; entryId: number };
    /** One recruiter was told of candidates on one posting: an entry of the history for each. */
    'candidate.notified': { jobId: number; recruiterId: number; entryIds: number[] };
  }
}

export {};
