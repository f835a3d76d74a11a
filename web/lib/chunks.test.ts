import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { holdPage } from './busy.ts';
import { loadChunk, tellWantedPath } from './chunks.ts';
import { ChunkFailure } from './failures.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
let assign: MockInstance<Location['assign']>;

beforeEach(() => {
  vi.useFakeTimers();
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  tellWantedPath(() => '/admin/employers?page=2');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('a part of the application', () => {
  test('that loads is what it is', async () => {
    await expect(loadChunk(() => Promise.resolve({ page: 1 }))).resolves.toEqual({ page: 1 });
    expect(assign).not.toHaveBeenCalled();
  });

  test('that is gone after a deploy: the page reloads once, where the person was going', async () => {
    void loadChunk(gone);
    await vi.advanceTimersByTimeAsync(0);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/employers?page=2');
    await expect(loadChunk(gone)).rejects.toBeInstanceOf(ChunkFailure);
    expect(assign).toHaveBeenCalledTimes(1);
  });

  test('that is gone while something is typed: no reload takes it away', async () => {
    const release = holdPage();
    await expect(loadChunk(gone)).rejects.toBeInstanceOf(ChunkFailure);
    expect(assign).not.toHaveBeenCalled();
    release();
  });

  test('that has not come after 120 s counts as failed', async () => {
    const release = holdPage();
    const loading = loadChunk(() => new Promise(() => undefined));
    const outcome = vi.fn();
    loading.catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkFailure));
    release();
  });
});
