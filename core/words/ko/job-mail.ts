import type { JobAction } from '../../rules/job-lifecycle.ts';

type Titled = { title: string };
type TermsChanged = Titled & { withDays: boolean };
type Moved = Titled & { action: JobAction; isByItself: boolean };

const moves: Partial<Record<JobAction, string>> = {
  closeRecruiters: '리크루터 모집이 마감되었습니다',
  reopenRecruiters: '리크루터 모집이 다시 열렸습니다',
  closeCandidates: '후보자 추천이 마감되었습니다',
  reactivate: '공고가 다시 진행됩니다',
  end: '공고가 종료되었습니다',
};

const daysToo = '공고의 날짜도 바뀌었으니 공고 화면에서 확인해 주십시오.';

export const jobMail = {
  open: '공고 열기',
  company: '회사',
  fee: '수수료 (부가세 별도)',
  deadline: '추천 마감일',
  submitted: ({ title, company }: Titled & { company: string }) => ({
    subject: `[Scoutlane] 검수 요청: ${title}`,
    heading: '검수를 기다리는 공고가 있습니다',
    paragraphs: [`${company}에서 '${title}' 공고를 등록했습니다. 24시간 안에 검수해 주십시오.`],
  }),
  approved: ({ title }: Titled) => ({
    subject: `[Scoutlane] 공고가 승인되었습니다: ${title}`,
    heading: '공고가 승인되었습니다',
    paragraphs: [`'${title}' 공고의 리크루터 모집을 시작했습니다.`],
  }),
  rejected: ({ title }: Titled) => ({
    subject: `[Scoutlane] 공고가 반려되었습니다: ${title}`,
    heading: '공고가 반려되었습니다',
    paragraphs: [
      `'${title}' 공고를 아래 사유에 맞게 고쳐 다시 등록할 수 있습니다. 작성한 내용은 그대로 남아 있습니다.`,
    ],
  }),
  mended: ({ title }: Titled) => ({
    subject: `[Scoutlane] 운영자가 공고 문구를 다듬었습니다: ${title}`,
    heading: '공고 문구가 바뀌었습니다',
    paragraphs: [`'${title}' 공고에서 바뀐 부분을 공고 화면에서 확인해 주십시오.`],
  }),
  recruiterLeft: ({ title, recruiter }: Titled & { recruiter: string }) => ({
    subject: `[Scoutlane] 선정한 리크루터가 참여를 마쳤습니다: ${title}`,
    heading: '선정한 리크루터가 더 이상 참여하지 않습니다',
    paragraphs: [`${recruiter} 리크루터의 계정이 종료되어 '${title}' 공고에서 제외되었습니다.`],
  }),
  handedOver: ({ title }: Titled) => ({
    subject: `[Scoutlane] 공고를 맡게 되었습니다: ${title}`,
    heading: '동료의 공고를 맡게 되었습니다',
    paragraphs: [`동료의 계정이 종료되어 '${title}' 공고의 담당자가 바뀌었습니다.`],
  }),
  proposed: ({ title }: Titled) => ({
    subject: `[Scoutlane] 공고 조건 변경 제안: ${title}`,
    heading: '운영자가 조건 변경을 제안했습니다',
    paragraphs: [`'${title}' 공고의 제안을 확인하고 수락하거나 거절해 주십시오. 답변 전에는 아무것도 바뀌지 않습니다.`],
  }),
  proposalWithdrawn: ({ title }: Titled) => ({
    subject: `[Scoutlane] 조건 변경 제안 철회: ${title}`,
    heading: '운영자가 조건 변경 제안을 철회했습니다',
    paragraphs: [`'${title}' 공고의 조건은 그대로입니다. 답변하지 않으셔도 됩니다.`],
  }),
  answered: ({ title, accepted }: Titled & { accepted: boolean }) => ({
    subject: `[Scoutlane] 조건 변경 제안 ${accepted ? '수락' : '거절'}: ${title}`,
    heading: `채용사가 제안을 ${accepted ? '수락' : '거절'}했습니다`,
    paragraphs: [`'${title}' 공고를 확인해 주십시오.`],
  }),
  termsChanged: ({ title, withDays }: TermsChanged) => ({
    subject: `[Scoutlane] 공고 조건이 바뀌었습니다: ${title}`,
    heading: '제안하신 공고의 조건이 바뀌었습니다',
    paragraphs: [
      `'${title}' 공고의 새 조건을 확인하고 제안을 다시 확정해 주십시오. 확정 전에는 선정되지 않습니다.`,
      ...(withDays ? [daysToo] : []),
    ],
  }),
  termsKept: ({ title, withDays }: TermsChanged) => ({
    subject: `[Scoutlane] 공고 조건이 바뀌었습니다: ${title}`,
    heading: '진행 중인 공고의 조건이 바뀌었습니다',
    paragraphs: [
      `'${title}' 공고의 새 조건은 앞으로 선정되는 리크루터에게 적용됩니다. 이미 선정된 제안에는 수락하신 조건이 그대로 적용됩니다.`,
      ...(withDays ? [daysToo] : []),
    ],
  }),
  moved: ({ title, action, isByItself }: Moved) => ({
    subject: `[Scoutlane] ${moves[action] ?? '공고 상태가 바뀌었습니다'}: ${title}`,
    heading: moves[action] ?? '공고 상태가 바뀌었습니다',
    paragraphs: [
      isByItself
        ? action === 'closeRecruiters'
          ? `'${title}' 공고가 찾던 인원만큼 리크루터를 선정했습니다.`
          : `'${title}' 공고가 정해진 날짜에 따라 처리되었습니다.`
        : `'${title}' 공고의 상태가 바뀌었습니다.`,
    ],
  }),
  edited: ({ title }: Titled) => ({
    subject: `[Scoutlane] 공고 내용이 바뀌었습니다: ${title}`,
    heading: '진행 중인 공고의 내용이 바뀌었습니다',
    paragraphs: [`'${title}' 공고에서 무엇이 바뀌었는지 공고 화면에서 확인해 주십시오.`],
  }),
  fileInfected: ({ title, isTemplate }: Titled & { isTemplate: boolean }) => ({
    subject: `[Scoutlane] ${isTemplate ? '이력서 양식' : '첨부 파일'}에서 악성 코드 발견: ${title || '제목 없는 공고'}`,
    heading: `${isTemplate ? '이력서 양식' : '첨부 파일'}에서 악성 코드가 발견되어 삭제되었습니다`,
    paragraphs: [
      '공고에 올리신 파일에서 악성 코드가 발견되어 파일을 삭제했습니다. 아무도 이 파일을 열어 볼 수 없습니다.',
      'PC를 검사하신 뒤 안전한 파일을 다시 올려 주십시오. 이미 승인된 공고라면 파일의 내용을 모집 안내에 적어 리크루터에게 알려 주십시오.',
    ],
  }),
  asked: ({ title, company }: Titled & { company: string }) => ({
    subject: `[Scoutlane] ${company}의 채용 공고: ${title}`,
    heading: `${company}에서 후보자 추천을 요청했습니다`,
    paragraphs: [`'${title}' 공고에 참여해 주십시오. 기존 거래 서치펌은 서비스 이용료가 없습니다.`],
  }),
  askedToJoin: ({ days }: { days: number }) =>
    `아래 초대로 가입하면 이 공고를 보고 참여할 수 있습니다. 이미 회원이라면 로그인한 뒤 열어 주십시오. 링크는 ${days}일 동안 한 번만 쓸 수 있으니 다른 사람에게 전달하지 마십시오.`,
  digest: ({ count }: { count: number }) => ({
    subject: `[Scoutlane] 관심 키워드에 맞는 새 공고 ${count}건`,
    heading: `관심 키워드에 맞는 새 공고 ${count}건`,
    paragraphs: ['메일 수신은 마이페이지에서 끌 수 있습니다.'],
  }),
  allPostings: '모든 공고 보기',
  deadlineNear: ({ title, days }: Titled & { days: number }) => ({
    subject: `[Scoutlane] 추천 마감 ${days}일 전: ${title}`,
    heading: `추천 마감까지 ${days}일 남았습니다`,
    paragraphs: [`'${title}' 공고의 추천 마감일이 다가옵니다.`],
  }),
};
