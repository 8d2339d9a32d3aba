import { openPdf } from '../open-pdf.ts'
import { arrangeLines, type PlacedPage } from './arrange-lines.ts'
import { DocumentTextError, type DocumentText, type IsHeading } from './document-text.ts'
import type { PlacedText } from './text-rows.ts'

/** A resume with more pages is not read. */
const MAX_PAGES = 20
const MAX_PIECES = 50_000

/** The parts of pdf.js that are used here. */
interface TextPiece {
  str?: string
  /** The text matrix: the last two are the place of the text. */
  transform?: number[]
  width?: number
  fontName?: string
}
interface LinkAnnotation {
  url?: string
}

/** Returns the lines of a PDF and the addresses of its links. Throws DocumentTextError. */
export async function extractPdfText(bytes: Uint8Array, isHeading: IsHeading): Promise<DocumentText> {
  const pdf = await openPdf(bytes).catch((error: Error) => {
    throw new DocumentTextError(error.name === 'PasswordException' ? 'password' : 'broken')
  })
  if (pdf.numPages > MAX_PAGES) throw new DocumentTextError('pages')
  const pages: PlacedPage[] = []
  const links: string[] = []
  let pieceCount = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pieceCount += items.length
    if (pieceCount > MAX_PIECES) throw new DocumentTextError('long')
    const [, bottom = 0, , top = 0] = page.view
    const pieces = (items as TextPiece[]).flatMap(toPlacedText).map((piece) => ({ ...piece, y: piece.y - bottom }))
    pages.push({ pieces, height: top - bottom })
    for (const { url } of (await page.getAnnotations()) as LinkAnnotation[]) if (url) links.push(url)
    page.cleanup()
  }
  return { lines: arrangeLines(pages, isHeading), links }
}

/** Text that stands upright is left out: it would be between the lines. */
function toPlacedText({ str, transform, width = 0, fontName = '' }: TextPiece): PlacedText[] {
  if (!str || !transform) return []
  const [a = 0, b = 0, , , x = 0, y = 0] = transform
  if (Math.abs(b) > Math.abs(a)) return []
  return [{ text: str, x, y, width, size: Math.hypot(a, b) || 10, font: fontName }]
}
