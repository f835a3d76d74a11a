import type { NoticeStatus, NoticeTarget } from '../../rules/enums.ts';

type Titled = { title: string };

const readersOf: Record<NoticeTarget, string> = {
  ALL: '채용사와 리크루터',
  EMPLOYER: '채용사',
  RECRUITER: '리크루터',
};

/** The board: the operator's screens and those of its readers. */
export const notices = {
  titles: { board: '공지사항', manage: '공지 관리', add: '공지 등록', edit: '공지 수정' },
  keys: {
    ID: '번호',
    STATUS: '상태',
    TO: '대상',
    CATEGORY: '분류',
    TITLE: '제목',
    CREATEDAT: '등록',
  },
  list: {
    all: '전체',
    everyTarget: '모든 대상',
    everyCategory: '모든 분류',
    number: ({ id }: { id: number }) => `No. ${id}`,
    pinned: '상단 고정',
    publishedOn: ({ date }: { date: string }) => `${date} 게시`,
    notPublished: '게시 전',
    published: '게시일',
    emptyAll: '아직 등록한 공지가 없습니다.',
    emptyAllHint: '공지를 등록하면 채용사와 리크루터의 공지사항에 표시할 수 있습니다.',
    empty: '아직 공지가 없습니다.',
    emptyHint: '새 공지가 올라오면 이곳에서 볼 수 있습니다.',
  },
  read: {
    updatedOn: ({ date }: { date: string }) => `${date} 수정`,
  },
  form: {
    content: '내용',
    contentHelp: '제목과 본문은 공지사항에 그대로 표시됩니다.',
    settings: '게시 설정',
    settingsHelp: '누구에게 언제 보일지 정합니다.',
    title: '제목',
    body: '본문',
    category: '분류',
    target: '대상',
    status: '상태',
    statusHelp: {
      DRAFT: '운영자만 볼 수 있습니다. 나중에 이어서 작성할 수 있습니다.',
      PUBLISHED: '저장하면 대상의 공지사항에 바로 표시됩니다.',
      HIDDEN: '대상의 공지사항에서 사라지고, 운영자만 볼 수 있습니다.',
    } satisfies Record<NoticeStatus, string>,
    pinned: '목록 맨 위에 고정',
    pinnedHint: '고정한 공지는 다른 공지보다 먼저 표시됩니다.',
    cancel: '취소',
    preview: '미리 보기',
    previewTitle: '읽는 사람에게 보이는 모습',
    untitled: '제목 없음',
    emptyBody: '본문이 비어 있습니다.',
    save: '저장',
    added: '공지를 등록했습니다.',
    saved: '공지를 저장했습니다.',
  },
  remove: {
    act: '삭제',
    title: '공지를 삭제합니다.',
    what: {
      DRAFT: ({ title }: Titled) => `작성중인 ‘${title}’ 공지를 지웁니다. 되돌릴 수 없습니다.`,
      PUBLISHED: ({ title, target }: Titled & { target: NoticeTarget }) =>
        `‘${title}’ 공지가 ${readersOf[target]}의 공지사항에서 바로 사라집니다. 되돌릴 수 없습니다.`,
      HIDDEN: ({ title }: Titled) => `숨긴 ‘${title}’ 공지를 지웁니다. 되돌릴 수 없습니다.`,
    },
    hideInstead: '잠시 내리려면 삭제하지 말고 상태를 숨김으로 바꾸어 저장해 주십시오.',
    done: '공지를 삭제했습니다.',
  },
  editor: {
    toolbar: '본문 서식',
    bold: '굵게',
    italic: '기울임',
    underline: '밑줄',
    strike: '취소선',
    heading: '큰 제목',
    subheading: '작은 제목',
    bulletList: '글머리 목록',
    orderedList: '번호 목록',
    quote: '인용',
    rule: '구분선',
    link: '링크',
    linkAddress: '링크 주소',
    linkHint: 'https:// 또는 mailto: 주소',
    applyLink: '적용',
    removeLink: '링크 해제',
    undo: '실행 취소',
    redo: '다시 실행',
  },
};
