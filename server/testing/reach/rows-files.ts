import { type Name, roleOf } from './cast.ts';
import type { Rows } from './rows.ts';
import type { Scene } from './scene.ts';

/** A list that stands under a posting. */
const listed = (_scene: Scene, by: Name) => ({
  list: roleOf[by] === 'RECRUITER' ? 'QNAS' : 'CANDIDATES',
  format: 'CSV',
});

export const fileRows: Rows = {
  'GET /image/:id': { ':id': [{ subject: 'photo' }, { subject: 'logo' }, { subject: 'draftAttachment' }] },
  'GET /file/:id': {
    ':id': [
      { subject: 'attachment' },
      { subject: 'draftAttachment' },
      { subject: 'resume' },
      { subject: 'newAttachment', reach: ['admin', 'employer'] },
      { subject: 'matesResume' },
    ],
  },
  'POST /download': {
    'ids.0': [
      { subject: 'attachment', rest: { kind: 'FILE' } },
      { subject: 'draftAttachment', rest: { kind: 'FILE' } },
      { subject: 'matesResume', rest: { kind: 'FILE' } },
      { subject: 'candidate', rest: { kind: 'RESUME' }, several: true },
    ],
  },
  'GET /export/file': { '?id': { subject: 'posting', rest: listed } },
  'GET /client/export/file': { '?id': { subject: 'posting', rest: listed } },
};
