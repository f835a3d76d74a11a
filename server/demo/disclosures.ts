/** What became of contacts in the demo: asked for, disclosed, lost and contested, a hire that was reported. */
export type DemoDisclosure = {
  candidate: string;
  /** When the employer asked. */
  hoursAgo: number;
  /** The answer: the contact, with another birth date where the entry was wrong. */
  email?: string;
  birthDate?: string;
  contested?: string;
  reported?: string;
  /** What recruiter and employer said about the candidate. */
  thread?: [question: string, answer: string];
};

export const disclosures: DemoDisclosure[] = [
  {
    candidate: '오세훈',
    hoursAgo: 52,
    email: 'sehun.oh@example.com',
    thread: ['1차 면접을 화상으로 진행할 수 있을까요?', '가능합니다. 수요일 오후로 일정을 잡아 두겠습니다.'],
  },
  { candidate: '문가영', hoursAgo: 5 },
  {
    candidate: '신유진',
    hoursAgo: 18,
    email: 'yujin.shin@example.com',
    birthDate: '1994-09-18',
    contested: '추천할 때 생년월일의 월과 일을 바꿔 입력했습니다. 후보자의 주민등록초본으로 확인했습니다.',
  },
  {
    candidate: '임도현',
    hoursAgo: 70,
    email: 'dohyun.lim@example.com',
    reported: '후보자가 다음 달부터 이 회사에 출근한다고 알려 왔습니다. 입사 안내 메일을 보관하고 있습니다.',
  },
  {
    candidate: 'Dewi Kartika',
    hoursAgo: 40,
    email: 'dewi.kartika@example.com',
    thread: ['Could the second interview be moved to Friday?', 'Friday at ten works for everybody here.'],
  },
];
