/** What a posting must not ask for. */
export const unfairKinds = ['GENDER', 'AGE', 'LOOKS', 'MARITAL', 'REGION'] as const;
export type UnfairKind = (typeof unfairKinds)[number];

export type UnfairPlace = { kind: UnfairKind; start: number; text: string };

/** Phrases of Korean, English and Indonesian postings that ask for it. They are marked, not refused: people decide. */
const phrases: Record<UnfairKind, readonly RegExp[]> = {
  GENDER: [
    /(?:남자|여자|남성|여성|남|여)(?:만|에 ?한함| ?(?:우대|선호|지원자|직원|사원))/gu,
    /군필(?:자)?|병역(?:필|을 ?필한)/gu,
    /\b(?:(?:fe)?male|(?:wo)?m[ae]n|ladies|gentlem[ae]n)\s+(?:only|preferred|candidates?|applicants?)/giu,
    /\b(?:hanya|diutamakan|khusus)\s+(?:pria|wanita|laki-laki|perempuan)\b|\b(?:pria|wanita)\s+saja\b/giu,
  ],
  AGE: [
    /\d{2}\s*(?:세|살)\s*(?:이하|미만|이상|까지|이내|전후)/gu,
    /[2-6]0대(?:만|\s*(?:초반|중반|후반|남성|여성|우대|선호|지원자|직원|인 분|분))/gu,
    /(?:젊은|어린)\s*(?:분|사람|인재|직원)|나이\s*(?:제한|무관하지)/gu,
    /\b(?:under|below|over|above|younger than|older than|up to)\s+(?:the age of\s+)?\d{2}\b(?:\s*years? old)?/giu,
    /\b(?:maximum|max\.?|minimum|min\.?)\s+age\b|\byoung\s+(?:people|person|candidates?|talents?)\b/giu,
    /\busia\s+(?:maks(?:imal|imum)?|min(?:imal|imum)?)\b|\bmaks(?:imal|imum)?\.?\s+\d{2}\s+tahun\b/giu,
  ],
  LOOKS: [
    /용모\s*(?:단정|준수)|외모|인상이?\s*좋은|(?:키|신장|체중|몸무게)\s*\d{2,3}/gu,
    /\b(?:good[- ]looking|attractive appearance|pleasant appearance|presentable looks?)\b/giu,
    /\bberpenampilan\s+(?:menarik|rapi)\b|\btinggi\s+badan\b/giu,
  ],
  MARITAL: [
    /(?:미혼|기혼)(?:자|만|\s*(?:우대|선호))?|결혼\s*여부/gu,
    /\b(?:unmarried|single|married)\s+(?:only|preferred|candidates?|applicants?)/giu,
    /\bbelum\s+menikah\b|\bstatus\s+(?:lajang|pernikahan)\b/giu,
  ],
  REGION: [
    /(?:출신\s*지역|고향|본적)|(?:서울|경기|부산|대구|광주|대전|호남|영남|충청|강원|제주|전라도|경상도)\s*출신/gu,
    /\b(?:native of|born in|hometown|from the same (?:region|province))\b/giu,
    /\b(?:putra|putri)\s+daerah\b/giu,
  ],
};

/** Where a text asks for gender, age, looks, marital status or home region, in the order of the text. */
export const unfairPlaces = (text: string): UnfairPlace[] =>
  unfairKinds
    .flatMap((kind) =>
      phrases[kind].flatMap((phrase) =>
        [...text.matchAll(phrase)].map((match) => ({ kind, start: match.index, text: match[0] })),
      ),
    )
    .sort((a, b) => a.start - b.start);

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
const commonWords = new Set(
  [
    'a an the and or of for from in on at to by with as if so up we us our you your my me it its is are be do go no not',
    'all any one new more most best good this that here now who team work job jobs group co company',
    'kami kita anda yang dan atau untuk dengan di ke dari ini itu',
    '우리 저희 모두 함께 회사',
  ].flatMap((words) => words.split(' ')),
);

/** Whether what is left without a form still names somebody: The of The Company does not, nor what is left of Limited. */
const isName = (left: string): boolean =>
  lettersIn(left).length >= 2 &&
  (left.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !commonWords.has(word));

const withoutForms = (name: string): string => {
  const shorter = [leadingForm, trailingForm].reduce((whole, form) => {
    const left = whole.replace(form, '');
    return isName(left) ? left : whole;
  }, name);
  return shorter === name ? name : withoutForms(shorter);
};

const isLetter = (sign: string | undefined): boolean => /\p{Script=Latin}/u.test(sign ?? '');
const isDigit = (sign: string | undefined): boolean => /\p{N}/u.test(sign ?? '');
/** A Latin name ends with its word or before a number: Ace is not in a marketplace, and is in Ace2026. Korean goes on (누리에서). */
const isWithinWord = (own: string | undefined, beside: string | undefined): boolean =>
  isLetter(beside) ? isLetter(own) || isDigit(own) : isDigit(own) && isDigit(beside);

/** Handles, hashtags and addresses. Their endings are a closed list, as React.js and ASP.NET are none. */
const address =
  /[@#]\p{L}|:\/\/|^www\.|\.(?:com?|org|biz|info|io|ai|app|dev|kr|id|sg|my|vn|jp|cn|asia|careers|jobs|tech)(?![a-z\d])/u;
/** Their words are written in one piece, so a name ends anywhere in them: gojekcareers.com, #teamnuri. */
const addressesIn = (text: string): { start: number; end: number }[] =>
  Array.from(text.matchAll(/\S+/gu), ({ 0: run, index }) => ({ run, start: index, end: index + run.length })).filter(
    ({ run }) => address.test(run),
  );
/** Shorter names are in too many words by chance (AR in careers.com): they begin or end one even there. */
const anywhereMin = 4;

/** A name is written in one piece, or with a space, a hyphen or the like in between. */
const gapMax = 3;

/** Whether a text gives away a company that does not want to be named: by its name, however that is spaced or marked. */
export const tellsName = (text: string, companyName: string): boolean => {
  const own = withoutForms(companyName.normalize('NFKC').trim()).toLowerCase();
  const name = lettersIn(own).map(({ letter }) => letter);
  if (name.length < 2) return false;
  const read = text.normalize('NFKC').toLowerCase();
  const letters = lettersIn(read);
  const addresses = addressesIn(read);
  const standsAsName = (start: number, end: number): boolean => {
    const goesOn = [isWithinWord(name[0], read[start - 1]), isWithinWord(name.at(-1), read[end])];
    return addresses.some((place) => place.start <= start && end <= place.end)
      ? name.length >= anywhereMin || goesOn.includes(false)
      : !goesOn.includes(true);
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
