import { type LogoDrawing, repeatRotated, strokePath, fillPath, drawDot } from './logo-shapes.ts'

/** A crater rim over its lake; the reflection is ruled like a ledger. */
export const craterLake: LogoDrawing = {
  background: '#0f3d3e',
  body:
    fillPath('#f3d27a', 'M36 132 78 68l26 36 30-48 28 44 18-26 40 58z') +
    [
      [36, 184],
      [52, 152],
      [72, 112],
      [94, 68],
    ]
      .map(
        ([x, width], row) =>
          `<rect x="${x}" y="${146 + row * 18}" width="${width}" height="9" rx="4.5" fill="#8fd0c4"/>`,
      )
      .join(''),
}

/** A cloud that a river runs through. */
export const riverCloud: LogoDrawing = {
  background: '#eaf1f8',
  body:
    fillPath('#1e4f8a', 'M74 186a44 44 0 0 1-6-87 58 58 0 0 1 112-12 50 50 0 0 1 6 99z') +
    strokePath('#eaf1f8', 13, 'M152 58c-36 24 22 40-12 66s-46 32-28 68') +
    strokePath('#7db4e6', 5, 'M152 58c-36 24 22 40-12 66s-46 32-28 68'),
}

/** Three ridges and the signal from the highest. */
export const ridge: LogoDrawing = {
  background: '#1c1b2e',
  body:
    strokePath('#ff7a45', 9, 'M112 70a26 26 0 0 1 32 0') +
    strokePath('#ff7a45', 9, 'M96 50a50 50 0 0 1 64 0') +
    drawDot(128, 90, 8, '#ff7a45') +
    fillPath('#6f6bb3', 'M20 206 92 122l30 34 26-26 88 76z') +
    fillPath('#a9a5e0', 'M72 206l56-100 20 40 14-12 46 72z') +
    fillPath('#f4f2ff', 'M128 106l-19 34 14 8 10-10 9 10 6-2z'),
}

/** A plateau sun whose heart is a keyhole. */
export const sunKey: LogoDrawing = {
  background: '#7a1f2b',
  body:
    repeatRotated(16, '<path d="M128 22 139 66H117Z" fill="#f0b429"/>') +
    drawDot(128, 128, 58, '#f0b429') +
    drawDot(128, 116, 19, '#7a1f2b') +
    fillPath('#7a1f2b', 'M119 122h18l9 42h-36z'),
}

/** A drop of water with the traces of a board. */
export const circuitDrop: LogoDrawing = {
  background: '#06283d',
  body:
    fillPath('#3fb8e0', 'M128 18c44 58 74 92 74 132a74 74 0 0 1-148 0c0-40 30-74 74-132z') +
    strokePath('#06283d', 8, 'M128 224v-92') +
    strokePath('#06283d', 8, 'M128 184l-32-28v-20') +
    strokePath('#06283d', 8, 'M128 200l36-34v-30') +
    [
      [128, 122],
      [96, 126],
      [164, 126],
    ]
      .map(([x = 0, y = 0]) => drawDot(x, y, 14, '#06283d') + drawDot(x, y, 6, '#d9fbff'))
      .join(''),
}

/** Strands of fibre that open like grass, each with its light. */
export const strands: LogoDrawing = {
  background: '#101418',
  body:
    [-84, -50, -17, 17, 50, 84]
      .map((lean, index) => {
        const colour = ['#ff5d5d', '#ffa94d', '#ffe066', '#69db7c', '#4dabf7', '#b197fc'][index] ?? '#fff'
        const top = 52 + Math.abs(lean) * 0.55
        return (
          strokePath(
            colour,
            9,
            `M${128 + lean * 0.16} 232C${128 + lean * 0.16} 150 ${128 + lean} 160 ${128 + lean} ${top}`,
          ) +
          drawDot(128 + lean, top, 13, colour) +
          drawDot(128 + lean, top, 5, '#fff')
        )
      })
      .join('') + '<rect x="100" y="186" width="56" height="20" rx="6" fill="#e9ecef"/>',
}

const bean = (transform: string, colour: string) =>
  `<g transform="${transform}"><ellipse rx="44" ry="64" fill="${colour}"/><path d="M4-62c-26 34 20 74-8 124" fill="none" stroke="#f5ece1" stroke-width="10" stroke-linecap="round"/></g>`
/** Two coffee beans and a leaf. */
export const beans: LogoDrawing = {
  background: '#f5ece1',
  body:
    fillPath('#2e7d4f', 'M128 118C92 92 92 44 128 16c36 28 36 76 0 102z') +
    strokePath('#f5ece1', 5, 'M128 108V46') +
    bean('translate(84 164) rotate(28)', '#6b3a1e') +
    bean('translate(172 164) rotate(-28)', '#9a5b2e'),
}

const panels = [
  'M66 136h36l-5 38H56z',
  'M110 136h36l3 38h-42z',
  'M154 136h36l10 38h-41z',
  'M54 182h42l-6 42H43z',
  'M106 182h44l3 42h-50z',
  'M160 182h42l11 42h-47z',
]
  .map((path, index) => fillPath(index % 2 ? '#3d7cc9' : '#6aa9f2', path))
  .join('')
/** Half a sun over the panels of a village grid. */
export const minigrid: LogoDrawing = {
  background: '#12263f',
  body:
    fillPath('#ffc53d', 'M70 120a58 58 0 0 1 116 0z') +
    [-72, -36, 0, 36, 72]
      .map(
        (angle) =>
          `<g transform="rotate(${angle} 128 120)"><rect x="122" y="22" width="12" height="28" rx="6" fill="#ffc53d"/></g>`,
      )
      .join('') +
    panels,
}

/** A swallow on its way home. */
export const swallow: LogoDrawing = {
  background: '#e6f4ee',
  body:
    fillPath('#0b6e4f', 'M22 92c52-6 84 14 104 42l-26 28C84 132 62 108 22 92z') +
    fillPath('#08a375', 'M118 126C122 76 150 40 206 22c-2 56-22 92-56 124z') +
    fillPath(
      '#0b6e4f',
      'M98 160l28-30c16 10 34 14 54 8 16-6 36-2 54 6-22 4-30 10-40 20-14 14-36 18-54 12-20 24-46 40-100 60l34-38-46 18c34-16 54-34 70-56z',
    ),
}

/** The horns of an ibex. */
export const ibex: LogoDrawing = {
  background: '#2b2b2b',
  body:
    strokePath('#d9a520', 20, 'M106 128C60 118 40 76 66 36') +
    strokePath('#d9a520', 20, 'M150 128c46-10 66-52 40-92') +
    [
      [56, 96],
      [48, 70],
    ]
      .map(
        ([x = 0, y = 0]) =>
          strokePath('#2b2b2b', 6, `M${x - 12} ${y + 8}l24-14`) +
          strokePath('#2b2b2b', 6, `M${268 - x} ${y + 8}l-24-14`),
      )
      .join('') +
    fillPath('#d9a520', 'M96 118h64l22 22-26 6-14 70-14 16-14-16-14-70-26-6z') +
    drawDot(112, 150, 5, '#2b2b2b') +
    drawDot(144, 150, 5, '#2b2b2b'),
}
