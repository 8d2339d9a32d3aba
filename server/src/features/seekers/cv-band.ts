type Page = InstanceType<typeof import('pdfkit')>
type Run = readonly [row: number, column: number, length: number]

/** The woven border of the pages, as runs of cells: [row, first column, length] for each of its three threads. 24 columns repeat. */
const THREADS: readonly { color: string; runs: readonly Run[] }[] = [
  {
    color: '#145a3c',
    runs: [
      [0, 0, 24],
      [2, 6, 1],
      [2, 18, 1],
      [3, 5, 3],
      [3, 17, 3],
      [4, 6, 1],
      [4, 18, 1],
      [6, 0, 24],
    ],
  },
  {
    color: '#deb033',
    runs: [
      [1, 0, 1],
      [2, 0, 2],
      [2, 23, 1],
      [3, 0, 3],
      [3, 22, 2],
      [4, 0, 2],
      [4, 23, 1],
      [5, 0, 1],
    ],
  },
  {
    color: '#b0532f',
    runs: [
      [1, 12, 1],
      [2, 11, 3],
      [3, 10, 2],
      [3, 13, 2],
      [4, 11, 3],
      [5, 12, 1],
    ],
  },
]
const COLUMNS = 24
const ROWS = 7

/** Draws the band in whole repeats as wide as `width`; answers how tall it is. */
export function drawBand(page: Page, at: { x: number; y: number; width: number }): number {
  const repeats = Math.round(at.width / (COLUMNS * 1.5))
  const cell = at.width / (repeats * COLUMNS)
  for (const { color, runs } of THREADS) {
    for (let repeat = 0; repeat < repeats; repeat++) {
      for (const [row, column, length] of runs)
        page.rect(at.x + (repeat * COLUMNS + column) * cell, at.y + row * cell, length * cell, cell)
    }
    page.fill(color)
  }
  return ROWS * cell
}
