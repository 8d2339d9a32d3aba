import { type LogoDrawing, listIndexes, strokePath, fillPath, drawDot } from './logo-shapes.ts'
import {
  craterLake,
  riverCloud,
  ridge,
  sunKey,
  circuitDrop,
  strands,
  beans,
  minigrid,
  swallow,
  ibex,
} from './nature-logos.ts'

/** A riddle: the way in is a question mark. */
const riddle: LogoDrawing = {
  background: '#ffd84d',
  body:
    '<g transform="translate(13 3) scale(.9)">' +
    strokePath('#3a1d6e', 18, 'M52 112a76 76 0 1 1 104 70c-20 8-28 14-28 30') +
    strokePath('#3a1d6e', 18, 'M90 112a38 38 0 1 1 38 38') +
    drawDot(128, 112, 12, '#e0457b') +
    drawDot(128, 240, 11, '#e0457b') +
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
    listIndexes(4)
      .map((row) => band(20, 35 + row * 48, 216, 40, row % 2 ? '#2f7d4f' : '#c8442f'))
      .join('') +
    listIndexes(4)
      .map((column) => band(35 + column * 48, 20, 40, 216, '#24231f'))
      .join('') +
    listIndexes(4)
      .map((row) =>
        listIndexes(4)
          .map((column) => ((row + column) % 2 ? crossing(row, column) : ''))
          .join(''),
      )
      .join(''),
}

/** Two arches on the water, and an olive leaf for a keystone. */
const bridge: LogoDrawing = {
  background: '#e9efe3',
  body:
    fillPath('#37512f', 'M20 92h216v26h-6v62h-22a36 44 0 0 0-72 0h-16a36 44 0 0 0-72 0H26v-62h-6z') +
    strokePath('#8bab74', 8, 'M30 200h60') +
    strokePath('#8bab74', 8, 'M166 200h60') +
    strokePath('#8bab74', 8, 'M108 200h40') +
    fillPath('#b9903a', 'M128 82c-26-16-22-46 0-58 22 12 26 42 0 58z') +
    strokePath('#e9efe3', 4, 'M128 76V42'),
}

/** A jebena: round belly, thin neck, steam in three strokes. */
const jebena: LogoDrawing = {
  background: '#1747a6',
  body:
    drawDot(122, 166, 58, '#fff') +
    fillPath('#fff', 'M104 66h36l-6 60h-24z') +
    fillPath('#fff', 'M98 58h48v14H98z') +
    strokePath('#fff', 13, 'M172 140c22-8 26-34 40-44') +
    strokePath('#fff', 13, 'M106 84C58 84 46 132 72 150') +
    strokePath('#f7b267', 7, 'M112 44c-8-8 8-14 0-24') +
    strokePath('#f7b267', 7, 'M134 44c-8-8 8-14 0-24') +
    strokePath('#1747a6', 7, 'M78 162l15 12 15-12 15 12 15-12 15 12 14-12'),
}

/** A parcel that is a city gate. */
const gateBox: LogoDrawing = {
  background: '#f6e3c5',
  body:
    fillPath('#e08a2e', 'M128 30 222 78 128 126 34 78z') +
    fillPath('#b3541e', 'M34 78l94 48v106l-94-48z') +
    fillPath('#8a3b12', 'M222 78l-94 48v106l94-48z') +
    fillPath('#f6e3c5', 'M62 199v-46c0-26 38-8 38 18v47z') +
    fillPath('#f6c26b', 'M75 57.5 93.800 48 187.800 96 169 105.5z') +
    strokePath('#f6c26b', 6, 'M150 146l48-24') +
    strokePath('#f6c26b', 6, 'M150 170l48-24'),
}

/** A carved stela among contour lines. */
const stela: LogoDrawing = {
  background: '#efe7da',
  body:
    strokePath('#c7a97b', 5, 'M18 206c30-56 46-84 110-84s80 28 110 84') +
    strokePath('#c7a97b', 5, 'M18 166c30-56 46-84 110-84s80 28 110 84') +
    strokePath('#c7a97b', 5, 'M18 126c30-56 46-84 110-84s80 28 110 84') +
    fillPath('#5b3a29', 'M96 228 106 58c-8-12 4-34 22-34s30 22 22 34l10 170z') +
    listIndexes(4)
      .map(
        (row) =>
          `<rect x="${116 - row}" y="${74 + row * 36}" width="${24 + row * 2}" height="18" rx="2" fill="#efe7da"/><rect x="126" y="${74 + row * 36}" width="4" height="18" fill="#5b3a29"/>`,
      )
      .join('') +
    fillPath('#5b3a29', 'M70 226h116v12H70z'),
}

/** A granary on its legs, under a roof of thatch. */
const granary: LogoDrawing = {
  background: '#2f4a1f',
  body:
    fillPath('#f2c14e', 'M128 22 226 122H30z') +
    strokePath('#2f4a1f', 5, 'M128 46 84 120') +
    strokePath('#2f4a1f', 5, 'M128 46l44 74') +
    strokePath('#2f4a1f', 5, 'M128 46v74') +
    fillPath('#d98e4a', 'M60 130h136l-12 70H72z') +
    listIndexes(3)
      .map((row) => strokePath('#2f4a1f', 5, `M${64 + row * 4} ${147 + row * 18}h${128 - row * 8}`))
      .join('') +
    [84, 128, 172].map((x) => `<rect x="${x - 6}" y="200" width="12" height="34" fill="#f2c14e"/>`).join(''),
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
    fillPath('#b88a2c', 'M14 122c26 40 60 46 114 46s88-6 114-46c2 54-44 84-114 84S12 176 14 122z') +
    [70, 104, 138, 172].map((x) => strokePath('#d9ecea', 5, `M${x + 7} 170l-6 33`)).join('') +
    strokePath('#3b7f86', 7, 'M40 226q22-14 44 0t44 0 44 0 44 0'),
}

/** A letter that is a ladder. */
const ladder: LogoDrawing = {
  background: '#ffe9e0',
  body:
    strokePath('#b4234a', 20, 'M74 226V104a54 54 0 0 1 108 0v122') +
    [112, 150, 188].map((y) => strokePath('#b4234a', 14, `M82 ${y}h92`)).join('') +
    drawDot(128, 74, 13, '#f29f05'),
}

/** A mortar, its pestle and three seeds. */
const mortar: LogoDrawing = {
  background: '#4a1d12',
  body:
    '<g transform="rotate(24 150 80)"><rect x="136" y="14" width="26" height="120" rx="13" fill="#f4d6a0"/></g>' +
    fillPath('#e2763b', 'M52 116h152c0 48-22 76-54 86l14 28H92l14-28c-32-10-54-38-54-86z') +
    '<rect x="44" y="104" width="168" height="18" rx="9" fill="#f29f5c"/>' +
    strokePath('#4a1d12', 6, 'M76 150l13 12 13-12 13 12 13-12 13 12 13-12 13 12 13-12') +
    drawDot(78, 78, 9, '#f2b632') +
    drawDot(56, 54, 9, '#d94f2b') +
    drawDot(98, 46, 9, '#7aa63c'),
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
