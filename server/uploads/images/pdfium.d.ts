/** What is used of the library. It runs PDFium, compiled to WebAssembly and without its scripting engine. */
declare module '@hyzyla/pdfium' {
  type Rendered = { width: number; height: number; data: Uint8Array }
  class PDFiumPage {
    /** In points. */
    getOriginalSize(): { originalWidth: number; originalHeight: number }
    /** The pixels are RGBA. */
    render(how: { scale: number; render: 'bitmap'; renderFormFields: boolean }): Promise<Rendered>
  }
  class PDFiumDocument {
    getPageCount(): number
    getPage(index: number): PDFiumPage
    destroy(): void
  }
  export class PDFiumLibrary {
    static init(): Promise<PDFiumLibrary>
    /** Throws for one that needs a password, or is no PDF. */
    loadDocument(bytes: Uint8Array): Promise<PDFiumDocument>
    destroy(): void
  }
}
