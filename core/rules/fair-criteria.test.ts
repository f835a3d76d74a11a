import { expect, test } from 'vitest';
import { candidateKeys, candidateScopes, candidatesApi } from '../api/candidates.ts';
import { unfairPlaces } from './fair-criteria.ts';
import { jobFields } from './job-fields.ts';

test.each([
  ['여성 우대', 'GENDER'],
  ['남자만 지원 가능', 'GENDER'],
  ['군필자', 'GENDER'],
  ['Female candidates preferred', 'GENDER'],
  ['hanya wanita', 'GENDER'],
  ['35세 이하', 'AGE'],
  ['30대 초반', 'AGE'],
  ['Under 35 years old', 'AGE'],
  ['usia maksimal 30', 'AGE'],
  ['용모 단정하신 분', 'LOOKS'],
  ['good-looking', 'LOOKS'],
  ['미혼자 우대', 'MARITAL'],
  ['single candidates', 'MARITAL'],
  ['belum menikah', 'MARITAL'],
  ['호남 출신 제외', 'REGION'],
  ['출신 지역', 'REGION'],
])('"%s" is marked as %s', (text, kind) => {
  expect(unfairPlaces(`저희는 ${text} 를 찾습니다`).map((place) => place.kind)).toContain(kind);
});

test.each([
  '경력 10년 이상, 팀 30명 규모의 조직을 이끈 분',
  '여성 의류 쇼핑몰 서비스를 만듭니다',
  '서울 본사 근무, 부산 출장 있음',
  'single sign-on and man-in-the-middle protection',
  '30대의 서버를 운영해 본 경험',
  '연봉 5,000만원 이상',
])('"%s" is not', (text) => {
  expect(unfairPlaces(text)).toEqual([]);
});

test('places are told where they stand, in the order of the text', () => {
  const text = '미혼, 35세 이하';
  expect(
    unfairPlaces(text).map(({ kind, start, text: found }) => [kind, text.slice(start, start + found.length)]),
  ).toEqual([
    ['MARITAL', '미혼'],
    ['AGE', '35세 이하'],
  ]);
});

test('no field of a posting asks for them, and no list of candidates is filtered, searched or sorted by them [job.fair-criteria]', () => {
  const asked = /gender|sex|^(?:min|max)?age|birth|looks|photo|appearance|marri|marital|home|origin/i;
  const names = [
    ...Object.keys(jobFields.shape),
    ...Object.keys(candidatesApi.list.query.shape),
    ...candidateKeys,
    ...candidateScopes,
  ];
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => asked.test(name))).toEqual([]);
});
