type Titled = { title: string };
type HandedToYou = Titled & { from: string; isSelected: boolean; candidates: number; requests: number };
type HandedOver = Titled & { from: string; to: string; isSelected: boolean };

export const offerMail = {
  open: { EMPLOYER: '제안 보기', RECRUITER: '공고 열기' },
  made: ({ title, name, firm, isSelected }: Titled & { name: string; firm: string; isSelected: boolean }) => ({
    subject: `[Scoutlane] 새 제안: ${title}`,
    heading: isSelected ? '리크루터가 제안했고 자동으로 선정되었습니다' : '새 제안이 도착했습니다',
    paragraphs: [
      isSelected
        ? `${firm} ${name} 님이 '${title}' 공고에 제안했습니다. 자동 선정 설정에 따라 바로 선정되었습니다.`
        : `${firm} ${name} 님이 '${title}' 공고에 제안했습니다. 자기소개를 읽고 선정 여부를 정해 주십시오.`,
    ],
  }),
  selected: ({ title, company }: Titled & { company: string }) => ({
    subject: `[Scoutlane] 선정되었습니다: ${title}`,
    heading: '제안이 선정되었습니다',
    paragraphs: [`${company}의 '${title}' 공고에 선정되었습니다. 이제 후보자를 추천할 수 있습니다.`],
  }),
  declined: ({ title }: Titled) => ({
    subject: `[Scoutlane] 이번에는 선정되지 않았습니다: ${title}`,
    heading: '이번에는 선정되지 않았습니다',
    paragraphs: [`'${title}' 공고에 제안해 주셔서 감사합니다. 채용사가 이번에는 다른 결정을 했습니다.`],
  }),
  unselected: ({ title }: Titled) => ({
    subject: `[Scoutlane] 선정이 취소되었습니다: ${title}`,
    heading: '선정이 취소되었습니다',
    paragraphs: [`채용사가 '${title}' 공고의 선정을 취소했습니다.`],
  }),
  stopped: ({ title }: Titled) => ({
    subject: `[Scoutlane] 새 추천이 중단되었습니다: ${title}`,
    heading: '새 후보자 추천이 중단되었습니다',
    paragraphs: [`'${title}' 공고에는 새 후보자를 추천할 수 없습니다. 이미 추천한 후보자는 그대로 진행됩니다.`],
  }),
  resumed: ({ title }: Titled) => ({
    subject: `[Scoutlane] 다시 추천할 수 있습니다: ${title}`,
    heading: '후보자 추천이 다시 열렸습니다',
    paragraphs: [`'${title}' 공고에 다시 후보자를 추천할 수 있습니다.`],
  }),
  removed: ({ title }: Titled) => ({
    subject: `[Scoutlane] 제안이 삭제되었습니다: ${title}`,
    heading: '운영자가 제안을 삭제했습니다',
    paragraphs: [`'${title}' 공고에 한 제안을 운영자가 아래 사유로 삭제했습니다.`],
  }),
  removedForCompany: ({ title, name }: Titled & { name: string }) => ({
    subject: `[Scoutlane] 선정한 리크루터가 제외되었습니다: ${title}`,
    heading: '선정한 리크루터가 더 이상 참여하지 않습니다',
    paragraphs: [`운영자가 '${title}' 공고에서 ${name} 님의 제안을 삭제했습니다.`],
  }),
  handedToYou: ({ title, from, isSelected, candidates, requests }: HandedToYou) => ({
    subject: `[Scoutlane] 업무를 넘겨받았습니다: ${title}`,
    heading: '동료의 업무를 넘겨받았습니다',
    paragraphs: [
      `운영자가 ${from} 님이 맡던 '${title}' 공고의 ${isSelected ? '업무를' : '제안을'} 회원님에게 넘겼습니다. 조건과 수수료율은 그대로입니다.`,
      ...(candidates > 0 ? [`넘겨받은 후보자 ${candidates}명, 답을 기다리는 연락처 공개 요청 ${requests}건.`] : []),
    ],
  }),
  handedOver: ({ title, from, to, isSelected }: HandedOver) => ({
    subject: `[Scoutlane] 담당 리크루터가 바뀌었습니다: ${title}`,
    heading: '담당 리크루터가 바뀌었습니다',
    paragraphs: [
      isSelected
        ? `'${title}' 공고는 ${from} 님 대신 같은 서치펌의 ${to} 님이 맡습니다. 조건과 수수료율, 추천된 후보자는 그대로입니다.`
        : `'${title}' 공고의 제안은 ${from} 님 대신 같은 서치펌의 ${to} 님이 이어갑니다. 조건과 수수료율은 그대로입니다.`,
    ],
  }),
  invited: ({ title, isRated }: Titled & { isRated: boolean }) => ({
    subject: `[Scoutlane] 우수 리크루터 초대: ${title}`,
    heading: '우수 리크루터를 찾는 공고입니다',
    paragraphs: [
      `'${title}' 공고가 우수 리크루터의 제안을 기다립니다.${isRated ? ' 수수료율은 범위의 평균으로 정해져 있습니다.' : ''}`,
    ],
  }),
};
