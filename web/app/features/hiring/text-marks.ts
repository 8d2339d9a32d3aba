/** The words of an element as one text, and where its parts stand in it. */
interface ElementText {
  text: string
  parts: { node: Text; start: number }[]
}

/** Characters that have a meaning in a pattern. */
const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
/** Words may be parted by the end of a line. */
const toSpacedPattern = (words: string) =>
  words
    .trim()
    .split(/\s+/)
    .map(escapePattern)
    .join(String.raw`\s+`)

/** Returns a pattern for what somebody looks for, anywhere in the text; undefined for no letters. */
export const buildSearchPattern = (words: string): RegExp | undefined =>
  words.trim() ? new RegExp(toSpacedPattern(words), 'giu') : undefined

/** Returns a pattern for a name as whole words: 'C' is not in 'C++', 'Java' not in 'JavaScript'. */
export const buildNamePattern = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${toSpacedPattern(name)}(?![\p{L}\p{M}\p{N}+#])`, 'giu')

/** Returns where a pattern is in a text: start and end of each match. */
export const findMatches = (text: string, pattern: RegExp): (readonly [start: number, end: number])[] =>
  [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length] as const)

/** The text of a page of a PDF is in many elements: a line ends at a `br`, in other texts with a block. */
export function readText(root: HTMLElement): ElementText {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const parts: ElementText['parts'] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      parts.push({ node, start: text.length })
      text += node.data
    } else if (!(node instanceof HTMLSpanElement)) text += '\n'
  }
  return { text, parts }
}

/** Returns the places in an element where a pattern is, in its order. */
export function findRanges({ text, parts }: ElementText, pattern: RegExp): Range[] {
  return findMatches(text, pattern).flatMap(([start, end]) => {
    const first = parts.findLast((part) => part.start <= start)
    const last = parts.findLast((part) => part.start < end)
    if (!first || !last) return []
    const range = document.createRange()
    range.setStart(first.node, start - first.start)
    range.setEnd(last.node, Math.min(end - last.start, last.node.length))
    return [range]
  })
}

/** The marks: the skills that the job asks for, what is looked for, and the place of it that is shown. */
type MarkName = 'asked-skill' | 'found' | 'found-shown'

/** Marks these places and no others; styles/resume.css says how. A browser without marks shows none. */
export function setMarks(name: MarkName, ranges: readonly Range[]): void {
  if (!('highlights' in CSS)) return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}
