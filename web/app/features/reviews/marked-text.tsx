import { Fragment } from 'react'
import { structureOf } from '../../ui/text-structure.ts'

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A text in pieces, every other one being some of these words. */
export function piecesOf(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text]
  const longestFirst = words.toSorted((one, other) => other.length - one.length).map(escaped)
  return text.split(new RegExp(`(${longestFirst.join('|')})`, 'giu'))
}

/** One line with the words of warnings marked. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  piecesOf(text, words).map((piece, at) =>
    at % 2 === 1 ? (
      <mark key={at} className="warned">
        {piece}
      </mark>
    ) : (
      <Fragment key={at}>{piece}</Fragment>
    ),
  )

/** A job's text as everybody reads it, with the words of warnings marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return structureOf(text).map((block, at) => {
    if (block.kind === 'list')
      return (
        <ul key={at}>
          {block.items.map((item, n) => (
            <li key={n}>
              <Marked text={item} words={words} />
            </li>
          ))}
        </ul>
      )
    if (block.kind === 'heading')
      return (
        <h3 key={at}>
          <Marked text={block.text} words={words} />
        </h3>
      )
    return (
      <p key={at} className="whitespace-pre-line">
        <Marked text={block.text} words={words} />
      </p>
    )
  })
}
