import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { toast as store, useToaster } from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { loadOverlays } from './load-overlays.ts'
import { REDIRECT_TOAST, NOT_ALLOWED_TOAST, RESULT_TOAST, toast } from './toast.tsx'
import { TOAST_DURATIONS, Toaster } from './toaster.tsx'

// There is no document here to add a sheet to.
vi.mock('./load-sheet.ts', () => ({ loadSheet: () => Promise.resolve() }))

afterEach(() => store.removeAll())

test('what is said before the messages are loaded is shown then, in order', async () => {
  const first = toast.blank('First')
  const second = toast.success('Second')
  toast.dismiss(first)
  expect(shown()).toEqual([])
  await loadOverlays()
  expect(shown()).toMatchObject([
    { id: second, message: 'Second', visible: true },
    { id: first, message: 'First', visible: false },
  ])
})

/** The messages as the page's own toaster has them. */
function shown() {
  let found: ReturnType<typeof useToaster>['toasts'] = []
  renderToString(createElement(() => ((found = useToaster(TOAST_DURATIONS).toasts), null)))
  return found
}

test.each([
  ['success', 2000],
  ['error', 4000],
  ['blank', 4000],
  ['custom', 4000],
  ['loading', Infinity],
] as const)('a %s message stays %i ms, and is removed 1000 ms after it was closed', (type, duration) => {
  toast[type]('Words')
  expect(shown()).toMatchObject([{ type, duration, removeDelay: 1000 }])
})
test('a message about a missing requirement stays 3 s and about a redirect 4 s at the top centre, a result 3 s at the top right', () => {
  toast.error('gate', NOT_ALLOWED_TOAST)
  toast.error('access', REDIRECT_TOAST)
  toast.success('result', RESULT_TOAST)
  expect(shown().map(({ position, duration }) => [position, duration])).toEqual([
    ['top-right', 3000],
    ['top-center', 4000],
    ['top-center', 3000],
  ])
})
test('at most 20 are kept, the newest first', () => {
  for (let n = 1; n <= 25; n++) toast.blank(`Message ${n}`)
  const kept = shown().map(({ message }) => message)
  expect(kept).toHaveLength(20)
  expect([kept[0], kept.at(-1)]).toEqual(['Message 25', 'Message 6'])
})
test('an error interrupts a screen reader, other messages do not, and each can be closed', () => {
  toast.error('Refused')
  toast.success('Saved')
  const html = renderToString(createElement(Toaster))
  const notes = html.split('class="toast is-').slice(1)
  expect(
    notes.map((note) => [
      /role="(\w+)"/.exec(note)?.[1],
      /Refused|Saved/.exec(note)?.[0],
      /aria-label="([^"]*)"/.exec(note)?.[1],
    ]),
  ).toEqual([
    ['status', 'Saved', 'Close message'],
    ['alert', 'Refused', 'Close message'],
  ])
})
