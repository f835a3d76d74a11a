import { qnasApi as api } from '#core/api/qnas.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { askQuestion } from './ask-question.ts';
import { listAskable } from './askable-recruiters.ts';
import { deleteQna } from './delete-qna.ts';
import { listQnas } from './list-qnas.ts';
import { publishedState, publishQna } from './publish-qna.ts';
import { replyToQna } from './reply-to-qna.ts';

const again = { again: async (_ctx: unknown, id: number) => ({ id }) };

export const qnaRoutes = (on: Implementer): void => {
  implement(on, api.ask, askQuestion, again);
  implement(on, api.askable, listAskable);
  implement(on, api.list, listQnas);
  implement(on, api.reply, replyToQna, again);
  implement(on, api.publish, publishQna, { again: publishedState });
  implement(on, api.remove, deleteQna);
};
