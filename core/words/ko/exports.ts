type Count = { n: string };

/** Taking a list away as a file. */
export const exports = {
  act: '내보내기',
  menu: '파일로 내보내기',
  rows: ({ n }: Count) => `현재 조건의 ${n}건`,
  moreRows: ({ n }: Count) => `현재 조건의 ${n}건 이상`,
  all: '목록의 조건과 정렬 그대로, 모든 페이지를 담습니다.',
  formats: { XLSX: '엑셀 (XLSX)', CSV: 'CSV' },
  stop: ({ size }: { size: string }) => `취소 (${size} 받음)`,
  byBrowser: '브라우저의 다운로드에서 진행 상황을 볼 수 있습니다.',
  failed: '파일을 받지 못했습니다.',
};
