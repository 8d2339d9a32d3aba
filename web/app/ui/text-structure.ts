export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const BULLET = /^\s*(?:[•●◦▪*\-–—]|\d{1,2}[.)])\s+/
const MARKED_HEADING = /^\s*#{1,3}\s+(?=\S)/
const LONGEST_HEADING = 60

/**
 * The structure of plain text as people write it: blank lines part paragraphs, lines that begin with a bullet make a list, a short line
 * of its own without a full stop is a heading when something follows it, and one that begins with # always is.
 */
export function structureOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const part of text.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    for (const line of part.split('\n').filter((one) => one.trim() !== '')) add(blocks, line, part)
    blocks.push({ kind: 'paragraph', text: '' })
  }
  return blocks.filter((block) => block.kind === 'list' || block.text !== '').map(withHeading)
}

function add(blocks: Block[], line: string, part: string) {
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

/** A short first line directly above bullets parts from them. */
const isTitle = (text: string, part: string) =>
  looksLikeHeading(text) &&
  BULLET.test(part.split('\n').find((line) => line.trim() !== '' && line.trim() !== text) ?? '')
const looksLikeHeading = (text: string) =>
  text.length <= LONGEST_HEADING && !/[.!?,;]$/.test(text) && !text.includes('\n')

function withHeading(block: Block, index: number, all: Block[]): Block {
  const followed = index + 1 < all.length
  return block.kind === 'paragraph' && followed && looksLikeHeading(block.text)
    ? { kind: 'heading', text: block.text.replace(/:$/, '') }
    : block
}
