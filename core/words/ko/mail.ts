import type { VerificationPurpose } from '../../rules/enums.ts';
import { candidatesMail } from './candidates-mail.ts';
import { contractMail } from './contract-mail.ts';
import { disclosureMail } from './disclosure-mail.ts';
import { guaranteeMail } from './guarantee-mail.ts';
import { jobMail } from './job-mail.ts';
import { contactMails } from './mail-contacts.ts';
import { moneyMail } from './money-mail.ts';
import { notificationMail } from './notification-mail.ts';
import { offerMail } from './offer-mail.ts';
import { qnaMail } from './qna-mail.ts';
import { settingsMail } from './settings-mail.ts';

const purposes: Record<VerificationPurpose, string> = {
  SIGN_UP: '회원가입',
  FIND_ID: '아이디 찾기',
  RESET_PASSWORD: '비밀번호 재설정',
  DELETE_ACCOUNT: '회원 탈퇴',
};
type Named = { name: string };
/** By the operator, and not because time was over or by the person's own wish. */
type Ended = Named & { byOperator: boolean };
type SignUp = Named & { userType: string; organisation: string; isAgain: boolean };

export const mail = {
  ...contactMails,
  ...notificationMail,
  candidate: candidatesMail,
  contract: contractMail,
  disclosure: disclosureMail,
  guarantee: guaranteeMail,
  job: jobMail,
  money: moneyMail,
  offer: offerMail,
  qna: qnaMail,
  settings: settingsMail,
  footer: ({ support }: { support: string }) => `이 메일은 Scoutlane에서 보냈습니다. 운영자 문의: ${support}`,
  /** Under what somebody asked for, perhaps with another's address. */
  askedFooter: ({ support }: { support: string }) =>
    `이 메일은 Scoutlane에서 보냈습니다. 요청하지 않은 메일이라면 무시해 주십시오. 운영자 문의: ${support}`,
  signIn: '로그인하기',
  correct: '로그인하고 수정하기',
  reason: '사유',
  review: '확인하기',
  myPage: '마이페이지 열기',
  verification: ({ purpose, minutes }: { purpose: VerificationPurpose; minutes: number }) => ({
    subject: `[Scoutlane] ${purposes[purpose]} 인증번호`,
    heading: `${purposes[purpose]} 인증번호입니다`,
    paragraphs: [`아래 6자리 숫자를 ${minutes}분 안에 입력해 주십시오. 누구에게도 알려 주지 마십시오.`],
  }),
  verificationSms: ({ code, minutes }: { code: string; minutes: number }) =>
    `[Scoutlane] 인증번호 ${code} (${minutes}분 이내 입력). 타인에게 알려 주지 마십시오.`,
  signedUp: ({ name }: Named) => ({
    subject: '[Scoutlane] 가입 신청을 받았습니다',
    heading: `${name} 님, 가입 신청을 받았습니다`,
    paragraphs: ['운영자가 승인하면 이용할 수 있습니다. 승인 결과는 메일로 알려 드립니다.'],
  }),
  signUpWaits: ({ userType, name, organisation, isAgain }: SignUp) => ({
    subject: isAgain ? '[Scoutlane] 고쳐서 다시 보낸 가입 신청' : '[Scoutlane] 승인을 기다리는 가입 신청',
    heading: isAgain
      ? `반려된 ${userType === 'EMPLOYER' ? '채용사' : '리크루터'}가 가입 신청을 고쳐 다시 보냈습니다`
      : `새 ${userType === 'EMPLOYER' ? '채용사' : '리크루터'} 가입 신청이 있습니다`,
    paragraphs: ['내용을 확인하고 승인하거나 사유와 함께 반려해 주십시오.'],
    facts: [
      { label: '이름', value: name },
      { label: userType === 'EMPLOYER' ? '회사' : '서치펌', value: organisation },
    ],
  }),
  approved: ({ name }: Named) => ({
    subject: '[Scoutlane] 가입이 승인되었습니다',
    heading: `${name} 님, 가입이 승인되었습니다`,
    paragraphs: ['이제 로그인하여 모든 기능을 이용할 수 있습니다.'],
  }),
  rejected: ({ name }: Named) => ({
    subject: '[Scoutlane] 가입 신청이 반려되었습니다',
    heading: `${name} 님, 가입 신청이 반려되었습니다`,
    paragraphs: [
      '아래 사유를 확인하고, 로그인 화면에서 같은 아이디와 비밀번호로 들어와 내용을 고쳐 다시 신청할 수 있습니다.',
    ],
  }),
  expired: ({ name, byOperator }: Ended) => ({
    subject: byOperator ? '[Scoutlane] 운영자가 계정 이용을 종료했습니다' : '[Scoutlane] 계정 이용 기간이 끝났습니다',
    heading: byOperator ? `${name} 님, 운영자가 계정 이용을 종료했습니다` : `${name} 님, 계정 이용 기간이 끝났습니다`,
    paragraphs: [
      byOperator
        ? '이제 로그인할 수 없습니다. 궁금한 점이 있거나 다시 이용하려면 운영자에게 문의해 주십시오.'
        : '계속 이용하려면 운영자에게 연장을 요청해 주십시오.',
    ],
  }),
  extended: ({ name, until }: Named & { until: string | null }) => ({
    subject: '[Scoutlane] 계정 이용 기간이 연장되었습니다',
    heading: `${name} 님, 계정을 다시 이용할 수 있습니다`,
    paragraphs: [
      until === null ? '이용 기간이 연장되었습니다. 만료일은 없습니다.' : `${until}까지 이용할 수 있습니다.`,
    ],
  }),
  deleted: ({ name, byOperator }: Ended) => ({
    subject: byOperator ? '[Scoutlane] 운영자가 계정을 탈퇴 처리했습니다' : '[Scoutlane] 탈퇴가 완료되었습니다',
    heading: byOperator ? `${name} 님, 운영자가 계정을 탈퇴 처리했습니다` : `${name} 님, 탈퇴가 완료되었습니다`,
    paragraphs: ['개인정보는 30일 뒤 삭제됩니다. 계약과 정산 기록은 법에서 정한 기간 동안 보관합니다.'],
  }),
  passwordChanged: ({ name }: Named) => ({
    subject: '[Scoutlane] 비밀번호가 변경되었습니다',
    heading: `${name} 님, 비밀번호가 변경되었습니다`,
    paragraphs: ['직접 변경하지 않았다면 바로 비밀번호를 재설정하고 운영자에게 알려 주십시오.'],
  }),
  phoneChanged: ({ name }: Named) => ({
    subject: '[Scoutlane] 휴대폰 번호가 변경되었습니다',
    heading: `${name} 님, 휴대폰 번호가 변경되었습니다`,
    paragraphs: ['직접 변경하지 않았다면 바로 비밀번호를 재설정하고 운영자에게 알려 주십시오.'],
  }),
  totpOn: ({ name }: Named) => ({
    subject: '[Scoutlane] 2단계 인증을 켰습니다',
    heading: `${name} 님, 2단계 인증을 켰습니다`,
    paragraphs: [
      '이제 로그인할 때 인증 앱의 코드를 함께 확인합니다.',
      '직접 켜지 않았다면 바로 비밀번호를 재설정하고 다른 운영자에게 알려 주십시오.',
    ],
  }),
  totpOff: ({ name }: Named) => ({
    subject: '[Scoutlane] 2단계 인증을 껐습니다',
    heading: `${name} 님, 2단계 인증을 껐습니다`,
    paragraphs: [
      '이제 비밀번호만으로 로그인할 수 있습니다.',
      '직접 끄지 않았다면 바로 비밀번호를 재설정하고 다른 운영자에게 알려 주십시오.',
    ],
  }),
  recoveryCodeUsed: ({ name, left }: Named & { left: number }) => ({
    subject: '[Scoutlane] 복구 코드를 사용했습니다',
    heading: `${name} 님, 복구 코드를 사용했습니다`,
    paragraphs: [
      `남은 복구 코드는 ${left}개입니다. 설정에서 새로 만들 수 있습니다.`,
      '직접 사용하지 않았다면 바로 비밀번호를 재설정하고 다른 운영자에게 알려 주십시오.',
    ],
  }),
  adminAdded: ({ name, identify, by }: Named & { identify: string; by: string }) => ({
    subject: `[Scoutlane] 운영자 계정이 만들어졌습니다: ${identify}`,
    heading: '새 운영자 계정이 만들어졌습니다',
    paragraphs: [
      `${by} 님이 ${name}(${identify}) 님의 운영자 계정을 만들었습니다.`,
      '모르는 일이라면 바로 다른 운영자에게 알리고 계정을 종료해 주십시오.',
    ],
  }),
  adminEnded: ({ name, identify, by }: Named & { identify: string; by: string }) => ({
    subject: `[Scoutlane] 운영자 계정이 종료되었습니다: ${identify}`,
    heading: '운영자 계정이 종료되었습니다',
    paragraphs: [
      `${by} 님이 ${name}(${identify}) 님의 운영자 계정을 종료했습니다.`,
      '모르는 일이라면 바로 다른 운영자에게 알려 주십시오.',
    ],
  }),
  identifyChanged: ({ name, isNewId }: Named & { isNewId: boolean }) => ({
    subject: '[Scoutlane] 로그인 정보가 변경되었습니다',
    heading: `${name} 님, 운영자가 아이디 또는 이메일을 변경했습니다`,
    paragraphs: [
      isNewId
        ? '이제 새 아이디로 로그인해 주십시오. 비밀번호는 그대로입니다.'
        : '로그인 아이디는 그대로입니다. 메일은 이제 새 이메일로 보내 드립니다.',
      '요청하지 않은 변경이라면 운영자에게 알려 주십시오.',
    ],
  }),
  identifyFacts: { same: '아이디', now: '새 아이디', former: '이전 아이디' },
  emailFacts: { same: '이메일', now: '새 이메일', former: '이전 이메일' },
  colleagueJoined: ({ name, email, userType }: Named & { email: string; userType: string }) =>
    userType === 'RECRUITER'
      ? {
          subject: '[Scoutlane] 새 동료가 서치펌 계정에 참여했습니다',
          heading: `${name} 님이 서치펌에 참여했습니다`,
          paragraphs: [
            '같은 서치펌의 리크루터로 활동하게 됩니다. 서치펌 사람이 아니라면 마이페이지에서 이의를 제기해 주십시오.',
          ],
          facts: [{ label: '이메일', value: email }],
        }
      : {
          subject: '[Scoutlane] 새 동료가 회사 계정에 참여했습니다',
          heading: `${name} 님이 회사에 참여했습니다`,
          paragraphs: [
            '같은 회사의 공고를 함께 보게 됩니다. 회사 사람이 아니라면 마이페이지에서 이의를 제기해 주십시오.',
          ],
          facts: [{ label: '이메일', value: email }],
        },
  objected: ({ userType }: { userType: string }) => ({
    subject: '[Scoutlane] 동료 등록에 대한 이의 제기',
    heading:
      userType === 'RECRUITER'
        ? '리크루터가 동료 등록에 이의를 제기했습니다'
        : '채용사 담당자가 동료 등록에 이의를 제기했습니다',
    paragraphs: ['사유를 확인하고 계정을 조치해 주십시오.'],
  }),
};
