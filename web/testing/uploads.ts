import { vi } from 'vitest';

/** fetch cannot tell how far an upload is: files go by the older way. */
export const receiveUploads = (respond: (url: string) => { status: number; body: unknown }) => {
  const sent: { url: string; headers: Record<string, string>; file: FormDataEntryValue | null }[] = [];
  class Upload extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    #url = '';
    #headers: Record<string, string> = {};
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader() {
      return null;
    }
    send(form: FormData) {
      sent.push({ url: this.#url, headers: this.#headers, file: form.get('file') });
      const { status, body } = respond(this.#url);
      this.status = status;
      this.responseText = JSON.stringify(body);
      for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return sent;
};
