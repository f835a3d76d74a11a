import type { ExportList } from '../../rules/export-lists.ts';

type Count = { n: string };

/** Taking a list away as a file. */
export const exports = {
  act: '내보내기',
  menu: '파일로 내보내기',
  rows: ({ n }: Count) => `현재 조건의 ${n}건`,
  moreRows: ({ n }: Count) => `현재 조건의 ${n}건 이상`,
  all: '목록의 조건과 정렬 그대로, 모든 페이지를 담습니다.',
  /** The lists by name: of the file, and on record. */
  lists: {
    EMPLOYERS: '채용사',
    RECRUITERS: '리크루터',
    ALL_JOBS: '전체 공고',
    JOBS: '공고',
    OFFERS: '제안',
    OWN_OFFERS: '내 제안',
    CANDIDATES: '후보자',
    QNAS: '질문과 답변',
    CLAIMS: '우선권과 채용 신고',
    NOTICES: '공지',
    CONTACTS: '주소록',
    DEPARTMENTS: '현업 부서',
    DEPARTMENT_JOBS: '부서 공고',
    PAYMENTS: '정산',
    ALL_PAYMENTS: '전체 정산',
    DEPOSITS: '입금',
    BANK_NOTICES: '은행 통지',
    PAYOUTS: '지급',
    DEPARTURES: '퇴사 신고',
    REFUNDS: '환급',
    ALL_RECEIVABLES: '전체 미수금',
    RECEIVABLES: '미수금',
    AUDIT: '감사 기록',
    MAILS: '보낸 메일',
  } satisfies Record<ExportList, string>,
  /** What an employer’s page calls otherwise. */
  listsOfEmployers: { PAYMENTS: '비용' } satisfies Partial<Record<ExportList, string>>,
  formats: { XLSX: '엑셀 (XLSX)', CSV: 'CSV' },
  stop: ({ size }: { size: string }) => `취소 (${size} 받음)`,
  received: '파일을 받았습니다.',
  stopped: '내보내기를 취소했습니다.',
  failed: '파일을 받지 못했습니다.',
};
