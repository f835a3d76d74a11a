import type { JobAction } from '../../rules/job-lifecycle.ts';

type Who = { who: string };
type Move = Extract<
  JobAction,
  'withdraw' | 'closeRecruiters' | 'reopenRecruiters' | 'closeCandidates' | 'reactivate' | 'end'
>;

/** What can be done with a posting, and what was done with it. */
export const jobActs = {
  acts: {
    more: '더 많은 작업',
    edit: '공고 수정',
    editOpen: '내용 수정',
    stages: '채용 절차 설정',
    copy: '복사',
    copied: '새 임시저장 공고로 복사했습니다.',
    copiedHint: '마감일은 비어 있습니다. 내용을 확인하고 검수를 요청해 주십시오.',
    deleteTitle: '공고를 삭제합니다.',
    deleteWhat: ({ title }: { title: string }) => `‘${title}’ 공고와 올린 파일이 삭제됩니다. 되돌릴 수 없습니다.`,
    deleted: '공고를 삭제했습니다.',
    titles: {
      withdraw: '검수 요청을 취소합니다.',
      closeRecruiters: '리크루터 모집을 마감합니다.',
      reopenRecruiters: '리크루터 모집을 다시 엽니다.',
      closeCandidates: '후보자 추천을 마감합니다.',
      reactivate: '후보자 추천을 다시 엽니다.',
      end: '공고를 종료합니다.',
    } satisfies Record<Move, string>,
    what: {
      withdraw: '공고가 임시저장으로 돌아갑니다. 수정한 뒤 다시 검수를 요청할 수 있습니다.',
      closeRecruiters: '새 제안을 받지 않습니다. 선정한 리크루터의 추천은 계속되며, 사유를 리크루터에게 알립니다.',
      reopenRecruiters: '새 제안을 다시 받습니다. 선정할 자리가 남도록 최대 리크루터 수를 정해 주십시오.',
      closeCandidates: '새 추천을 받지 않습니다. 추천받은 후보자는 계속 진행하며, 사유를 리크루터에게 알립니다.',
      reactivate: '새 추천을 다시 받습니다. 앞으로의 마감일을 정해 주십시오. 사유를 리크루터에게 알립니다.',
      end: '공고가 만료되어 다시 열 수 없습니다. 사유를 리크루터에게 알립니다.',
    } satisfies Record<Move, string>,
    done: {
      withdraw: '검수 요청을 취소했습니다.',
      closeRecruiters: '리크루터 모집을 마감했습니다.',
      reopenRecruiters: '리크루터 모집을 다시 열었습니다.',
      closeCandidates: '후보자 추천을 마감했습니다.',
      reactivate: '후보자 추천을 다시 열었습니다.',
      end: '공고를 종료했습니다.',
    } satisfies Record<Move, string>,
    maxHint: ({ n }: { n: number }) => `이미 선정한 리크루터는 ${n}명입니다.`,
    save: '저장',
    editTitle: '공고 내용을 수정합니다.',
    editWhat: '바뀐 내용은 이 공고의 리크루터에게 표시됩니다. 수수료와 연봉은 승인 후에 바꿀 수 없습니다.',
    edited: '공고 내용을 수정했습니다.',
    stagesTitle: '채용 절차를 정합니다.',
    stagesWhat: '후보자가 거치는 단계입니다. 후보자가 있는 단계는 뺄 수 없습니다.',
    stagesSaved: '채용 절차를 저장했습니다.',
  },
  history: {
    title: '진행 기록',
    created: '공고 작성을 시작했습니다.',
    person: ({ name }: { name: string }) => `${name}님이`,
    employer: '채용 담당자가',
    operator: '운영자가',
    system: '시스템이',
    reason: ({ reason }: { reason: string }) => `사유: ${reason}`,
    sentences: {
      submit: ({ who }: Who) => `${who} 검수를 요청했습니다.`,
      withdraw: ({ who }: Who) => `${who} 검수 요청을 취소했습니다.`,
      approve: ({ who }: Who) => `${who} 공고를 승인했습니다.`,
      reject: ({ who }: Who) => `${who} 공고를 반려했습니다.`,
      closeRecruiters: ({ who }: Who) => `${who} 리크루터 모집을 마감했습니다.`,
      reopenRecruiters: ({ who }: Who) => `${who} 리크루터 모집을 다시 열었습니다.`,
      closeCandidates: ({ who }: Who) => `${who} 후보자 추천을 마감했습니다.`,
      reactivate: ({ who }: Who) => `${who} 후보자 추천을 다시 열었습니다.`,
      end: ({ who }: Who) => `${who} 공고를 종료했습니다.`,
      propose: ({ who }: Who) => `${who} 조건 변경을 제안했습니다.`,
      accept: ({ who }: Who) => `${who} 조건 제안을 수락했습니다.`,
      decline: ({ who }: Who) => `${who} 조건 제안을 거절했습니다.`,
      handOver: ({ who }: Who) => `${who} 공고의 담당자를 바꾸었습니다.`,
      takeBack: ({ who }: Who) => `${who} 조건 제안을 거두었습니다.`,
      mend: ({ who }: Who) => `${who} 표현을 다듬었습니다.`,
      edit: ({ who }: Who) => `${who} 내용을 수정했습니다.`,
    },
    other: ({ who }: Who) => `${who} 공고를 변경했습니다.`,
  },
};
