import { parseTextStructure } from './text-structure.ts'

/** Plain text rendered with its paragraphs, lists and headings; typed markup stays text. */
export function StructuredText({ text, heading: Heading = 'h3' }: { text: string; heading?: 'h3' | 'h4' }) {
  return (
    <>
      {parseTextStructure(text).map((block, index) => {
        if (block.kind === 'list')
          return (
            <ul key={index}>
              {block.items.map((item, index) => (
                <li key={index}>{item}</li>
              ))}
            </ul>
          )
        if (block.kind === 'heading') return <Heading key={index}>{block.text}</Heading>
        return (
          <p key={index} className="whitespace-pre-line">
            {block.text}
          </p>
        )
      })}
    </>
  )
}
