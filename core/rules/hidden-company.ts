import { addressesIn, commonWords, nameWithoutForms, tellsName, wordsIn } from './hidden-name.ts';

/** What a company that does not want to be named is known by. */
export type HiddenCompany = { name: string; homepage: string | null; email: string };

/** What many names begin with and any posting says besides: places, sizes, colours, trades. */
const commonBeginnings = new Set(
  [
    'korea korean seoul busan indonesia jakarta singapore asia asian pacific global international world national united',
    'first next open smart digital data cloud mobile cyber tech soft software system systems network online internet',
    'green blue red white black gold golden silver big great super grand royal premium top prime central north south east west',
    'human people life home food bank health medical bio energy power motor motors auto steel chemical trading logistics',
    'consulting coaching design media creative studio labs partners capital venture future happy love good star sun',
    'indo nusa bumi mitra sinar jaya maju karya sumber anugerah cahaya',
    '한국 대한 서울 부산 아시아 글로벌 국제 세계 전국 중앙 제일 미래 스마트 디지털 클라우드 모바일 테크 소프트 시스템',
    '종합 통합 공동 사회 교육 의료 건강 바이오 에너지 금융 물류 유통 건설 전자 자동차 식품 디자인 미디어 인재 사람 행복',
  ].flatMap((words) => words.split(' ')),
);

const latinMin = 4;
const hangulMin = 2;
/** What may follow a Korean name without being a part of another word: 누리에서, 누리팀, but not 누리집. */
const particles =
  '에서는?|에게|에는?|으로|로|의|은|는|가|을|를|와|과|도|만|까지|부터|처럼|보다|이며?|입니다|팀|그룹|사|본사|인재|채용';

/** The first word of a name of several, where it tells the company by itself; null where anybody says it. */
const firstWordOf = (name: string): string | null => {
  const [first = '', ...more] = wordsIn(nameWithoutForms(name));
  const lower = first.toLowerCase();
  if (more.length === 0 || commonWords.has(lower) || commonBeginnings.has(lower)) return null;
  if (/^\p{Script=Hangul}+$/u.test(first)) return first.length >= hangulMin ? first : null;
  return /^\p{Script=Latin}[\p{Script=Latin}\p{N}]*$/u.test(first) && first.length >= latinMin ? first : null;
};

/** In prose a Latin word is a name only with a capital (Nuri, NURI); Korean has none, and its particles. */
const firstWordPattern = (word: string): string => {
  if (/\p{Script=Hangul}/u.test(word)) return String.raw`(?<![\p{L}\p{N}])${word}(?=(?:${particles})?(?![\p{L}\p{N}]))`;
  const capital = word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  const written = [...new Set([capital, word.toUpperCase(), ...(/\p{Lu}/u.test(word) ? [word] : [])])].join('|');
  return String.raw`(?<![\p{L}\p{N}])(?:${written})(?![\p{Script=Latin}\p{N}])`;
};

const tellsFirstWord = (read: string, word: string): boolean =>
  new RegExp(firstWordPattern(word), 'u').test(read) ||
  // in an address however it is written
  (!/\p{Script=Hangul}/u.test(word) && addressesIn(read).some(({ run }) => tellsName(run, word)));

/** Where anybody has a mailbox or a page: they tell nobody. */
const publicHosts = new Set(
  [
    'gmail.com googlemail.com google.com naver.com daum.net hanmail.net kakao.com nate.com korea.com dreamwiz.com empas.com',
    'outlook.com hotmail.com live.com msn.com yahoo.com yahoo.co.kr yahoo.co.id yahoo.com.sg ymail.com rocketmail.com',
    'icloud.com me.com mac.com aol.com gmx.com gmx.net mail.com proton.me protonmail.com zoho.com yandex.com qq.com 163.com',
    'linkedin.com facebook.com instagram.com youtube.com twitter.com x.com tiktok.com github.com github.io medium.com',
    'tistory.com brunch.co.kr notion.site notion.so wordpress.com blogspot.com wixsite.com modoo.at cafe24.com imweb.me',
    'saramin.co.kr jobkorea.co.kr wanted.co.kr jobstreet.com jobstreet.co.id glints.com linktr.ee bit.ly t.me',
  ].flatMap((hosts) => hosts.split(' ')),
);
/** What stands before a company's own host. */
const serviceLabel =
  /^(?:www\d*|m|mail|email|mx|smtp|hr|recruit|careers?|jobs?|about|home|corp|blog|ko|kr|en|id|sg)\./u;
/** What many hosts end with: kr, co.kr. */
const bareEnding = /^(?:(?:co|or|go|ac|com|net|org)\.\p{L}{2}|\p{L}+)$/u;
/** Also where one gives pages by path (sites.google.com/view/nuri); by a name of its own (nuri.tistory.com) it tells who. */
const isShared = (host: string): boolean =>
  publicHosts.has(host) || /\.(?:google|naver|daum|kakao)\.\p{L}+$/u.test(host);

const ownHost = (host: string): string | null => {
  let own = host.toLowerCase().replace(/\.$/u, '');
  while (serviceLabel.test(own) && !bareEnding.test(own.replace(serviceLabel, ''))) own = own.replace(serviceLabel, '');
  const isHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(own) && !bareEnding.test(own);
  return isHost && !/^[\d.]+$/u.test(own) && !isShared(own) ? own : null;
};

const hostOfPage = (address: string): string => address.replace(/^[a-z]+:\/\//iu, '').split(/[/?#:]/u)[0] ?? '';

/** The hosts by which a company is found: of its homepage and of its e-mail, each once. */
const hostsOf = ({ homepage, email }: HiddenCompany): string[] => {
  const hosts = [homepage === null ? '' : hostOfPage(homepage), email.split('@')[1] ?? ''].map(ownHost);
  return [...new Set(hosts.filter((host) => host !== null))];
};

const hostPattern = (host: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}-])${host.replaceAll('.', String.raw`\.`)}(?![\p{Script=Latin}\p{N}-])`, 'giu');

/** Whether a text gives a hidden company away: by its name, the word that it begins with, or where it is found. */
export const tellsCompany = (text: string, company: HiddenCompany): boolean => {
  const name = company.name.normalize('NFKC').trim();
  if (tellsName(text, name)) return true;
  const read = text.normalize('NFKC');
  const first = firstWordOf(name);
  return (
    (first !== null && tellsFirstWord(read, first)) || hostsOf(company).some((host) => hostPattern(host).test(read))
  );
};

/** Where a text says it as it is written, to be marked there; `tellsCompany` also knows other spellings. */
export const placesOfCompany = (text: string, company: HiddenCompany): { start: number; text: string }[] => {
  const written = company.name.normalize('NFKC').trim();
  const name = nameWithoutForms(written);
  const first = firstWordOf(written);
  const patterns = [
    ...(name.length < 2 ? [] : [new RegExp(name.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`), 'gi')]),
    ...(first === null ? [] : [new RegExp(firstWordPattern(first), 'gu')]),
    ...hostsOf(company).map(hostPattern),
  ];
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: said, index }) => ({ start: index, text: said })),
  );
};
