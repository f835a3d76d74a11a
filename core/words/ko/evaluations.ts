type Named = { name: string };

/** What companies say of a recruiter after working together. */
export const evaluations = {
  title: '리크루터 평가',
  give: '평가하기',
  edit: '평가 수정',
  giveTitle: ({ name }: Named) => `${name} 님을 평가합니다.`,
  editTitle: ({ name }: Named) => `${name} 님의 평가를 수정합니다.`,
  what: '다른 채용사도 회사 이름 없이 읽습니다. 14일 동안 수정할 수 있습니다.',
  rating: '별점',
  comment: '의견',
  commentHint: '추천의 질과 소통이 어땠는지 적어 주십시오.',
  save: '평가 등록',
  saveEdit: '평가 저장',
  done: '평가를 등록했습니다.',
  edited: '평가를 저장했습니다.',
  own: '우리 회사의 평가',
  until: ({ date }: { date: string }) => `${date}까지 수정할 수 있습니다.`,
  others: '받은 평가',
  average: ({ average, n }: { average: string; n: number }) => `평균 ${average} (${n}건)`,
  none: '아직 평가가 없습니다.',
  anonymous: '채용사',
  stars: ({ n }: { n: number }) => `별 ${n}개`,
  failed: '평가를 불러오지 못했습니다.',
};
