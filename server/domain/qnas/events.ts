declare module '#server/platform/events.ts' {
  interface Events {
    'qna.asked': { qnaId: number };
    'qna.replied': { replyId: number };
    'qna.hidden': { qnaId: number };
    'qna.deleted': { qnaId: number };
  }
}

export {};
