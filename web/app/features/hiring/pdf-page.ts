import { t } from '@lingui/core/macro'
import type { PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A canvas has at most so many pixels: 32 MB. Larger pages are drawn less sharply. */
const MAX_CANVAS_PIXELS = 2 ** 23

/** A page of a PDF: a labelled region with a picture of it, and over that its text, which is not seen. */
export class PdfPage {
  readonly element = document.createElement('section')
  readonly #page: PDFPageProxy
  #width = 0
  #canvas: HTMLCanvasElement | undefined
  #drawing: { width: number; task: RenderTask } | undefined
  #text: Promise<void> | undefined

  constructor(page: PDFPageProxy, width: number, count: number) {
    this.#page = page
    this.element.className = 'resumepage'
    const number = page.pageNumber
    this.element.ariaLabel = t`Page ${number} of ${count}`
    const { width: pageWidth, height } = page.getViewport({ scale: 1 })
    this.element.style.aspectRatio = `${pageWidth} / ${height}`
    this.resize(width)
  }

  /** Makes it as wide as this many CSS pixels. What is drawn is stretched until it is drawn again. */
  resize(width: number): void {
    this.#width = width
    const scale = width / this.#page.getViewport({ scale: 1 }).width
    this.element.style.setProperty('--total-scale-factor', String(scale))
  }

  get isDrawn(): boolean {
    return this.#canvas !== undefined
  }

  /** Draws it as sharply as the screen shows it, unless that is done. */
  async draw(): Promise<void> {
    const full = this.#page.getViewport({ scale: 1 })
    const wanted = (this.#width / full.width) * devicePixelRatio
    const viewport = this.#page.getViewport({
      scale: Math.min(wanted, Math.sqrt(MAX_CANVAS_PIXELS / (full.width * full.height))),
    })
    const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)]
    if (this.#canvas?.width === width) return
    if (this.#drawing?.width === width) return this.#drawing.task.promise
    this.#drawing?.task.cancel()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height, ariaHidden: 'true' })
    const drawing = { width, task: this.#page.render({ canvas, viewport }) }
    this.#drawing = drawing
    try {
      await drawing.task.promise
    } catch (error) {
      releaseCanvas(canvas)
      // It is drawn anew in another size, or is out of sight.
      if (this.#drawing !== drawing) return
      this.#drawing = undefined
      throw error
    }
    this.#replaceCanvas(canvas)
    this.#drawing = undefined
  }

  /** Adds its text, for those who select it, look for something in it or hear it. */
  addText(): Promise<void> {
    this.#text ??= this.#addWords()
    return this.#text
  }

  async #addWords(): Promise<void> {
    const { TextLayer } = await import('./pdf-library.ts')
    const container = document.createElement('div')
    container.className = 'resumewords'
    const textContentSource = await this.#page.getTextContent()
    await new TextLayer({ container, textContentSource, viewport: this.#page.getViewport({ scale: 1 }) }).render()
    this.element.append(container)
    await this.#addLinks()
  }

  /** Adds its links to other sites; those to places in the document are left out. */
  async #addLinks(): Promise<void> {
    const viewport = this.#page.getViewport({ scale: 1 })
    for (const { url, rect } of (await this.#page.getAnnotations()) as {
      url?: string
      rect: [number, number, number, number]
    }[]) {
      if (!url || !/^(https?|mailto|tel):/i.test(url)) continue
      const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(rect[0], rect[1]) as number[]
      const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(rect[2], rect[3]) as number[]
      const link = document.createElement('a')
      Object.assign(link, { className: 'resumelink', href: url, target: '_blank', rel: 'noopener noreferrer nofollow' })
      link.ariaLabel = t`${url} (opens in a new tab)`
      Object.assign(link.style, {
        left: toPercent(Math.min(x1, x2), viewport.width),
        top: toPercent(Math.min(y1, y2), viewport.height),
        width: toPercent(Math.abs(x2 - x1), viewport.width),
        height: toPercent(Math.abs(y2 - y1), viewport.height),
      })
      this.element.append(link)
    }
  }

  /** Frees the memory of the picture; the text stays. */
  release(): void {
    this.#drawing?.task.cancel()
    this.#drawing = undefined
    this.#replaceCanvas(undefined)
  }

  #replaceCanvas(canvas: HTMLCanvasElement | undefined) {
    if (this.#canvas) releaseCanvas(this.#canvas)
    this.#canvas = canvas
    if (canvas) this.element.prepend(canvas)
  }
}

const toPercent = (part: number, whole: number) => `${(100 * part) / whole}%`

/** Browsers keep the memory of a canvas that is gone until they collect it. */
function releaseCanvas(canvas: HTMLCanvasElement) {
  canvas.remove()
  canvas.width = 0
  canvas.height = 0
}
