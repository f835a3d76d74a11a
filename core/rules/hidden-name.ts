/** What only says how a company is organised: `주식회사`, `(유)`, before or after its name. ㈜ is (주) by its compatibility form. */
const koreanForms = [
  '주식회사|유한책임회사|유한회사|합자회사|합명회사|농업회사법인|영농조합법인',
  '사단법인|재단법인|학교법인|의료법인|사회복지법인',
  String.raw`\((?:주|유|합|사|재|학|의|복|유한|합자|합명)\)`,
].join('|');
/** These also begin and end names (협동조합연구소): they are forms only where they stand apart. */
const koreanFormsApart = '사회적협동조합|협동조합';
/** With or without dots between their letters. */
const dotted = (forms: string): string => forms.replace(/(?<=\w)(?=\w)/g, String.raw`\.?`);
const latinBefore = dotted('pt|cv|ud|yayasan|koperasi');
const latinAfter = dotted(
  'ltd|limited|inc|incorporated|corp|corporation|co|company|llc|llp|plc|pte|pty|tbk|persero|gmbh|ag|kg|sa|srl|bv|nv|kk|sdn|bhd',
);
const leadingForm = new RegExp(
  String.raw`^(?:${koreanForms}|(?:${koreanFormsApart}|${latinBefore})(?![\p{L}\p{N}]))[\s.,]*`,
  'iu',
);
const trailingForm = new RegExp(
  String.raw`[\s.,&(-]*(?:${koreanForms}|(?<![\p{L}\p{N}])(?:${koreanFormsApart})|(?<![\p{Script=Latin}\p{N}])(?:${latinAfter}))[\s.,)]*$`,
  'iu',
);

/** The letters and digits of a text, with where they stand in it. */
const lettersIn = (text: string): { letter: string; at: number }[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}]/gu), ({ 0: letter, index }) => ({ letter, at: index }));

/** Words that any posting holds. Length does not tell them from names: Kia, Sea and Ace are as short as The. */
export const commonWords = new Set(
  [
    'a an the and or of for from in on at to by with as if so up we us our you your my me it its is are be do go no not',
    'all any one new more most best good this that here now who team work job jobs group co company',
    'kami kita anda yang dan atau untuk dengan di ke dari ini itu',
    '우리 저희 모두 함께 회사 기업 센터 연구소 재단 협회 학교 병원',
  ].flatMap((words) => words.split(' ')),
);

export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Somebody may be called Limited: a name keeps two letters. */
const without = (form: RegExp, name: string): string => {
  const left = name.replace(form, '');
  return left === name || lettersIn(left).length < 2 ? name : without(form, left);
};
const partsOf = (whole: string): { name: string; forms: string[] } => {
  const ended = without(leadingForm, whole);
  const name = without(trailingForm, ended);
  return { name, forms: [whole.slice(0, -ended.length), ended.slice(name.length)] };
};

/** A name without what only says how its company is organised. */
export const nameWithoutForms = (whole: string): string => partsOf(whole).name;

