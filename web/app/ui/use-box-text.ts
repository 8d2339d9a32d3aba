import { useState } from 'react'

/**
 * Called when the results for `value` are shown. `begun` are the searches of the box that were not shown before, in their
 * order. Returns whether `value` is one of them, and those that are still to be shown. Results may be shown after the next
 * search has begun; those of a search that was cancelled by the next one never are.
 */
export function noteShown(begun: readonly string[], value: string): { isOwn: boolean; begun: readonly string[] } {
  const place = begun.indexOf(value)
  return { isOwn: place >= 0, begun: place >= 0 ? begun.slice(place + 1) : [] }
}

/**
 * The text of a search box whose words are in the URL as `value`. `addSearch` says that the box itself searches for these
 * words: their result does not overwrite what was typed since. `searched` is what was last searched for, whether it is
 * shown already or not.
 */
export function useBoxText(value: string) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const [begun, setBegun] = useState<readonly string[]>([])
  if (shown !== value) {
    const noted = noteShown(begun, value)
    setShown(value)
    setBegun(noted.begun)
    if (!noted.isOwn) setText(value)
  }
  const searched = begun.at(-1) ?? value
  const addSearch = (words: string) => {
    if (words !== searched) setBegun([...begun, words])
  }
  return { text, setText, searched, addSearch }
}
