import type { StepKind } from '../../rules/candidate-fields.ts';

type OnPosting = { title: string; candidate: string };
type ByRecruiter = OnPosting & { recruiter: string };

/** Mails about candidates, and the files that are made of them. */
export const candidatesMail = {
  open: '후보자 목록 열기',
  openOne: '후보자 열기',
  changed: '바뀐 항목',
  /** What a recruiter may change of an entry. */
  fields: {
    name: '이름',
    birthDate: '생년월일',
    lastPhone: '휴대폰 뒤 4자리',
    phone: '휴대폰',
    gender: '성별',
    careerYears: '경력',
    careerMonths: '경력',
    education: '최종 학력',
    school: '학교',
    currentCompany: '현재 직장',
    currentPosition: '현재 직책',
    currentSalary: '현재 연봉',
    expectedSalary: '희망 연봉',
    reason: '추천 사유',
    resumeId: '이력서',
  },
  result: '결과',
  message: '채용사의 메시지',
  nextStep: '다음 일정',
  recommended: ({ title, candidate, recruiter }: ByRecruiter) => ({
    subject: `[Scoutlane] 새 후보자 추천: ${title}`,
    heading: '새 후보자가 추천되었습니다',
    paragraphs: [`리크루터 ${recruiter} 님이 '${title}' 공고에 ${candidate} 님을 추천했습니다.`],
  }),
  edited: ({ title, candidate, recruiter }: ByRecruiter) => ({
    subject: `[Scoutlane] 후보자 정보 수정: ${title}`,
    heading: '추천된 후보자의 정보가 바뀌었습니다',
    paragraphs: [`리크루터 ${recruiter} 님이 '${title}' 공고에 추천한 ${candidate} 님의 정보를 수정했습니다.`],
  }),
  resumeReplaced: ({ title, candidate, recruiter }: ByRecruiter) => ({
    subject: `[Scoutlane] 이력서 교체: ${title}`,
    heading: '후보자의 이력서가 새 파일로 바뀌었습니다',
    paragraphs: [
      `'${title}' 공고에 추천된 ${candidate} 님의 이력서에서 악성 코드가 발견되어, 리크루터 ${recruiter} 님이 안전한 파일을 다시 올렸습니다.`,
    ],
  }),
  deleted: ({ title, candidate }: OnPosting) => ({
    subject: `[Scoutlane] 후보자 추천 삭제: ${title}`,
    heading: '후보자 추천이 삭제되었습니다',
    paragraphs: [`'${title}' 공고에 추천된 ${candidate} 님의 추천이 삭제되었습니다. 이력서도 함께 삭제되었습니다.`],
  }),
  withdrawn: ({ title, candidate, recruiter }: ByRecruiter) => ({
    subject: `[Scoutlane] 후보자 추천 철회: ${title}`,
    heading: '리크루터가 후보자 추천을 철회했습니다',
    paragraphs: [`리크루터 ${recruiter} 님이 '${title}' 공고에 추천한 ${candidate} 님의 추천을 철회했습니다.`],
  }),
  resumeInfected: ({ title }: { title: string }) => ({
    subject: `[Scoutlane] 이력서에서 악성 코드 발견: ${title}`,
    heading: '이력서에서 악성 코드가 발견되어 삭제되었습니다',
    paragraphs: [
      `'${title}' 공고에 추천하신 후보자의 이력서에서 악성 코드가 발견되어 파일을 삭제했습니다. 아무도 이 파일을 열어 볼 수 없습니다.`,
      'PC를 검사하신 뒤 안전한 이력서를 다시 올려 주십시오.',
    ],
  }),
  notified: ({ title, count }: { title: string; count: number }) => ({
    subject: `[Scoutlane] 후보자 결과 알림: ${title}`,
    heading: '추천하신 후보자의 결과가 나왔습니다',
    paragraphs: [`'${title}' 공고에 추천하신 후보자 ${count}명의 결과입니다.`],
  }),
  step: {
    INTERVIEW: '면접',
    TEST: '시험',
    CALL: '전화 통화',
    NEGOTIATION: '처우 협의',
    ETC: '기타 일정',
  } satisfies Record<StepKind, string>,
  /** The index sheet of a ZIP of resumes. */
  sheet: {
    name: '후보자 목록',
    zip: '이력서',
    columns: ['번호', '파일', '이름', '진행 단계', '리크루터', '서치펌', '추천일'],
    held: '(악성 코드 검사로 보류된 파일)',
  },
};
