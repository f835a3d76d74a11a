import type { consents as ko } from '../ko/consents.ts';

export const consents: typeof ko = {
  title: 'Our terms have changed',
  lead: 'Read and agree to go on. If you do not agree, nothing is lost: your postings, candidates and contracts stay as they are.',
  version: ({ n, date }) => `Version ${n}, in force from ${date}`,
  agree: ({ title }) => `I have read and agree: ${title}`,
  kept: 'Time and address are kept with the version you agree to.',
  act: 'Agree and go on',
  leave: 'If you do not agree and want to stop, you can delete your account.',
  later: 'Sign out',
  missing: 'Agree to every document to go on.',
  failed: 'The document could not be loaded.',
};
