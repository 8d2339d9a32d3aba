import { Fragment } from 'react'
import { parseTextStructure } from '../../ui/text-structure.ts'

const escapeRegExp = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Splits a text at these words, ignoring case; every second piece is one of them. */
export function splitAtWords(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text]
  const longestFirst = words.toSorted((one, other) => other.length - one.length).map(escapeRegExp)
  return text.split(new RegExp(`(${longestFirst.join('|')})`, 'giu'))
}

/** One line of text with the words of risk flags highlighted. */
export const HighlightedWords = ({ text, words }: { text: string; words: readonly string[] }) =>
  splitAtWords(text, words).map((piece, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="warned">
        {piece}
      </mark>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  )

/** A job's text as the public reads it, with the words of risk flags highlighted. */
export function HighlightedText({ text, words }: { text: string; words: readonly string[] }) {
  return parseTextStructure(text).map((block, index) => {
    if (block.kind === 'list')
      return (
        <ul key={index}>
          {block.items.map((item, n) => (
            <li key={n}>
              <HighlightedWords text={item} words={words} />
            </li>
          ))}
        </ul>
      )
    if (block.kind === 'heading')
      return (
        <h3 key={index}>
          <HighlightedWords text={block.text} words={words} />
        </h3>
      )
    return (
      <p key={index} className="whitespace-pre-line">
        <HighlightedWords text={block.text} words={words} />
      </p>
    )
  })
}
