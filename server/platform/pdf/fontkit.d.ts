declare module 'fontkit' {
  export type Font = { layout: (text: string) => unknown };
  export const create: (bytes: Uint8Array) => Font;
}

/** What pdfkit takes, too, and its types do not know yet. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    font(parsed: import('fontkit').Font): this;
    registerFont(name: string, parsed: import('fontkit').Font): this;
  }
}
