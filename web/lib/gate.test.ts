import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { filesApi } from '#core/api/files.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { call } from './client.ts';
import { fetchFile } from './download.ts';
import { wasTold } from './failures.ts';
import { letPageGo } from './let-page-go.ts';
import { chooseLocale } from './locale.ts';
import { heldOwner } from './page-owner.ts';
import { onSessionChange, removeSession, setSession } from './session.ts';
import { answer, recordedFetch, type SentRequest, tokenFor } from './testing.ts';
import { standForm } from './unsaved-forms.ts';
import { uploadFile } from './upload.ts';

const pairOf = (subject: string) => ({ accessToken: tokenFor('RECRUITER', subject), refreshToken: `r${subject}` });
const bearers = (calls: SentRequest[]) => calls.map(({ url, headers }) => [url, headers.get('authorization')]);

/** Only the storage: the news of it has not come. */
const storedElsewhere = (pair: ReturnType<typeof pairOf> | null) => {
  if (pair === null) localStorage.clear();
  else for (const [key, value] of Object.entries(pair)) localStorage.setItem(key, value);
};

let takeForm: () => void;
beforeEach(async () => {
  await chooseLocale('ko');
  setSession(pairOf('1'));
  takeForm = standForm({ isUnsaved: () => true, hasSessionEnded: () => false });
});
afterEach(() => {
  takeForm();
  letPageGo();
  removeSession();
  vi.unstubAllGlobals();
});

test.each([null, pairOf('2')])(
  'a held page sends nothing, whatever is stored now, and its failures are told',
  async (now) => {
    const calls = recordedFetch(() => answer(200, { data: null }));
    const request = vi.fn();
    vi.stubGlobal('XMLHttpRequest', request);
    storedElsewhere(now);
    const listener = vi.fn();
    const stop = onSessionChange(listener);
    const failures = await Promise.all(
      [
        call(accountsApi.preferences, { body: { promotion: true } }),
        call(accountsApi.me),
        call(sessionsApi.signOut),
        fetchFile(filesApi.image, { params: { id: 1 } }),
        uploadFile(filesApi.uploadImage, { query: { kind: 'PHOTO' } }, new Blob(['x'])),
      ].map((sent) =>
        sent.then(
          () => null,
          (failure: unknown) => failure,
        ),
      ),
    );
    stop();
    expect(calls).toEqual([]);
    expect(request).not.toHaveBeenCalled();
    for (const failure of failures) expect(failure).toMatchObject({ status: 401, code: 'SESSION_ENDED' });
    expect(failures.map(wasTold)).toEqual([true, true, true, true, true]);
    // the page shows it although no other tab has told
    expect([heldOwner(), listener.mock.calls.length]).toEqual(['RECRUITER 1', 1]);
  },
);

test('only the sign-in leaves it, in nobody’s name', async () => {
  const calls = recordedFetch(() => answer(200, { data: pairOf('1') }));
  storedElsewhere(pairOf('2'));
  await call(sessionsApi.signIn, { body: { identify: 'a', password: 'b' } });
  expect(bearers(calls)).toEqual([['/api/sign-in', null]]);
});

test('it goes on with the token of its owner alone', async () => {
  const calls = recordedFetch(() => answer(200, { data: null }));
  storedElsewhere(pairOf('2'));
  await expect(call(accountsApi.preferences, { body: { promotion: true } })).rejects.toMatchObject({ status: 401 });
  const renewed = { ...pairOf('1'), accessToken: `${pairOf('1').accessToken}2` };
  storedElsewhere(renewed);
  await call(accountsApi.preferences, { body: { promotion: true } });
  expect(bearers(calls)).toEqual([['/api/me/preferences', `Bearer ${renewed.accessToken}`]]);
  expect(heldOwner()).toBeNull();
});

test('a call under way when another person signs in is refused without a second telling', async () => {
  recordedFetch(() => {
    storedElsewhere(pairOf('2'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
    return answer(401, { message: '종료되었습니다.', code: 'SESSION_ENDED', retry: false });
  });
  const stop = onSessionChange(() => undefined);
  const failure = await call(accountsApi.preferences, { body: { promotion: true } }).catch((reason: unknown) => reason);
  stop();
  expect(wasTold(failure)).toBe(true);
  expect(localStorage.getItem('accessToken')).toBe(pairOf('2').accessToken);
});

test('a page whose forms are gone holds nothing', async () => {
  const calls = recordedFetch(() => answer(200, { data: null }));
  storedElsewhere(pairOf('2'));
  await expect(call(accountsApi.preferences, { body: { promotion: true } })).rejects.toMatchObject({ status: 401 });
  takeForm();
  await call(accountsApi.preferences, { body: { promotion: true } });
  expect(bearers(calls)).toEqual([['/api/me/preferences', `Bearer ${pairOf('2').accessToken}`]]);
});
