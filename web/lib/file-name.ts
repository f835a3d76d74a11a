/** What no file system takes, and what could make a name look like another (direction marks). */
const unsafe = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069"*:<>?|]/gu;

const safeName = (name: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replace(unsafe, '').replace(/^\.+/, '').trim();
};

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** `filename*=UTF-8''%ED%95%9C.pdf` of RFC 5987, which carries names in any script. */
const extendedName = (header: string): string | null => {
  const match = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header);
  return match?.[1] === undefined ? null : decoded(match[1]);
};

const plainName = (header: string): string | null => {
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1');
  return /;\s*filename\s*=\s*([^;"\s]+)/i.exec(header)?.[1] ?? null;
};

/** The name that the server gives a file; the fallback when it gives none that can be used. */
export const fileNameOf = (header: string | null, fallback: string): string => {
  const given = header === null ? null : (extendedName(header) ?? plainName(header));
  const name = given === null ? '' : safeName(given);
  return name === '' ? fallback : name;
};
