import { paths } from './paths.ts';

const posting = /^\/recruiters\/job\/[1-9]\d{0,14}$/;

/** Handed to the form of the profile by a page that sends somebody there. */
export const backAfterProfile = (path: string) => ({ back: path });

/** Where whoever completed the profile goes on: to the posting that they came from, and to nothing else but my page. */
export const afterProfile = (state: unknown): string => {
  const back = (state as { back?: unknown } | null)?.back;
  return typeof back === 'string' && posting.test(back) ? back : paths.recruiter.mypage;
};
