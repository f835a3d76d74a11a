/** What stands before everything else while a new version waits for a yes. */
export const consents = {
  title: '약관이 새로 바뀌었습니다.',
  lead: '아래 내용을 읽고 동의하면 계속 이용할 수 있습니다. 동의하지 않아도 작성한 공고와 후보자, 계약은 그대로 남아 있습니다.',
  version: ({ n, date }: { n: number; date: string }) => `버전 ${n}, ${date} 적용`,
  agree: ({ title }: { title: string }) => `${title}을 읽었고 동의합니다.`,
  kept: '동의한 시각과 접속 주소가 문서 버전과 함께 보관됩니다.',
  act: '동의하고 계속하기',
  later: '로그아웃',
  leave: '동의하지 않고 그만 이용하려면 탈퇴할 수 있습니다.',
  missing: '모든 문서에 동의해야 계속할 수 있습니다.',
  failed: '문서를 불러오지 못했습니다.',
};
