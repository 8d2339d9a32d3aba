import { getDocumentProxy } from 'unpdf'

/**
 * Opens a PDF with pdf.js, which runs no script of it, loads no font and requests nothing. Throws an error that is named
 * PasswordException when it needs a password, and other errors when it cannot be read.
 */
export const openPdf = (bytes: Uint8Array) =>
  getDocumentProxy(bytes, {
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    cMapUrl: undefined,
    standardFontDataUrl: undefined,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  })
