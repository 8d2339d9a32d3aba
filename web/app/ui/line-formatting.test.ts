import { describe, expect, test } from 'vitest'
import { continueList, setLineKind, getLineKind, type SelectedText } from './line-formatting.ts'

/** '|' is the cursor; two of them enclose the selection. */
const marked = (text: string): SelectedText => {
  const [from, to] = [text.indexOf('|'), text.lastIndexOf('|')]
  return { text: text.replaceAll('|', ''), from, to: to === from ? from : to - 1 }
}
const shown = ({ text, from, to }: SelectedText) =>
  from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`

describe('a line becomes', () => {
  test('a heading, a list or a paragraph, whatever it was', () => {
    for (const before of ['What you |do', '- What you |do', '# What you |do', '2. What you |do']) {
      expect(shown(setLineKind(marked(before), 'heading'))).toBe('## What you do|')
      expect(shown(setLineKind(marked(before), 'list'))).toBe('- What you do|')
      expect(shown(setLineKind(marked(before), 'paragraph'))).toBe('What you do|')
    }
  })
  test('the chosen kind in every selected line, but not around it', () => {
    expect(shown(setLineKind(marked('Above\nBui|ld\n\nTes|t\nBelow'), 'list'))).toBe(
      'Above\n|- Build\n\n- Test|\nBelow',
    )
    expect(shown(setLineKind(marked('|'), 'list'))).toBe('- |')
  })
  test('and its kind is known', () => {
    expect(
      ['One |', '# One|', '- O|ne', '1) On|e', 'Two\n- O|ne', '- Two\nO|ne'].map((text) => getLineKind(marked(text))),
    ).toEqual(['paragraph', 'heading', 'list', 'list', 'list', 'paragraph'])
  })
})

describe('Enter', () => {
  const enter = (text: string) => {
    const after = continueList(marked(text))
    return after && shown(after)
  }
  test('continues a list, and its numbers', () => {
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
