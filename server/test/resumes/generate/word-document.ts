// A document of LibreOffice Writer (flat ODT) from blocks; LibreOffice saves it as DOCX or PDF.

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\t', '<text:tab/>')
    .replaceAll('\n', '<text:line-break/>')

/** '**bold** plain' and tabs and line breaks, as text of a paragraph. */
const toSpans = (text: string): string =>
  text
    .split('**')
    .map((part, n) => (n % 2 ? `<text:span text:style-name="Strong">${escapeXml(part)}</text:span>` : escapeXml(part)))
    .join('')

export type Style = 'Name' | 'Center' | 'Heading' | 'Caps' | 'Body' | 'Right' | 'Tabs' | 'Small' | 'Indent'

export const paragraph = (text: string, style: Style = 'Body'): string =>
  `<text:p text:style-name="${style}">${toSpans(text)}</text:p>`
/** A heading that Word knows as one. */
export const heading = (text: string, style: Style = 'Heading'): string =>
  `<text:h text:style-name="${style}" text:outline-level="1">${toSpans(text)}</text:h>`
export const paragraphs = (texts: readonly string[], style: Style = 'Body'): string =>
  texts.map((text) => paragraph(text, style)).join('')
export const bullets = (texts: readonly string[]): string =>
  texts.length === 0
    ? ''
    : `<text:list text:style-name="Bullets">${texts.map((text) => `<text:list-item>${paragraph(text)}</text:list-item>`).join('')}</text:list>`

/** A table; a cell is text or blocks. Widths are in centimetres. */
export function table(rows: readonly (readonly string[])[], widths: readonly number[], hasBorders = false): string {
  const name = `T${widths.join('x').replaceAll('.', '_')}`
  const cell = hasBorders ? 'Bordered' : 'Plain'
  const toCell = (text: string) =>
    `<table:table-cell table:style-name="${cell}">${text.startsWith('<') ? text : paragraph(text)}</table:table-cell>`
  const columns = widths.map((width) => `<table:table-column table:style-name="W${String(width).replace('.', '_')}"/>`)
  const lines = rows.map((row) => `<table:table-row>${row.map(toCell).join('')}</table:table-row>`)
  return `<table:table table:name="${name}">${columns.join('')}${lines.join('')}</table:table>`
}

/** Text in two columns of the page, one after the other. */
export const columns = (blocks: string): string =>
  `<text:section text:style-name="Columns" text:name="S${blocks.length}">${blocks}</text:section>`
/** A box beside the text, as templates of Word have it for contact details. */
export const textBox = (blocks: string, width: number): string =>
  `<text:p><draw:frame draw:style-name="Box" text:anchor-type="paragraph" svg:x="0cm" svg:width="${width}cm" draw:name="B${blocks.length}"><draw:text-box fo:min-height="2cm">${blocks}</draw:text-box></draw:frame></text:p>`

export interface Look {
  font: string
  /** Points. */
  size: number
  color: string
  /** Where the tab of a line with dates is, in centimetres. */
  tab: number
  /** What stands at the foot of each page. */
  foot: string
}
const DEFAULT_LOOK: Look = { font: 'Carlito', size: 11, color: '#1f3864', tab: 17, foot: '' }

const paragraphStyle = (name: string, paragraphProperties: string, textProperties: string, tabs = '') =>
  `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties ${paragraphProperties}>${tabs}</style:paragraph-properties><style:text-properties ${textProperties}/></style:style>`

function buildStyles({ font, size, color, tab }: Look): string {
  const text = (points: number, extra = '') =>
    `style:font-name="${font}" fo:font-size="${points}pt" style:font-name-complex="Noto Sans Ethiopic" style:font-size-complex="${points}pt" ${extra}`
  const bold = 'fo:font-weight="bold" style:font-weight-complex="bold"'
  const tabs = `<style:tab-stops><style:tab-stop style:position="${tab}cm" style:type="${tab > 12 ? 'right' : 'left'}"/></style:tab-stops>`
  return [
    paragraphStyle('Name', 'fo:text-align="center"', text(22, bold)),
    paragraphStyle('Center', 'fo:text-align="center"', text(size)),
    paragraphStyle('Right', 'fo:text-align="end"', text(size)),
    paragraphStyle(
      'Heading',
      'fo:margin-top="0.4cm" fo:border-bottom="0.5pt solid #888888"',
      text(13, `${bold} fo:color="${color}"`),
    ),
    paragraphStyle('Caps', 'fo:margin-top="0.4cm"', text(12, `${bold} fo:color="${color}" fo:letter-spacing="0.1cm"`)),
    paragraphStyle('Body', 'fo:margin-top="0cm"', text(size)),
    paragraphStyle('Small', 'fo:margin-top="0cm"', text(size - 2)),
    paragraphStyle('Indent', 'fo:margin-left="1cm"', text(size)),
    paragraphStyle('Tabs', 'fo:margin-top="0.15cm"', text(size), tabs),
    `<style:style style:name="Strong" style:family="text"><style:text-properties ${bold}/></style:style>`,
  ].join('')
}

function buildAutomaticStyles(body: string): string {
  const widths = new Set(body.match(/(?<=style-name="W)[\d_]+/g))
  return [
    ...[...widths].map(
      (width) =>
        `<style:style style:name="W${width}" style:family="table-column"><style:table-column-properties style:column-width="${width.replace('_', '.')}cm"/></style:style>`,
    ),
    `<style:style style:name="Bordered" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #000000" fo:padding="0.1cm"/></style:style>`,
    `<style:style style:name="Plain" style:family="table-cell"><style:table-cell-properties fo:border="none" fo:padding="0.1cm"/></style:style>`,
    `<style:style style:name="Columns" style:family="section"><style:section-properties><style:columns fo:column-count="2" fo:column-gap="1cm"/></style:section-properties></style:style>`,
    `<style:style style:name="Box" style:family="graphic"><style:graphic-properties style:wrap="parallel" style:horizontal-pos="right" style:horizontal-rel="page-content" style:vertical-pos="top" style:vertical-rel="paragraph" fo:border="none"/></style:style>`,
    `<text:list-style style:name="Bullets"><text:list-level-style-bullet text:level="1" text:bullet-char="•"><style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab" fo:text-indent="-0.5cm" fo:margin-left="1cm"/></style:list-level-properties></text:list-level-style-bullet></text:list-style>`,
  ].join('')
}

const NAMESPACES = ['office', 'style', 'text', 'table', 'draw']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')

/** Returns the flat ODT. */
export function buildDocument(body: string, look: Partial<Look> = {}): string {
  const whole = { ...DEFAULT_LOOK, ...look }
  const foot = whole.foot
    ? `<style:footer><text:p text:style-name="Center">${escapeXml(whole.foot).replace('#', '<text:page-number/>')}</text:p></style:footer>`
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${NAMESPACES}
  xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
  office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
  <office:font-face-decls>${[whole.font, 'Noto Sans Ethiopic'].map((font) => `<style:font-face style:name="${font}" svg:font-family="'${font}'"/>`).join('')}</office:font-face-decls>
  <office:styles>${buildStyles(whole)}</office:styles>
  <office:automatic-styles>${buildAutomaticStyles(body)}<style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/><style:footer-style/></style:page-layout></office:automatic-styles>
  <office:master-styles><style:master-page style:name="Standard" style:page-layout-name="Page">${foot}</style:master-page></office:master-styles>
  <office:body><office:text>${body}</office:text></office:body></office:document>`
}
