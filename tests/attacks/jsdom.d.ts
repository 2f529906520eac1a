/** Declares the part we use of the parser that comes with isomorphic-dompurify. */
declare module 'jsdom' {
  export class JSDOM {
    readonly window: {
      document: Document;
      DOMParser: typeof DOMParser;
      Node: typeof Node;
      close(): void;
    };
  }
}
