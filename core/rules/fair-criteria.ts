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
