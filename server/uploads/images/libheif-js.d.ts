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
