import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { limits } from '#core/rules/limits.ts';
import { callerOf } from '#server/testing/calls.ts';
import { multipart, samples } from '#server/testing/documents.ts';
import { harmless, heavy, hostile, polyglots } from '#server/testing/hostile-documents.ts';
import { makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const recruiter = await makeRecruiter(product);
const upload = async (name: string, bytes: Buffer, path = '/file?kind=RESUME') => {
  await product.services.db.deleteFrom('callCount').execute();
  const { payload, headers } = multipart(name, bytes);
  return recruiter.raw('POST', path, payload, headers);
};
const stored = (): string[] =>
  fs
    .readdirSync(product.services.env.filesDir, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []));

describe('a file is what it says, and does nothing [ops.upload-hardening]', () => {
  test('what acts, lies or bursts is refused and leaves no byte behind; what only looks like it is taken', async () => {
    expect((await upload('resume.pdf', samples.pdf)).status).toBe(200);
    const before = stored();
    const answers = async (files: Record<string, Buffer>) => {
      const told: [string, number, unknown][] = [];
      for (const [what, bytes] of Object.entries(files)) {
        const { status, body } = await upload('resume.pdf', bytes);
        told.push([what, status, body.code]);
      }
      return told;
    };
    const all = (files: Record<string, Buffer>, status: number, code?: string) =>
      Object.keys(files).map((what) => [what, status, code]);
    expect(await answers(hostile)).toEqual(all(hostile, 422, 'FILE_UNSAFE'));
    expect(await answers(polyglots)).toEqual(all(polyglots, 422, 'FILE_TYPE_REFUSED'));
    expect(stored()).toEqual(before);
    expect(await answers(harmless)).toEqual(all(harmless, 200));
  });

  test('however much work a file is made to be, it ends and everybody else is answered meanwhile', async () => {
    const before = stored();
    for (const [what, bytes] of Object.entries(heavy)) {
      let answered = 0;
      let isDone = false;
      const uploading = upload('resume.pdf', bytes).finally(() => {
        isDone = true;
      });
      while (!isDone && answered < 3) {
        expect((await callerOf(product.app).raw('GET', '/health')).status).toBe(200);
        answered += isDone ? 0 : 1;
      }
      const { status, body } = await uploading;
      expect([what, status, body.code, answered > 0]).toEqual([what, 422, 'FILE_UNSAFE', true]);
    }
    expect(stored()).toEqual(before);
  });

  test('a name is shown again and is never a path, a device, a trick, or the name of something else', async () => {
    const long = `${'가'.repeat(300)}.pdf`;
    for (const [sent, kept] of [
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\\\temp\\\\이력서.pdf', '이력서.pdf'],
      ['a\u202efdp.exe', 'afdp.exe.pdf'],
      ['resume.html', 'resume.html.pdf'],
      ['그림.SVG', '그림.SVG.pdf'],
      ['...', 'file.pdf'],
      [' .pdf. ', 'pdf.pdf'],
      ['CON.pdf', '_CON.pdf'],
      ['lpt1', '_lpt1.pdf'],
      ['이\u200b력\ufeff서\u0007.PDF', '이력서.PDF'],
      ['이력서.pdf'.normalize('NFD'), '이력서.pdf'],
      // 180 bytes: an archive of many is unpacked where names end at 255
      [long, `${'가'.repeat(58)}.pdf`],
    ] as const) {
      const { status, body } = await upload(sent, samples.pdf);
      const { id, name } = body.data as { id: number; name: string };
      expect([sent, status, name]).toEqual([sent, 200, kept]);
      const { headers } = await recruiter.raw('GET', `/file/${id}`);
      expect(headers['content-type']).toBe('application/pdf');
      expect(headers['content-disposition']).toMatch(/^attachment; /);
      expect([headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
        'nosniff',
        "default-src 'none'; sandbox",
      ]);
    }
    for (const markup of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<html><script>alert(1)</script>',
    ])
      for (const path of ['/file?kind=RESUME', '/image?kind=PHOTO'])
        expect([path, markup, (await upload('photo.png', Buffer.from(markup), path)).status]).toEqual([
          path,
          markup,
          422,
        ]);
  });

  test('one byte over the limit is refused with the limit in the words, and leaves nothing', async () => {
    const before = stored();
    const most = Buffer.alloc(limits.fileMegabytes * 1024 * 1024);
    samples.pdf.copy(most);
    expect((await upload('most.pdf', most)).status).toBe(200);
    const { status, body } = await upload('over.pdf', Buffer.concat([most, Buffer.alloc(1)]));
    expect([status, body.code, body.fields]).toEqual([
      413,
      'TOO_LARGE',
      { file: '20MB 이하의 파일을 첨부해 주십시오.' },
    ]);
    expect(stored()).toHaveLength(before.length + 1);
  });
});
