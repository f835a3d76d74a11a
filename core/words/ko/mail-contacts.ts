import type { ContactKind } from '../../rules/enums.ts';

type Invited = { kind: ContactKind; name: string; inviter: string; sender: string; days: number };
type Joined = { kind: ContactKind; name: string; organisation: string };

/** What joining means, for who is invited. */
const purposes: Record<ContactKind, (inviter: string) => string> = {
  SEARCH_FIRM: (inviter) =>
    `참여하면 ${inviter}의 기존 거래 서치펌으로 연결되고, 이 회사의 공고는 서비스 이용료 없이 진행할 수 있습니다.`,
  COLLEAGUE: (inviter) => `가입하면 사업자등록번호를 입력하지 않아도 ${inviter} 소속 리크루터로 등록됩니다.`,
  CUSTOMER: (inviter) => `채용사로 가입하면 귀사의 주소록에 기존 거래 서치펌 ${inviter}의 연락처가 등록됩니다.`,
};
const came: Record<ContactKind, string> = {
  SEARCH_FIRM: '이제 공고를 올릴 때 이 서치펌을 선택할 수 있습니다. 이 서치펌은 귀사의 공고를 이용료 없이 진행합니다.',
  COLLEAGUE: '이제 같은 서치펌의 동료로 함께 이용합니다.',
  CUSTOMER: '이제 이 고객사의 공고를 고객사 공고 목록에서 볼 수 있습니다.',
};

/** A colleague's firm is the reader's own. */
const whoCame = ({ kind, name, organisation }: Joined): string =>
  kind === 'COLLEAGUE' ? name : `${organisation}의 ${name}`;

export const contactMails = {
  openInvitation: '초대 열기',
  openBook: '주소록 열기',
  invited: ({ kind, name, inviter, sender, days }: Invited) => ({
    subject: `[Scoutlane] ${inviter}의 초대`,
    heading: `${name} 님, ${inviter}에서 초대했습니다`,
    paragraphs: [
      `${inviter}의 ${sender} 님이 Scoutlane으로 초대했습니다. ${purposes[kind](inviter)}`,
      `이미 회원이라면 로그인한 뒤 아래 링크를 열어 주십시오. 링크는 ${days}일 동안 한 번만 쓸 수 있으니 다른 사람에게 전달하지 마십시오.`,
    ],
  }),
  joined: (joined: Joined) => ({
    subject: `[Scoutlane] ${whoCame(joined)} 님이 초대에 응했습니다`,
    heading: `${whoCame(joined)} 님이 참여했습니다`,
    paragraphs: [came[joined.kind]],
  }),
};
