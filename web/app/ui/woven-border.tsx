import { useId } from 'react'

// The woven border (tibeb) as runs of cells: [row, first column, length] for each of its three threads. Repeats every
// 24 columns.
type Run = readonly [row: number, column: number, length: number]
type Weave = { rows: number; threads: readonly (readonly Run[])[] }

const narrow: Weave = {
  rows: 7,
  threads: [
    [
      [0, 0, 24],
      [2, 6, 1],
      [2, 18, 1],
      [3, 5, 3],
      [3, 17, 3],
      [4, 6, 1],
      [4, 18, 1],
      [6, 0, 24],
    ],
    [
      [1, 0, 1],
      [2, 0, 2],
      [2, 23, 1],
      [3, 0, 3],
      [3, 22, 2],
      [4, 0, 2],
      [4, 23, 1],
      [5, 0, 1],
    ],
    [
      [1, 12, 1],
      [2, 11, 3],
      [3, 10, 2],
      [3, 13, 2],
      [4, 11, 3],
      [5, 12, 1],
    ],
  ],
}
const wide: Weave = {
  rows: 11,
  threads: [
    [
      [0, 0, 24],
      [2, 0, 1],
      [2, 12, 1],
      [4, 0, 1],
      [4, 12, 1],
      [5, 0, 2],
      [5, 11, 3],
      [5, 23, 1],
      [6, 0, 1],
      [6, 12, 1],
      [8, 0, 1],
      [8, 12, 1],
      [10, 0, 24],
    ],
    [
      [3, 6, 1],
      [4, 5, 3],
      [5, 4, 2],
      [5, 7, 2],
      [6, 5, 3],
      [7, 6, 1],
    ],
    [
      [3, 18, 1],
      [4, 17, 3],
      [5, 16, 2],
      [5, 19, 2],
      [6, 17, 3],
      [7, 18, 1],
    ],
  ],
}

const toPath = (runs: readonly Run[]) =>
  runs.map(([row, column, length]) => `M${column} ${row}h${length}v1h-${length}z`).join('')

/**
 * The woven border: under the public header, above the footer, beside the side menus, on empty states. `cell` is the size
 * of one stitch in px.
 */
export function WovenBorder({
  vertical = false,
  weave = 'narrow',
  cell = 2,
  className = '',
}: {
  vertical?: boolean
  weave?: 'narrow' | 'wide'
  cell?: number
  className?: string
}) {
  const id = useId()
  const { rows, threads } = weave === 'wide' ? wide : narrow
  const thickness = rows * cell
  const scale = vertical ? `translate(${thickness} 0) rotate(90) scale(${cell})` : `scale(${cell})`
  return (
    <svg
      className={`block ${vertical ? 'h-full' : 'w-full'} ${className}`}
      width={vertical ? thickness : undefined}
      height={vertical ? undefined : thickness}
      aria-hidden="true"
      focusable="false"
      shapeRendering="crispEdges"
    >
      <pattern
        id={id}
        width={vertical ? thickness : 24 * cell}
        height={vertical ? 24 * cell : thickness}
        patternUnits="userSpaceOnUse"
      >
        <g transform={scale}>
          {threads.map((runs, thread) => (
            <path key={thread} d={toPath(runs)} fill={`var(--t${thread + 1})`} />
          ))}
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
