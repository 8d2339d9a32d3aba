import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { createDocx, type SampleZipEntry } from './sample-documents.ts'

// Resumes of invented people as PDF and Word files, made here so that tests can read what is in them.

/** Creates a PDF with these lines; a part after '\t' is drawn at the right, and '# ' begins a large heading. */
export async function createResumePdf(lines: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 50 })
  for (const line of lines) {
    const [left = '', right] = line.replace(/^# /, '').split('\t')
    document.fontSize(line.startsWith('# ') ? 16 : 10)
    if (line === '') document.moveDown()
    else if (right === undefined) document.text(left)
    else {
      const { y } = document
      document.text(left, 50, y)
      document.text(right, 400, y)
      document.x = 50
    }
  }
  return finishPdf(document)
}

/** Creates a PDF with two columns whose lines are written alternately, as some programs do. */
export async function createTwoColumnPdf(left: readonly string[], right: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 50 })
  document.fontSize(10)
  for (let n = 0; n < Math.max(left.length, right.length); n++) {
    if (left[n]) document.text(left[n]!, 50, 60 + n * 14, { lineBreak: false })
    if (right[n]) document.text(right[n]!, 230, 60 + n * 14, { lineBreak: false })
  }
  return finishPdf(document)
}

/** Creates a PDF without text: a drawing on each page, as a scanner makes it. */
export async function createScannedPdf(pageCount = 1): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false })
  for (let n = 0; n < pageCount; n++) document.addPage().rect(50, 50, 400, 600).fill('#888')
  return finishPdf(document)
}

/** Creates a small PDF whose page unpacks to this many megabytes. */
export function createPdfBomb(megabytes: number): Buffer {
  // Packed twice: each layer makes it smaller by a factor of a thousand at most.
  const page = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 9 })
  const packed = deflateSync(page, { level: 9 })
  return buildPdfFile(`<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>`, packed)
}

/** Creates a file that begins and ends as a PDF does, with nothing usable in between. */
export const createBrokenPdf = (): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Nothing >>\nendobj\n${'x'.repeat(500)}\nstartxref\n9\n%%EOF\n`)

function buildPdfFile(contentDictionary: string, content: Buffer): Buffer {
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>'),
    Buffer.concat([Buffer.from(`${contentDictionary}\nstream\n`), content, Buffer.from('\nendstream')]),
  ]
  const chunks = [Buffer.from('%PDF-1.4\n')]
  const offsets = objects.map((object, n) => {
    const offset = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    chunks.push(Buffer.from(`${n + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
    return offset
  })
  const xref = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.concat([...chunks, Buffer.from(trailer)])
}

async function finishPdf(document: PDFKit.PDFDocument): Promise<Buffer> {
  document.end()
  return Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>))
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const WORD_NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** A paragraph of a Word file; '\t' and '\n' are Word's own tab and line break. */
export function buildWordParagraph(text: string): string {
  const parts = text.split(/(\t|\n)/).map((part) => {
    if (part === '\t') return '<w:tab/>'
    return part === '\n' ? '<w:br/>' : `<w:t xml:space="preserve">${escapeXml(part)}</w:t>`
  })
  return `<w:p><w:r>${parts.join('')}</w:r></w:p>`
}
/** A table of a Word file: rows of cells, each with the lines of its paragraphs. */
export const buildWordTable = (rows: readonly (readonly (readonly string[])[])[]): string =>
  `<w:tbl>${rows
    .map(
      (cells) =>
        `<w:tr>${cells.map((lines) => `<w:tc>${lines.map(buildWordParagraph).join('')}</w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`
/** A link of a Word file; its address is the relation `id`. */
export const buildWordLink = (text: string, id: string): string =>
  `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${escapeXml(text)}</w:t></w:r></w:hyperlink></w:p>`

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * Creates a Word file with this body and these other parts; `links` are the addresses of its relations `link0`, `link1`
 * and so on.
 */
export function createWordResume(body: string, links: readonly string[] = [], ...parts: SampleZipEntry[]): Buffer {
  const relations = links.map(
    (url, n) => `<Relationship Id="link${n}" Type="${OFFICE}/hyperlink" Target="${url}" TargetMode="External"/>`,
  )
  const relationships = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
  return createDocx(
    {
      name: '[Content_Types].xml',
      data: '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      data: `<?xml version="1.0"?><Relationships ${relationships}><Relationship Id="main" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      data: `<?xml version="1.0"?><Relationships ${relationships}>${relations.join('')}</Relationships>`,
    },
    {
      name: 'word/document.xml',
      data: `<?xml version="1.0"?><w:document ${WORD_NAMESPACES}><w:body>${body}</w:body></w:document>`,
    },
    ...parts,
  )
}
