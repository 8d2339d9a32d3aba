import { describe, expect, test } from 'vitest'
import { afterEnter, asKind, kindAt, type Marked } from './text-marks.ts'

/** '|' is the cursor, or two of them what is marked. */
const marked = (text: string): Marked => {
  const [from, to] = [text.indexOf('|'), text.lastIndexOf('|')]
  return { text: text.replaceAll('|', ''), from, to: to === from ? from : to - 1 }
}
const shown = ({ text, from, to }: Marked) =>
  from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`

describe('a line becomes', () => {
  test('a heading, a list or a paragraph, whatever it was', () => {
    for (const before of ['What you |do', '- What you |do', '# What you |do', '2. What you |do']) {
      expect(shown(asKind(marked(before), 'heading'))).toBe('## What you do|')
      expect(shown(asKind(marked(before), 'list'))).toBe('- What you do|')
      expect(shown(asKind(marked(before), 'paragraph'))).toBe('What you do|')
    }
  })
  test('what is chosen for every marked line, and nothing around it', () => {
    expect(shown(asKind(marked('Above\nBui|ld\n\nTes|t\nBelow'), 'list'))).toBe('Above\n|- Build\n\n- Test|\nBelow')
    expect(shown(asKind(marked('|'), 'list'))).toBe('- |')
  })
  test('and its kind is known', () => {
    expect(
      ['One |', '# One|', '- O|ne', '1) On|e', 'Two\n- O|ne', '- Two\nO|ne'].map((text) => kindAt(marked(text))),
    ).toEqual(['paragraph', 'heading', 'list', 'list', 'list', 'paragraph'])
  })
})

describe('Enter', () => {
  const enter = (text: string) => {
    const after = afterEnter(marked(text))
    return after && shown(after)
  }
  test('goes on with a list, and counts on', () => {
    expect(enter('- One|')).toBe('- One\n- |')
    expect(enter('• One|\nBelow')).toBe('• One\n• |\nBelow')
    expect(enter('9. Nine|')).toBe('9. Nine\n10. |')
  })
  test('in an empty line of a list ends it', () => {
    expect(enter('- One\n- |')).toBe('- One\n|')
  })
  test('is a new line everywhere else', () => {
    for (const text of ['One|', '## One|', '- On|e', '|- One|']) expect(enter(text)).toBeUndefined()
  })
})
