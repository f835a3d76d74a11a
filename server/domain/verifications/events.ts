declare module '#server/platform/events.ts' {
  interface Events {
    'verification.requested': { verificationId: string };
  }
}

export {};
