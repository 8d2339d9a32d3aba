import { BORDER_COLUMNS, BORDER_ROWS, BORDER_THREADS } from '../../drawing/woven-border.ts'

type Page = InstanceType<typeof import('pdfkit')>

/** The threads of the border with their colors in print. */
const THREADS = [
  { color: '#145a3c', runs: BORDER_THREADS.green },
  { color: '#deb033', runs: BORDER_THREADS.yellow },
  { color: '#b0532f', runs: BORDER_THREADS.red },
]

/** Draws the border in whole repeats across `width`, in PDF points; returns its height. */
export function drawCvBorder(page: Page, at: { x: number; y: number; width: number }): number {
  const repeats = Math.round(at.width / (BORDER_COLUMNS * 1.5))
  const cell = at.width / (repeats * BORDER_COLUMNS)
  for (const { color, runs } of THREADS) {
    for (let repeat = 0; repeat < repeats; repeat++) {
      for (const [row, column, length] of runs)
        page.rect(at.x + (repeat * BORDER_COLUMNS + column) * cell, at.y + row * cell, length * cell, cell)
    }
    page.fill(color)
  }
  return BORDER_ROWS * cell
}
