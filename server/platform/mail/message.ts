import type { Locale } from '#core/rules/enums.ts';

/** What a mail says, before it is dressed as HTML and as plain text. */
export type MailText = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Label and value, such as an amount or a code. */
  facts?: readonly { label: string; value: string }[];
  /** Shown large, on its own. */
  code?: string;
  button?: { label: string; url: string };
  footer: string;
  /** For mail that a person may stop: the page that does it, and the call that a mail program makes by itself. */
  unsubscribe?: { label: string; url: string; call: string };
};

export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What the headers of RFC 8058 name. */
  unsubscribeUrl?: string;
};

export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? sign,
  );

/** A header line must stay one line. */
const oneLine = (text: string): string => text.replace(/[\r\n\t]+/g, ' ').trim();

const plain = ({ heading, paragraphs, facts = [], code, button, footer, unsubscribe }: MailText): string =>
  [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}\n${button.url}`] : []),
    `-- \n${footer}${unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.url}` : ''}`,
  ].join('\n\n');

const colours = { text: '#171f23', quiet: '#4b565b', line: '#e6e9eb', brand: '#075a71', page: '#f2f4f5' };

const html = (mail: MailText, locale: Locale): string => {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 12px;font-size:15px;line-height:1.6;color:${colours.text}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const facts = (mail.facts ?? []).map(
    ({ label, value }) =>
      `<tr><td style="padding:8px 16px 8px 0;color:${colours.quiet};border-top:1px solid ${colours.line}">${escapeHtml(label)}</td><td style="padding:8px 0;border-top:1px solid ${colours.line}">${escapeHtml(value)}</td></tr>`,
  );
  const code = mail.code
    ? `<p style="margin:16px 0;font-size:28px;font-weight:700;letter-spacing:6px;color:${colours.brand}">${escapeHtml(mail.code)}</p>`
    : '';
  const button = mail.button
    ? `<p style="margin:24px 0 8px"><a href="${escapeHtml(mail.button.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colours.brand};color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(mail.button.label)}</a></p>`
    : '';
  const unsubscribe = mail.unsubscribe
    ? `<br><a href="${escapeHtml(mail.unsubscribe.url)}" style="color:${colours.quiet}">${escapeHtml(mail.unsubscribe.label)}</a>`
    : '';
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title></head><body style="margin:0;padding:24px 12px;background:${colours.page};font-family:Pretendard,'Apple SD Gothic Neo','Malgun Gothic',sans-serif;word-break:keep-all"><div style="max-width:560px;margin:0 auto;padding:30px;background:#ffffff;border:1px solid ${colours.line};border-radius:8px"><p style="margin:0 0 20px;font-weight:700;color:${colours.brand}">Scoutlane</p><h1 style="margin:0 0 16px;font-size:20px;line-height:1.4;color:${colours.text}">${escapeHtml(mail.heading)}</h1>${mail.paragraphs.map(paragraph).join('')}${code}${facts.length > 0 ? `<table style="width:100%;border-collapse:collapse;font-size:14px">${facts.join('')}</table>` : ''}${button}</div><p style="max-width:560px;margin:16px auto 0;font-size:12px;line-height:1.6;color:${colours.quiet}">${escapeHtml(mail.footer)}${unsubscribe}</p></body></html>`;
};

export const dress = (to: string, mail: MailText, locale: Locale): Message => ({
  to: oneLine(to),
  subject: oneLine(mail.subject),
  text: plain(mail),
  html: html(mail, locale),
  ...(mail.unsubscribe ? { unsubscribeUrl: mail.unsubscribe.call } : {}),
});
