import { getDocumentProxy } from 'unpdf'
import { arrangeLines, type PlacedText } from './arrange-lines.ts'
import { DocumentTextError, type DocumentText } from './document-text.ts'

/** A resume with more pages is not read. */
const MAX_PAGES = 20
const MAX_PIECES = 50_000

/** The parts of pdf.js that are used here. */
interface TextPiece {
  str?: string
  /** The text matrix: the last two are the place of the text. */
  transform?: number[]
  width?: number
}
interface LinkAnnotation {
  url?: string
}

/**
 * Returns the lines of a PDF and the addresses of its links. Runs no script of it, loads no font and requests nothing.
 * Throws DocumentTextError.
 */
export async function extractPdfText(bytes: Uint8Array): Promise<DocumentText> {
  const pdf = await getDocumentProxy(bytes, {
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    cMapUrl: undefined,
    standardFontDataUrl: undefined,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  }).catch((error: Error) => {
    throw new DocumentTextError(error.name === 'PasswordException' ? 'password' : 'broken')
  })
  if (pdf.numPages > MAX_PAGES) throw new DocumentTextError('pages')
  const lines: string[] = []
  const links: string[] = []
  let pieceCount = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pieceCount += items.length
    if (pieceCount > MAX_PIECES) throw new DocumentTextError('long')
    lines.push(...arrangeLines((items as TextPiece[]).flatMap(toPlacedText)), '')
    for (const { url } of (await page.getAnnotations()) as LinkAnnotation[]) if (url) links.push(url)
    page.cleanup()
  }
  return { lines, links }
}

function toPlacedText({ str, transform, width = 0 }: TextPiece): PlacedText[] {
  if (!str || !transform) return []
  const [a = 0, b = 0, , , x = 0, y = 0] = transform
  return [{ text: str, x, y, width, size: Math.hypot(a, b) || 10 }]
}
