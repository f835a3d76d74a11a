import { expect, test } from 'vitest';
import { refuseUnsafeXml } from './unsafe-xml.ts';

const isTaken = (type: string, target: string): boolean => {
  const xml = `<Relationships><Relationship Type="http://x/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`;
  try {
    refuseUnsafeXml('word/_rels/document.xml.rels', Buffer.from(xml));
    return true;
  } catch {
    return false;
  }
};

test('nothing leads to a share of the network, neither what is fetched nor what is clicked', () => {
  for (const type of ['hyperlink', 'image', 'video', 'media', 'externalLinkPath', 'attachedTemplate'])
    for (const target of [
      String.raw`\\evil.example\share\a.png`,
      String.raw`  \\evil.example\share\a.png`,
      '//evil.example/share/a.png',
      String.raw`\/evil.example/share/a.png`,
      String.raw`&#92;&#x5c;evil.example\a.png`,
      '%5C%5Cevil.example%5Ca.png',
      String.raw`\??\UNC\evil.example\a.png`,
      'file://evil.example/share/a.png',
      String.raw`file:///\\evil.example\share\a.png`,
      'file:////evil.example/share/a.png',
      String.raw`file:\\evil.example\a.png`,
      'FILE:///%5c%5cevil.example/a.png',
      'f%69le://evil.example/a.png',
    ])
      expect([type, target, isTaken(type, target)]).toEqual([type, target, false]);
});

test('a link names no program that goes on to a share', () => {
  for (const target of [
    String.raw`search-ms:query=cv&amp;crumb=location:\\evil.example\share`,
    String.raw`ms-word:ofe|u|\\evil.example\share\a.docx`,
    'ms-excel:ofv|u|file://evil.example/a.xlsx',
    'mhtml:file://evil.example/a.mht',
    'url:file://evil.example/share',
    'URL:FILE://evil.example/share',
    'sea&#9;rch-ms:query=cv',
    '&#1;search-ms:query=cv',
    'search%2Dms:query=cv',
    String.raw`mailto:?attach=\\evil.example\share\a`,
    "javascript:open('file://evil.example')",
    'vnd.sun.star.script:a.py$run',
    'shell:startup',
    'ms-msdt:/id',
  ])
    expect([target, isTaken('hyperlink', target)]).toEqual([target, false]);
});

test('pictures, films and tables are on the web, in the file or on the own machine, links also to people and what pasted pages leave', () => {
  const own = [
    String.raw`file:///C:\Users\kim\Temp\clip_image001.png`,
    'file:///C:/Users/kim/50%25.pdf',
    String.raw`D:\portfolio\a.png`,
    '/Users/kim/plan.xlsx',
    'media/plan%20b.png',
    '50%.png',
  ];
  const web = ['https://kim.example/a.png', 'HTTP://kim.example/a.png', String.raw`http:\\www.kim.example`];
  const inside = ['cid:image001.png@01D9', 'data:image/png;base64,AA=='];
  const clicked = [
    'mailto:kim@example.com?subject=%EC%9D%B4%EB%A0%A5%EC%84%9C',
    'MailTo:kim@example.com',
    'tel:+82-2-555-0142',
    'skype:jiwon.han?call',
    'ftp://kim.example/a',
    'www.kim.example',
    'blog.kim.example:8080/cv',
    'localhost:3000',
    '#_Toc1234',
    '#Sheet1!A1:B2',
    '../portfolio/cv.pdf',
    '포트폴리오.pdf',
    'about:blank',
    'javascript:void(0);',
    'javascript:;',
    'x-apple-data-detectors://1',
    'applewebdata://6F1A/cv',
  ];
  const taken = (type: string, targets: string[]) => targets.filter((target) => isTaken(type, target));
  for (const type of ['image', 'video', 'audio', 'media', 'externalLinkPath', 'xlPathMissing']) {
    expect(taken(type, [...own, ...web, ...inside])).toEqual([...own, ...web, ...inside]);
    expect(taken(type, ['mailto:kim@example.com', 'ftp://kim.example/a', 'search-ms:query=a'])).toEqual([]);
  }
  expect(taken('hyperlink', [...own, ...web, ...clicked])).toEqual([...own, ...web, ...clicked]);
  expect(taken('attachedTemplate', [...own, ...web, ...inside])).toEqual(own);
});
