export type TextBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const BULLET = /^\s*(?:[•●◦▪*\-–—]|\d{1,2}[.)])\s+/
const MARKED_HEADING = /^\s*#{1,3}\s+(?=\S)/
const MAX_HEADING_LENGTH = 60

/**
 * Finds the structure of plain text: blank lines separate paragraphs, lines that begin with a bullet make a list, a
 * short single line without a full stop is a heading when something follows it, and one that begins with # always is.
 */
export function parseTextStructure(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const part of text.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    for (const line of part.split('\n').filter((one) => one.trim() !== '')) addLine(blocks, line, part)
    blocks.push({ kind: 'paragraph', text: '' })
  }
  return blocks.filter((block) => block.kind === 'list' || block.text !== '').map(toHeadingIfShort)
}

function addLine(blocks: TextBlock[], line: string, part: string) {
  const last = blocks.at(-1)
  if (MARKED_HEADING.test(line)) blocks.push({ kind: 'heading', text: line.replace(MARKED_HEADING, '').trim() })
  else if (BULLET.test(line)) {
    const item = line.replace(BULLET, '').trim()
    if (last?.kind === 'list') last.items.push(item)
    else blocks.push({ kind: 'list', items: [item] })
  } else if (last?.kind === 'paragraph' && last.text !== '' && !isTitle(last.text, part))
    last.text += `\n${line.trim()}`
  else blocks.push({ kind: 'paragraph', text: line.trim() })
}

/** Whether a short line directly above bullets is a heading of its own. */
const isTitle = (text: string, part: string) =>
  looksLikeHeading(text) &&
  BULLET.test(part.split('\n').find((line) => line.trim() !== '' && line.trim() !== text) ?? '')
const looksLikeHeading = (text: string) =>
  text.length <= MAX_HEADING_LENGTH && !/[.!?,;]$/.test(text) && !text.includes('\n')

function toHeadingIfShort(block: TextBlock, index: number, all: TextBlock[]): TextBlock {
  const isFollowed = index + 1 < all.length
  return block.kind === 'paragraph' && isFollowed && looksLikeHeading(block.text)
    ? { kind: 'heading', text: block.text.replace(/:$/, '') }
    : block
}
