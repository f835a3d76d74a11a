import fc from 'fast-check';
import { Window } from 'happy-dom';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import { richTextTags } from '#core/rules/rich-text.ts';
import { cleanBody, cleanHtml } from './clean-body.ts';

/** A browser's reading of what is left, by a parser that is not the cleaner's own. */
const browser = new Window({ settings: { disableJavaScriptEvaluation: true } });
afterAll(() => browser.happyDOM.close());

const elementsOf = (html: string) => {
  const page = new browser.DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  return [...page.body.querySelectorAll('*')];
};

const rel = 'target="_blank" rel="noopener noreferrer nofollow"';

/** What a reader's browser would do beyond showing formatted text. */
const faultsOf = (html: string): string[] =>
  elementsOf(html).flatMap((element) => {
    const name = element.localName;
    const faults = (richTextTags as readonly string[]).includes(name) ? [] : [`<${name}>`];
    for (const { name: attribute, value } of element.attributes) {
      if (name !== 'a' || !['href', 'target', 'rel'].includes(attribute)) faults.push(`${name} ${attribute}=${value}`);
      if (attribute === 'href' && !/^(https?:\/\/|mailto:)/.test(value ?? '')) faults.push(`href=${value}`);
    }
    if (name === 'a' && element.getAttribute('rel') !== 'noopener noreferrer nofollow') faults.push('no rel');
    return faults;
  });

test('what a notice may be made of stays as it is [notice.manage]', () => {
  const whole = [
    '<h2>점검 안내</h2><h3>시간</h3>',
    '<p>토요일 <strong>02:00</strong>부터 <em>두 시간</em>, <u>모든</u> <s>일부</s> 기능<br />이용 불가</p>',
    '<ul><li><p>공고</p></li></ul><ol><li><p>후보자</p></li></ol><blockquote><p>A &amp; B &lt;C&gt;</p></blockquote><hr />',
    `<p><a href="https://example.com/a?b=1&amp;c=2" ${rel}>자세히</a> <a href="mailto:help@example.com" ${rel}>문의</a></p>`,
  ].join('');
  expect(cleanHtml(whole)).toBe(whole);
});

test.each([
  ['<p onclick="steal()" style="position:fixed" class="x" id="y" data-a="1">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt><p>a</p>', 'ipt&gt;alert(1)ipt&gt;<p>a</p>'],
  ['<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg><p>a</p>', '<p>a</p>'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
  ['<iframe srcdoc="<script>alert(1)</script>">inside</iframe><p>a</p>', '<p>a</p>'],
  ['<form action="https://evil.example"><input name="password"><button>a</button></form>', 'a'],
  ['<p>a<!-- <img src=x onerror=alert(1)> --></p>', '<p>a</p>'],
  ['<p>a', '<p>a</p>'],
  ['<p><select><p>a', '<p></p><p>a</p><p></p>'],
  ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<b>a</b><i>b</i><del>c</del><h1>d</h1><h4>e</h4>', '<strong>a</strong><em>b</em><s>c</s><h2>d</h2><h3>e</h3>'],
])('%s becomes %s [notice.manage]', (given, kept) => {
  expect(cleanHtml(given)).toBe(kept);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java&#x0A;script:alert(1)',
  '&#106;avascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  '//evil.example',
  '/admin',
  'https://bank.example@evil.example',
  '',
])('a link to %j stays as its text [notice.manage]', (href) => {
  expect(cleanHtml(`<p><a href="${href}">여기</a></p>`)).toBe('<p>여기</p>');
});

test('a link cannot choose how it opens [notice.manage]', () => {
  expect(
    cleanHtml('<a href="HTTPS://Example.com/%3Cb" target="_top" rel="opener" ping="https://e.example">a</a>'),
  ).toBe(`<a href="https://example.com/%3Cb" ${rel}>a</a>`);
});

const dangerous =
  'script style svg math img iframe textarea title noscript template select xmp table form base link meta object plaintext annotation-xml foreignObject a\u0000b';
const names = [...richTextTags, ...dangerous.split(' ')];
const attribute = fc.oneof(
  fc.constantFrom(
    'onclick=alert(1)',
    'href="javascript:alert(1)"',
    "href='https://example.com/?a=\"><img src=x onerror=alert(1)>'",
    'href=mailto:a@example.com',
    'href="data:text/html,x"',
    'style="background:url(javascript:x)"',
    'src=x onerror=alert(1)',
    'xlink:href="javascript:alert(1)"',
    'rel=opener',
    '/',
    '=',
    '"',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const name = fc.constantFrom(...names);
const fragment = fc.oneof(
  fc.tuple(name, fc.array(attribute, { maxLength: 3 })).map(([tag, list]) => `<${[tag, ...list].join(' ')}>`),
  name.map((tag) => `</${tag}>`),
  name.map((tag) => `<${tag.toUpperCase()}/`),
  fc.constantFrom(
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    ']]>',
    '<?',
    '<!',
    '&lt;',
    '&#60;',
    '&#x3c',
    '&amp;lt;',
    '<',
    '>',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const nasty = fc.array(fragment, { maxLength: 20 }).map((parts) => parts.join(''));

test('whatever is sent, only the allowed is left, and cleaning it again changes nothing [notice.manage]', () => {
  fc.assert(
    fc.property(nasty, (html) => {
      const clean = cleanHtml(html);
      expect(faultsOf(clean)).toEqual([]);
      expect(cleanHtml(clean)).toBe(clean);
    }),
    { numRuns: 1000 },
  );
});

test('the look for faults finds them', () => {
  expect(faultsOf('<p onclick="x">a</p><img src="x"><a href="javascript:x">b</a>')).toEqual([
    'p onclick=x',
    '<img>',
    'img src=x',
    'href=javascript:x',
    'no rel',
  ]);
});

const refusalOf = (body: string) => {
  try {
    return cleanBody(body);
  } catch (error) {
    return error instanceof Refusal ? error.details.fields : error;
  }
};

test('a body of which nothing readable is left, or too much, is refused', () => {
  for (const empty of ['<p></p>', '<p>&nbsp;</p><hr>', '<script>alert(1)</script>', '<img src="x">'])
    expect(refusalOf(empty)).toEqual({ body: 'required' });
  const link = '<a href="https://example.com">a</a>';
  const many = link.repeat(Math.floor(limits.noticeBodyLengthMax / link.length));
  expect(many.length).toBeLessThanOrEqual(limits.noticeBodyLengthMax);
  expect(refusalOf(many)).toEqual({ body: `maxLength:${limits.noticeBodyLengthMax}` });
});
