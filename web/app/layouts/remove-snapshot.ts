/** The element that the service worker adds to a page of an area, with what its screen looked like (screen-snapshot.ts). */
const ELEMENT = 'screen-snapshot'
const ROOT_DATA = 'snapshot'

/** Whether the page shows what its screen looked like instead of itself. */
export const isSnapshotShown = (): boolean => ROOT_DATA in document.documentElement.dataset

/** Shows the page itself; nothing of what its screen looked like stays in it. */
export function removeSnapshot(): void {
  if (!isSnapshotShown()) return
  document.querySelector(ELEMENT)?.remove()
  delete document.documentElement.dataset[ROOT_DATA]
}
