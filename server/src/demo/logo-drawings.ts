/** A logo of 256 by 256: the background colour and the SVG elements on it. */
export type LogoDrawing = { background: string; body: string }

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const repeatRotated = (count: number, shape: string, offset = 0) =>
  range(count)
    .map((index) => `<g transform="rotate(${(360 / count) * index + offset} 128 128)">${shape}</g>`)
    .join('')
const stroke = (colour: string, width: number, path: string) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const fill = (colour: string, path: string) => `<path d="${path}" fill="${colour}"/>`
const dot = (x: number, y: number, radius: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`

/** A crater rim over its lake; the reflection is ruled like a ledger. */
const craterLake: LogoDrawing = {
  background: '#0f3d3e',
  body:
    fill('#f3d27a', 'M36 132 78 68l26 36 30-48 28 44 18-26 40 58z') +
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
const riverCloud: LogoDrawing = {
  background: '#eaf1f8',
  body:
    fill('#1e4f8a', 'M74 186a44 44 0 0 1-6-87 58 58 0 0 1 112-12 50 50 0 0 1 6 99z') +
    stroke('#eaf1f8', 13, 'M152 58c-36 24 22 40-12 66s-46 32-28 68') +
    stroke('#7db4e6', 5, 'M152 58c-36 24 22 40-12 66s-46 32-28 68'),
}

/** Three ridges and the signal from the highest. */
const ridge: LogoDrawing = {
  background: '#1c1b2e',
  body:
    stroke('#ff7a45', 9, 'M112 70a26 26 0 0 1 32 0') +
    stroke('#ff7a45', 9, 'M96 50a50 50 0 0 1 64 0') +
    dot(128, 90, 8, '#ff7a45') +
    fill('#6f6bb3', 'M20 206 92 122l30 34 26-26 88 76z') +
    fill('#a9a5e0', 'M72 206l56-100 20 40 14-12 46 72z') +
    fill('#f4f2ff', 'M128 106l-19 34 14 8 10-10 9 10 6-2z'),
}

/** A plateau sun whose heart is a keyhole. */
const sunKey: LogoDrawing = {
  background: '#7a1f2b',
  body:
    repeatRotated(16, '<path d="M128 22 139 66H117Z" fill="#f0b429"/>') +
    dot(128, 128, 58, '#f0b429') +
    dot(128, 116, 19, '#7a1f2b') +
    fill('#7a1f2b', 'M119 122h18l9 42h-36z'),
}

/** A riddle: the way in is a question mark. */
const riddle: LogoDrawing = {
  background: '#ffd84d',
  body:
    '<g transform="translate(13 3) scale(.9)">' +
    stroke('#3a1d6e', 18, 'M52 112a76 76 0 1 1 104 70c-20 8-28 14-28 30') +
    stroke('#3a1d6e', 18, 'M90 112a38 38 0 1 1 38 38') +
    dot(128, 112, 12, '#e0457b') +
    dot(128, 240, 11, '#e0457b') +
    '</g>',
}

const band = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${colour}"/>`
/** Where a horizontal band passes over: the ground shows at both edges. */
const crossing = (row: number, column: number) =>
  `<rect x="${30 + column * 48}" y="${33 + row * 48}" width="50" height="44" fill="#fbf6ea"/><rect x="${27 + column * 48}" y="${35 + row * 48}" width="56" height="40" fill="${row % 2 ? '#2f7d4f' : '#c8442f'}"/>`
/** Cotton bands, over and under. */
const weave: LogoDrawing = {
  background: '#fbf6ea',
  body:
    range(4)
      .map((row) => band(20, 35 + row * 48, 216, 40, row % 2 ? '#2f7d4f' : '#c8442f'))
      .join('') +
    range(4)
      .map((column) => band(35 + column * 48, 20, 40, 216, '#24231f'))
      .join('') +
    range(4)
      .map((row) =>
        range(4)
          .map((column) => ((row + column) % 2 ? crossing(row, column) : ''))
          .join(''),
      )
      .join(''),
}

/** Two arches on the water, and an olive leaf for a keystone. */
const bridge: LogoDrawing = {
  background: '#e9efe3',
  body:
    fill('#37512f', 'M20 92h216v26h-6v62h-22a36 44 0 0 0-72 0h-16a36 44 0 0 0-72 0H26v-62h-6z') +
    stroke('#8bab74', 8, 'M30 200h60') +
    stroke('#8bab74', 8, 'M166 200h60') +
    stroke('#8bab74', 8, 'M108 200h40') +
    fill('#b9903a', 'M128 82c-26-16-22-46 0-58 22 12 26 42 0 58z') +
    stroke('#e9efe3', 4, 'M128 76V42'),
}

/** A jebena: round belly, thin neck, steam in three strokes. */
const jebena: LogoDrawing = {
  background: '#1747a6',
  body:
    dot(122, 166, 58, '#fff') +
    fill('#fff', 'M104 66h36l-6 60h-24z') +
    fill('#fff', 'M98 58h48v14H98z') +
    stroke('#fff', 13, 'M172 140c22-8 26-34 40-44') +
    stroke('#fff', 13, 'M106 84C58 84 46 132 72 150') +
    stroke('#f7b267', 7, 'M112 44c-8-8 8-14 0-24') +
    stroke('#f7b267', 7, 'M134 44c-8-8 8-14 0-24') +
    stroke('#1747a6', 7, 'M78 162l15 12 15-12 15 12 15-12 15 12 14-12'),
}

/** A parcel that is a city gate. */
const gateBox: LogoDrawing = {
  background: '#f6e3c5',
  body:
    fill('#e08a2e', 'M128 30 222 78 128 126 34 78z') +
    fill('#b3541e', 'M34 78l94 48v106l-94-48z') +
    fill('#8a3b12', 'M222 78l-94 48v106l94-48z') +
    fill('#f6e3c5', 'M62 199v-46c0-26 38-8 38 18v47z') +
    fill('#f6c26b', 'M75 57.5 93.800 48 187.800 96 169 105.5z') +
    stroke('#f6c26b', 6, 'M150 146l48-24') +
    stroke('#f6c26b', 6, 'M150 170l48-24'),
}

/** A drop of water with the traces of a board. */
const circuitDrop: LogoDrawing = {
  background: '#06283d',
  body:
    fill('#3fb8e0', 'M128 18c44 58 74 92 74 132a74 74 0 0 1-148 0c0-40 30-74 74-132z') +
    stroke('#06283d', 8, 'M128 224v-92') +
    stroke('#06283d', 8, 'M128 184l-32-28v-20') +
    stroke('#06283d', 8, 'M128 200l36-34v-30') +
    [
      [128, 122],
      [96, 126],
      [164, 126],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 14, '#06283d') + dot(x, y, 6, '#d9fbff'))
      .join(''),
}

