import type { Locale } from '#core/rules/enums.ts';
import type { Screen } from './screens.ts';

const posting = ['/job/:id', '/job/:id/recruiter', '/job/:id/recruiter/:part', '/job/:id/candidate', '/job/:id/qna'];

/** The addresses of the specification's section 2, copied from it by hand. */
export const specifiedRoutes = {
  ADMIN: [
    '',
    '/employers',
    '/employers/:id',
    '/recruiters',
    '/recruiters/:id',
    '/job-posting/:id/edit',
    '/job-confirm',
    '/job',
    ...posting,
    '/notice',
    '/notice/add',
    '/notice/:id/edit',
    '/payment',
    '/audit',
    '/settings',
  ].map((path) => `/admin${path}`),
  EMPLOYER: [
    '',
    '/notice',
    '/job-posting',
    '/job',
    ...posting,
    '/payment',
    '/mypage',
    '/search-firm',
    '/department',
    '/contract/:id',
  ].map((path) => `/employers${path}`),
  DEPARTMENT: ['/job', ...posting].map((path) => `/departments${path}`),
  RECRUITER: [
    '',
    '/notice',
    '/job?status=APPLY',
    '/job?status=ACTIVE',
    '/job-all?size=18',
    '/job/:id',
    '/job/:id/candidate',
    '/job/:id/candidate/add',
    '/job/:id/candidate/edit/:part',
    '/job/:id/qna',
    '/payment',
    '/mypage',
    '/mypage/edit',
    '/contract/:id',
    '/contact/:id',
  ].map((path) => `/recruiters${path}`),
} satisfies Partial<Record<Screen['who'], string[]>>;

/** The titles that the specification names there, as they read in both languages. */
export const specifiedTitles: Record<string, Record<Locale, string>> = {
  '/employers/job-posting': { ko: '공고 등록', en: 'Register a job posting' },
  '/recruiters/job-all?size=18': { ko: '전체 공고', en: 'All postings' },
  '/employers': { ko: '홈', en: 'Home' },
  '/recruiters': { ko: '홈', en: 'Home' },
  '/admin': { ko: '홈', en: 'Home' },
  '/employers/notice': { ko: '공지사항', en: 'Notices' },
  '/employers/job/:id': { ko: '공고 상세', en: 'Job posting' },
  '/employers/payment': { ko: '비용 관리', en: 'Cost management' },
  '/recruiters/payment': { ko: '정산 관리', en: 'Payment' },
  '/employers/mypage': { ko: '마이페이지', en: 'My page' },
  '/recruiters/mypage': { ko: '마이페이지', en: 'My page' },
  '/employers/search-firm': { ko: '기존 서치펌 주소록', en: 'Existing search-firm address book' },
  '/employers/department': { ko: '현업 부서', en: 'Business departments' },
};
