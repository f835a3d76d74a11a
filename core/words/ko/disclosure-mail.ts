import type { ClaimDecision, ClaimKind, EvidenceReader, LostReason } from '../../rules/claims.ts';

type OnPosting = { title: string; candidate: string };
type ByRecruiter = OnPosting & { recruiter: string };

/** Mails about disclosing a contact, and about whose a candidate is. */
export const disclosureMail = {
  open: '후보자 열기',
  answer: '연락처 공개하기',
  decide: '결정하기',
  until: '1년 기간의 마지막 날',
  decision: '결정',
  requested: ({ title, candidate }: OnPosting) => ({
    subject: `[Scoutlane] 연락처 공개 요청: ${title}`,
    heading: '채용사가 연락처 공개를 요청했습니다',
    paragraphs: [
      `'${title}' 공고에 추천하신 ${candidate} 님의 연락처를 채용사가 요청했습니다.`,
      '후보자의 전화번호와 이메일을 입력하고 완료를 누르면 채용사에 공개됩니다. 공개하지 않으려면 사유를 적어 거절할 수 있습니다.',
    ],
  }),
  withdrawn: ({ title, candidate }: OnPosting) => ({
    subject: `[Scoutlane] 연락처 공개 요청 취소: ${title}`,
    heading: '채용사가 연락처 공개 요청을 취소했습니다',
    paragraphs: [`'${title}' 공고에 추천하신 ${candidate} 님의 연락처 공개 요청이 취소되었습니다.`],
  }),
  declined: ({ title, candidate, recruiter }: ByRecruiter) => ({
    subject: `[Scoutlane] 연락처 공개 거절: ${title}`,
    heading: '리크루터가 연락처 공개를 거절했습니다',
    paragraphs: [`리크루터 ${recruiter} 님이 '${title}' 공고에 추천한 ${candidate} 님의 연락처를 공개하지 않았습니다.`],
  }),
  opened: ({ title, candidate, recruiter }: ByRecruiter) => ({
    subject: `[Scoutlane] 연락처 공개: ${title}`,
    heading: '후보자의 연락처가 공개되었습니다',
    paragraphs: [
      `리크루터 ${recruiter} 님이 '${title}' 공고에 추천한 ${candidate} 님의 연락처를 공개했습니다. 로그인하여 확인할 수 있습니다.`,
      '아래 날까지 이 후보자를 채용하면 채용 수수료가 발생합니다.',
    ],
  }),
  openedOwn: ({ title, candidate }: OnPosting) => ({
    subject: `[Scoutlane] 연락처를 공개했습니다: ${title}`,
    heading: '후보자의 연락처를 채용사에 공개했습니다',
    paragraphs: [
      `'${title}' 공고에 추천하신 ${candidate} 님을 아래 날까지 이 회사가 채용하면 채용 수수료가 발생합니다.`,
    ],
  }),
  lost: ({ title, candidate }: OnPosting) => ({
    subject: `[Scoutlane] 후보자 우선권 안내: ${title}`,
    heading: '추천하신 후보자의 우선권이 없어졌습니다',
    paragraphs: [
      `'${title}' 공고에 추천하신 ${candidate} 님은 더 진행할 수 없습니다.`,
      '이의가 있으면 14일 안에 제기할 수 있고 운영자가 결정합니다.',
    ],
  }),
  lostToEmployer: ({ title, candidate, recruiter }: ByRecruiter) => ({
    subject: `[Scoutlane] 후보자 우선권 안내: ${title}`,
    heading: '추천된 후보자를 더 진행할 수 없습니다',
    paragraphs: [
      `리크루터 ${recruiter} 님이 '${title}' 공고에 추천한 ${candidate} 님은 우선권이 없는 것으로 확인되었습니다.`,
      '리크루터는 14일 안에 이의를 제기할 수 있습니다.',
    ],
  }),
  reason: '사유',
  lostReasons: {
    CONTACT: '추천할 때 입력한 생년월일 또는 휴대폰 뒤 4자리가 확인한 연락처와 다릅니다.',
    LATER: '같은 후보자를 추천한 다른 리크루터에게 우선권이 있습니다.',
    HELD: '다른 서치펌이 먼저 연락처를 공개한 후보자로 운영자가 결정했습니다.',
  } satisfies Record<LostReason, string>,
  raised: ({ kind }: { kind: ClaimKind }) => ({
    subject: `[Scoutlane] 결정할 일: ${{ CONTEST: '우선권 이의 제기', HOLD: '후보자 소유 확인', HIRE: '채용 신고' }[kind]}`,
    heading: {
      CONTEST: '리크루터가 후보자 우선권에 이의를 제기했습니다',
      HOLD: '다른 서치펌이 연락처를 공개한 후보자의 추천이 있습니다',
      HIRE: '연락처가 공개된 후보자의 채용이 신고되었습니다',
    }[kind],
    paragraphs: ['내용을 확인하고 결정해 주십시오.'],
  }),
  evidenceInfected: ({ title, reader }: { title: string; reader: EvidenceReader }) => ({
    subject: `[Scoutlane] 증빙 파일에서 악성 코드 발견: ${title}`,
    heading: '증빙 파일에서 악성 코드가 발견되어 삭제되었습니다',
    paragraphs: [
      `'${title}' 공고의 후보자에 대해 ${reader === 'SENDER' ? '올리신' : '올라온'} 증빙 파일에서 악성 코드가 발견되어 파일을 삭제했습니다. 아무도 이 파일을 열어 볼 수 없습니다.`,
      {
        SENDER: '신고는 그대로 접수되어 있습니다. PC를 검사하신 뒤 안전한 파일을 아래 운영팀 주소로 보내 주십시오.',
        COLLEAGUE:
          '신고는 그대로 접수되어 있습니다. 같은 증빙이 있으면 안전한 파일을 아래 운영팀 주소로 보내 주십시오.',
        OPERATOR: '신고는 그대로 접수되어 있습니다.',
      }[reader],
    ],
  }),
  decided: ({ title, candidate, kind, decision }: OnPosting & { kind: ClaimKind; decision: ClaimDecision }) => ({
    subject: `[Scoutlane] 운영자의 결정: ${title}`,
    heading: '운영자가 결정했습니다',
    paragraphs: [
      {
        CONTEST: {
          YES: `${candidate} 님의 우선권을 돌려드렸습니다. 다시 진행할 수 있습니다.`,
          NO: `${candidate} 님의 우선권에 대한 이의를 받아들이지 않았습니다.`,
        },
        HOLD: {
          YES: `${candidate} 님의 추천이 그대로 유효합니다.`,
          NO: `${candidate} 님은 연락처를 먼저 공개한 서치펌의 후보자입니다.`,
        },
        HIRE: {
          YES: `${candidate} 님의 채용을 확인했습니다.`,
          NO: `${candidate} 님의 채용 신고를 받아들이지 않았습니다.`,
        },
      }[kind][decision],
    ],
  }),
};