/** Strands of fibre that open like grass, each with its light. */
const strands: LogoDrawing = {
  background: '#101418',
  body:
    [-84, -50, -17, 17, 50, 84]
      .map((lean, index) => {
        const colour = ['#ff5d5d', '#ffa94d', '#ffe066', '#69db7c', '#4dabf7', '#b197fc'][index] ?? '#fff'
        const top = 52 + Math.abs(lean) * 0.55
        return (
          stroke(
            colour,
            9,
            `M${128 + lean * 0.16} 232C${128 + lean * 0.16} 150 ${128 + lean} 160 ${128 + lean} ${top}`,
          ) +
          dot(128 + lean, top, 13, colour) +
          dot(128 + lean, top, 5, '#fff')
        )
      })
      .join('') + '<rect x="100" y="186" width="56" height="20" rx="6" fill="#e9ecef"/>',
}

/** A carved stela among contour lines. */
const stela: LogoDrawing = {
  background: '#efe7da',
  body:
    stroke('#c7a97b', 5, 'M18 206c30-56 46-84 110-84s80 28 110 84') +
    stroke('#c7a97b', 5, 'M18 166c30-56 46-84 110-84s80 28 110 84') +
    stroke('#c7a97b', 5, 'M18 126c30-56 46-84 110-84s80 28 110 84') +
    fill('#5b3a29', 'M96 228 106 58c-8-12 4-34 22-34s30 22 22 34l10 170z') +
    range(4)
      .map(
        (row) =>
          `<rect x="${116 - row}" y="${74 + row * 36}" width="${24 + row * 2}" height="18" rx="2" fill="#efe7da"/><rect x="126" y="${74 + row * 36}" width="4" height="18" fill="#5b3a29"/>`,
      )
      .join('') +
    fill('#5b3a29', 'M70 226h116v12H70z'),
}

/** A granary on its legs, under a roof of thatch. */
const granary: LogoDrawing = {
  background: '#2f4a1f',
  body:
    fill('#f2c14e', 'M128 22 226 122H30z') +
    stroke('#2f4a1f', 5, 'M128 46 84 120') +
    stroke('#2f4a1f', 5, 'M128 46l44 74') +
    stroke('#2f4a1f', 5, 'M128 46v74') +
    fill('#d98e4a', 'M60 130h136l-12 70H72z') +
    range(3)
      .map((row) => stroke('#2f4a1f', 5, `M${64 + row * 4} ${147 + row * 18}h${128 - row * 8}`))
      .join('') +
    [84, 128, 172].map((x) => `<rect x="${x - 6}" y="200" width="12" height="34" fill="#f2c14e"/>`).join(''),
}

const bean = (transform: string, colour: string) =>
  `<g transform="${transform}"><ellipse rx="44" ry="64" fill="${colour}"/><path d="M4-62c-26 34 20 74-8 124" fill="none" stroke="#f5ece1" stroke-width="10" stroke-linecap="round"/></g>`
/** Two coffee beans and a leaf. */
const beans: LogoDrawing = {
  background: '#f5ece1',
  body:
    fill('#2e7d4f', 'M128 118C92 92 92 44 128 16c36 28 36 76 0 102z') +
    stroke('#f5ece1', 5, 'M128 108V46') +
    bean('translate(84 164) rotate(28)', '#6b3a1e') +
    bean('translate(172 164) rotate(-28)', '#9a5b2e'),
}