/** Any address, handle or hashtag. What else has a dot inside (React.js) is read like one; the end of a sentence is not. */
export const addressesIn = (text: string): { start: number; end: number; run: string }[] =>
  Array.from(text.matchAll(/\S+/gu), ({ 0: run, index }) => ({ run, start: index, end: index + run.length })).filter(
    ({ run }) => /[@#]\p{L}|:\/\/|[\p{L}\p{N}]\.\p{Ll}{2}|[\p{Lu}\p{N}]\.\p{Lu}{2}/u.test(run),
  );

/** A name of common words is told by several of them with capitals (We Work, not: we work), else only beside a form. */
const tellsCommonName = (read: string, name: string, forms: readonly string[]): boolean => {
  const gap = String.raw`[\s.,&()-]*`;
  const written = (text: string): string => wordsIn(text).join(gap);
  const capital = name.toLowerCase().replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
  const anyName = `(?:${[name, capital, name.toUpperCase()].map(written).join('|')})`;
  // any Korean form, as they have several writings (주식회사 is (주)); of the Latin ones its own
  const latinForms = forms.filter((form) => /\p{Script=Latin}/u.test(form));
  const ownForms = latinForms.flatMap((form) => [form, form.toUpperCase()]).map((form) => dotted(written(form)));
  const anyForm = `(?:${[koreanForms, koreanFormsApart, ...ownForms].join('|')})`;
  const hasWords = wordsIn(name).length > 1;
  const alone = hasWords ? [name, capital].filter((phrase) => /\p{Lu}/u.test(phrase)).map(written) : [];
  const ways = [anyForm + gap + anyName, anyName + gap + anyForm, ...alone].join('|');
  const joined = wordsIn(name.toLowerCase()).join('');
  return (
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${ways})(?![\p{Script=Latin}\p{N}])`, 'u').test(read) ||
    // in one word only in an address: wework.com tells it, teamwork does not
    (hasWords && addressesIn(read.toLowerCase()).some(({ run }) => wordsIn(run).includes(joined)))
  );
};

const isLetter = (sign: string | undefined): boolean => /\p{Script=Latin}/u.test(sign ?? '');
const isDigit = (sign: string | undefined): boolean => /\p{N}/u.test(sign ?? '');
/** A Latin name ends with its word or before a number: Ace is not in a marketplace, and is in Ace2026. Korean goes on (누리에서). */
const isWithinWord = (own: string | undefined, beside: string | undefined): boolean =>
  isLetter(beside) ? isLetter(own) || isDigit(own) : isDigit(own) && isDigit(beside);

/** Where the case of letters parts a word: Kirana|Tech, PT|Kirana. */
const isParted = (text: string, at: number): boolean =>
  /^\p{Ll}\p{Lu}/u.test(text.slice(at - 1, at + 1)) || /^\p{Lu}\p{Lu}\p{Ll}/u.test(text.slice(at - 1, at + 2));

/** Names up to this length are parts of too many words by chance: Fin in FinTech. */
const shortMax = 5;
const joinsBefore = /^(?:pt|cv|tim|team)$/iu;
/** Indonesian says "its" at the end of a word. */
const joinsAfter = /^(?:nya|ku|mu)$/iu;

/** What addresses join to a name, so that even a short one is told: skcareers.com, #teamnuri. */
const joinedInAddress =
  /^(?:\d|pt|cv|tim|team|join|hello|lifeat|workat|my|careers?|jobs?|recruit(?:ing|ment)?|hiring|talents?|group|global|corp(?:oration)?|hq|official|korea|indonesia|tech|dev|hr|now)*$/iu;
/** Other names may begin or end a word of an address (grabfood.com), but for those that everybody has. */
const addressMin = 4;
const everybodysWords = /^(?:careers?|linkedin|facebook|instagram|youtube|github|google|telegram|whatsapp)$/iu;

/** A name is written in one piece, or with a space, a hyphen or the like in between. */
const gapMax = 3;

const tellsOwnName = (read: string, own: string): boolean => {
  const name = lettersIn(own.toLowerCase()).map(({ letter }) => letter);
  const letters = lettersIn(read).map(({ letter, at }) => ({ letter: letter.toLowerCase(), at }));
  const addresses = addressesIn(read);
  const standsAsName = (start: number, end: number): boolean => {
    const [left = ''] = /[\p{L}\p{N}]*$/u.exec(read.slice(0, start)) ?? [];
    const [right = ''] = /^[\p{L}\p{N}]*/u.exec(read.slice(end)) ?? [];
    const isBegun = !isWithinWord(name[0], left.at(-1));
    const isEnded = !isWithinWord(name.at(-1), right[0]);
    if (isBegun && isEnded) return true;
    if (addresses.some((place) => place.start <= start && end <= place.end))
      return (
        (joinedInAddress.test(left) && joinedInAddress.test(right)) ||
        (name.length >= addressMin && (isBegun || isEnded) && !everybodysWords.test(left + name.join('') + right))
      );
    return (
      name.length > shortMax &&
      (isBegun || isParted(read, start) || joinsBefore.test(left)) &&
      (isEnded || isParted(read, end) || joinsAfter.test(right))
    );
  };
  return letters.some(({ letter: first, at: start }, from) => {
    if (first !== name[0]) return false;
    const part = letters.slice(from, from + name.length);
    const end = part.at(-1);
    return (
      end !== undefined &&
      part.length === name.length &&
      part.every(({ letter, at }, n) => letter === name[n] && at - (part[n - 1]?.at ?? at) <= gapMax + 1) &&
      standsAsName(start, end.at + end.letter.length)
    );
  });
};

/** Whether a text gives away a company that does not want to be named: by its name, however that is spaced or marked. */
export const tellsName = (text: string, companyName: string): boolean => {
  const { name, forms } = partsOf(companyName.normalize('NFKC').trim());
  if (lettersIn(name).length < 2) return false;
  const read = text.normalize('NFKC');
  return wordsIn(name.toLowerCase()).every((word) => commonWords.has(word))
    ? tellsCommonName(read, name, forms)
    : tellsOwnName(read, name);
};
