/** A row of cells in one color: its row, its first column, and how many cells it has. */
export type CellRun = readonly [row: number, column: number, length: number]

/** The woven border of the website, as runs of cells for each of its three threads. It repeats every 24 columns. */
export const BORDER_THREADS: Readonly<Record<'green' | 'yellow' | 'red', readonly CellRun[]>> = {
  green: [
    [0, 0, 24],
    [2, 6, 1],
    [2, 18, 1],
    [3, 5, 3],
    [3, 17, 3],
    [4, 6, 1],
    [4, 18, 1],
    [6, 0, 24],
  ],
  yellow: [
    [1, 0, 1],
    [2, 0, 2],
    [2, 23, 1],
    [3, 0, 3],
    [3, 22, 2],
    [4, 0, 2],
    [4, 23, 1],
    [5, 0, 1],
  ],
  red: [
    [1, 12, 1],
    [2, 11, 3],
    [3, 10, 2],
    [3, 13, 2],
    [4, 11, 3],
    [5, 12, 1],
  ],
}
export const BORDER_COLUMNS = 24
export const BORDER_ROWS = 7