/** A papyrus boat that carries a chart. */
const papyrusBoat: LogoDrawing = {
  background: '#d9ecea',
  body:
    [
      [78, 52],
      [106, 78],
      [134, 62],
      [162, 104],
    ]
      .map(
        ([x = 0, height = 0], index) =>
          `<rect x="${x}" y="${160 - height}" width="20" height="${height}" rx="4" fill="${index === 3 ? '#e07a3f' : '#3b7f86'}"/>`,
      )
      .join('') +
    fill('#b88a2c', 'M14 122c26 40 60 46 114 46s88-6 114-46c2 54-44 84-114 84S12 176 14 122z') +
    [70, 104, 138, 172].map((x) => stroke('#d9ecea', 5, `M${x + 7} 170l-6 33`)).join('') +
    stroke('#3b7f86', 7, 'M40 226q22-14 44 0t44 0 44 0 44 0'),
}

/** A letter that is a ladder. */
const ladder: LogoDrawing = {
  background: '#ffe9e0',
  body:
    stroke('#b4234a', 20, 'M74 226V104a54 54 0 0 1 108 0v122') +
    [112, 150, 188].map((y) => stroke('#b4234a', 14, `M82 ${y}h92`)).join('') +
    dot(128, 74, 13, '#f29f05'),
}

const panels = [
  'M66 136h36l-5 38H56z',
  'M110 136h36l3 38h-42z',
  'M154 136h36l10 38h-41z',
  'M54 182h42l-6 42H43z',
  'M106 182h44l3 42h-50z',
  'M160 182h42l11 42h-47z',
]
  .map((path, index) => fill(index % 2 ? '#3d7cc9' : '#6aa9f2', path))
  .join('')
/** Half a sun over the panels of a village grid. */
const minigrid: LogoDrawing = {
  background: '#12263f',
  body:
    fill('#ffc53d', 'M70 120a58 58 0 0 1 116 0z') +
    [-72, -36, 0, 36, 72]
      .map(
        (angle) =>
          `<g transform="rotate(${angle} 128 120)"><rect x="122" y="22" width="12" height="28" rx="6" fill="#ffc53d"/></g>`,
      )
      .join('') +
    panels,
}

/** A mortar, its pestle and three seeds. */
const mortar: LogoDrawing = {
  background: '#4a1d12',
  body:
    '<g transform="rotate(24 150 80)"><rect x="136" y="14" width="26" height="120" rx="13" fill="#f4d6a0"/></g>' +
    fill('#e2763b', 'M52 116h152c0 48-22 76-54 86l14 28H92l14-28c-32-10-54-38-54-86z') +
    '<rect x="44" y="104" width="168" height="18" rx="9" fill="#f29f5c"/>' +
    stroke('#4a1d12', 6, 'M76 150l13 12 13-12 13 12 13-12 13 12 13-12 13 12 13-12') +
    dot(78, 78, 9, '#f2b632') +
    dot(56, 54, 9, '#d94f2b') +
    dot(98, 46, 9, '#7aa63c'),
}

/** A swallow on its way home. */
const swallow: LogoDrawing = {
  background: '#e6f4ee',
  body:
    fill('#0b6e4f', 'M22 92c52-6 84 14 104 42l-26 28C84 132 62 108 22 92z') +
    fill('#08a375', 'M118 126C122 76 150 40 206 22c-2 56-22 92-56 124z') +
    fill(
      '#0b6e4f',
      'M98 160l28-30c16 10 34 14 54 8 16-6 36-2 54 6-22 4-30 10-40 20-14 14-36 18-54 12-20 24-46 40-100 60l34-38-46 18c34-16 54-34 70-56z',
    ),
}

/** The horns of an ibex. */
const ibex: LogoDrawing = {
  background: '#2b2b2b',
  body:
    stroke('#d9a520', 20, 'M106 128C60 118 40 76 66 36') +
    stroke('#d9a520', 20, 'M150 128c46-10 66-52 40-92') +
    [
      [56, 96],
      [48, 70],
    ]
      .map(
        ([x = 0, y = 0]) =>
          stroke('#2b2b2b', 6, `M${x - 12} ${y + 8}l24-14`) + stroke('#2b2b2b', 6, `M${268 - x} ${y + 8}l-24-14`),
      )
      .join('') +
    fill('#d9a520', 'M96 118h64l22 22-26 6-14 70-14 16-14-16-14-70-26-6z') +
    dot(112, 150, 5, '#2b2b2b') +
    dot(144, 150, 5, '#2b2b2b'),
}

/** The logos, in the order of the demo companies. */
export const LOGO_DRAWINGS: readonly LogoDrawing[] = [
  craterLake,
  riverCloud,
  ridge,
  sunKey,
  riddle,
  weave,
  bridge,
  jebena,
  gateBox,
  circuitDrop,
  strands,
  stela,
  granary,
  beans,
  papyrusBoat,
  ladder,
  minigrid,
  mortar,
  swallow,
  ibex,
]
