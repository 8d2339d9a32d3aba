// pdf.js in its build for browsers of the last years: the other one needs those of the last months. All of it is in files
// of their own, which are loaded when the first resume is shown beside a decision. It has no sandbox for scripts, which
// therefore never run, no forms and no editor.
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- its address, which the build makes
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import dingbatsUrl from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url'
import symbolUrl from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url'
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url'

export { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = workerUrl

/**
 * What a few documents need besides: the two standard fonts of signs, which devices lack, and the decoders of scans in black
 * and white and of JPEG 2000. The worker runs them; the policy of the page, which allows no WebAssembly, is not that of the
 * worker. Character maps of Chinese, Japanese and Korean fonts are left out: 1.7 MB for texts whose font is in no document.
 */
const EXTRA_FILES: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': dingbatsUrl,
  'FoxitSymbol.pfb': symbolUrl,
  'jbig2.wasm': jbig2Url,
  'openjpeg.wasm': openjpegUrl,
}

/** Loads such a file, as pdf.js asks for it. */
class ExtraFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = EXTRA_FILES[filename]
    const response = url === undefined ? undefined : await fetch(url)
    if (!response?.ok) throw new Error(`there is no ${filename}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

/** Pictures with more pixels are left out: a page scanned with 600 dots per inch has 35 million. */
const MAX_PICTURE_PIXELS = 2 ** 26

let worker: Promise<PDFWorker> | undefined

async function startWorker(): Promise<PDFWorker> {
  // pdf.js never starts a worker again after one whose script could not be loaded: it is in the browser's cache first.
  const script = await fetch(workerUrl)
  if (!script.ok) throw new Error(`the worker was not sent: ${script.status}`)
  await script.arrayBuffer()
  const started = new PDFWorker({ verbosity: VerbosityLevel.ERRORS })
  await started.promise
  return started
}

/**
 * Begins to open a PDF, once the worker is there; takes the bytes over. One worker does it for all documents, as long as
 * the page is there. Throws when the worker cannot be loaded; the next document tries again.
 */
export async function openPdf(data: Uint8Array): Promise<PDFDocumentLoadingTask> {
  worker ??= startWorker()
  const starting = worker
  const started = await starting.catch((error: unknown) => {
    if (worker === starting) worker = undefined
    throw error
  })
  return getDocument({
    data,
    worker: started,
    BinaryDataFactory: ExtraFiles,
    maxImageSize: MAX_PICTURE_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  })
}

/** Ends the worker, and with it every open document: the next one gets another. */
export function replaceWorker(): void {
  void worker?.then(
    (started) => started.destroy(),
    () => {},
  )
  worker = undefined
}
