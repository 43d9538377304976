// The package has no types for its decoder; this declares the part that is used.
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }

  export class HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    free(): void
    /** Fills `pixels` with RGBA, rotated as the file says; calls back with null when it cannot. */
    display(pixels: Pixels, done: (pixels: Pixels | null) => void): void
  }

  export class HeifDecoder {
    decode(bytes: Uint8Array): HeifImage[]
  }

  const libheif: { HeifDecoder: typeof HeifDecoder }
  export default libheif
}

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
