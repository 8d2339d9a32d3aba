import { useInSight } from '../../ui/use-focus.ts'

/**
 * What became of an action; the line is there before it has text, so that screen readers read it out. A failure is
 * scrolled into view: on phones a bar covers the bottom of the page.
 */
export function ActionResult({ text, failed }: { text: string | undefined; failed?: boolean }) {
  return (
    <p
      ref={useInSight<HTMLParagraphElement>(failed && text)}
      role={failed ? 'alert' : 'status'}
      className={`mt-2 text-sm ${failed ? 'font-semibold text-cherry' : 'text-forest'}`}
    >
      {text}
    </p>
  )
}
