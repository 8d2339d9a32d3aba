import { t } from '@lingui/core/macro'
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createStore, type Store } from '../../ui/store.ts'
import { PdfPage } from './pdf-page.ts'
import { downloadResume, readResumeText } from './resume-queries.ts'

/** A resume that was sent with an application. */
export interface ResumeSource {
  /** The same for the same file, whose link is new each time. */
  key: string
  applicationId: string
  url: string
  type: string
}

/**
 * Why a resume is not shown.
 * - `unloaded`: it did not come
 * - `password`: it needs a password
 * - `broken`: it is damaged
 * - `slow`: its first page was not drawn in time
 * - `unreadable`: its text cannot be read
 */
export type ResumeProblem = 'unloaded' | 'password' | 'broken' | 'slow' | 'unreadable'

/** It is being loaded, its first page is drawn, or it is not shown. */
export type ResumeState = 'loading' | 'ready' | ResumeProblem

/** A resume that is loaded and can be shown. It belongs to no component: most of them are not shown yet. */
export interface ResumeDocument {
  readonly source: ResumeSource
  readonly state: Store<ResumeState>
  /** Of how many pages the text is there. */
  readonly textCount: Store<number>
  /** Its pages; put into the frame in which they scroll. */
  readonly element: HTMLElement
  /** Resolves once it is drawn with its text, or cannot be shown. */
  readonly settled: Promise<void>
  /** Completes it while it is shown: further pages, and the text. Returns a function that stops it. */
  show: (frame: HTMLElement) => () => void
  /** Makes the pages as wide as this many CSS pixels. */
  resize: (width: number) => void
  /** Stops loading it, and frees its memory. */
  destroy: () => void
}

/** A resume with more pages is shown in part, as the server reads at most as many. */
export const MAX_PAGES = 20
/** Milliseconds. Afterwards the worker is replaced: a file can be made so that it never ends. */
const FIRST_PAGE_MS = 30_000
/** Pages are drawn when they are as near to what is visible. */
const NEAR = '600px'

const createPages = () => {
  const element = document.createElement('div')
  element.className = 'resumepages'
  return element
}

/** A PDF: it is drawn and no script in it ever runs, so also those are shown that browsers only download. */
export class PdfDocument implements ResumeDocument {
  readonly state = createStore<ResumeState>('loading')
  readonly textCount = createStore(0)
  readonly element = createPages()
  readonly settled: Promise<void>
  readonly source: ResumeSource
  readonly #stop = new AbortController()
  #task: PDFDocumentLoadingTask | undefined
  #pages: PdfPage[] = []
  #width: number

  constructor(source: ResumeSource, width: number, onStuck: () => void) {
    this.source = source
    this.#width = width
    this.settled = this.#load(source.url, onStuck).then(
      () => this.#addText(1),
      (error: Error) => this.#setProblem(error),
    )
  }

  async #load(url: string, onStuck: () => void): Promise<void> {
    const { signal } = this.#stop
    const [bytes, { openPdf }] = await Promise.all([downloadResume(url, signal), import('./pdf-library.ts')])
    signal.throwIfAborted()
    this.#task = await openPdf(bytes)
    if (signal.aborted) void this.#task.destroy()
    signal.throwIfAborted()
    const stuck = Promise.withResolvers<never>()
    const timer = setInterval(() => {
      // Nothing is drawn in a tab that is out of sight.
      if (document.hidden) return
      stuck.reject(new DOMException('the first page was not drawn in time', 'TimeoutError'))
      onStuck()
    }, FIRST_PAGE_MS)
    signal.addEventListener('abort', () => stuck.reject(signal.reason))
    try {
      await Promise.race([this.#drawFirst(this.#task), stuck.promise])
    } finally {
      clearInterval(timer)
    }
  }

  #setProblem(error: Error) {
    if (!this.#stop.signal.aborted) this.state.setState(toProblem(error, this.#task !== undefined))
  }

  async #drawFirst(task: PDFDocumentLoadingTask): Promise<void> {
    const pdf = await task.promise
    await this.#addPage(pdf, 1)
    await this.#pages[0]!.draw()
    if (!this.#stop.signal.aborted) this.state.setState('ready')
  }

  /** Adds the text of a page. One without is a picture all the same. */
  async #addText(number: number): Promise<void> {
    await this.#pages[number - 1]?.addText().catch(() => {})
    this.textCount.setState(Math.max(this.textCount.getState(), number))
  }

  async #addPage(pdf: PDFDocumentProxy, number: number): Promise<void> {
    const page = new PdfPage(await pdf.getPage(number), this.#width, pdf.numPages)
    if (this.#stop.signal.aborted) return
    this.#pages.push(page)
    this.element.append(page.element)
  }

  show(frame: HTMLElement): () => void {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const page = this.#pages.find(({ element }) => element === target)
          if (isIntersecting) page?.draw().catch(() => {})
          else if (page !== this.#pages[0]) page?.release()
        }
      },
      { root: frame, rootMargin: NEAR },
    )
    let isShown = true
    void this.settled.then(async () => {
      if (this.state.getState() !== 'ready') return
      await this.#complete(observer, () => isShown).catch(() => {})
    })
    return () => {
      isShown = false
      observer.disconnect()
      for (const page of this.#pages.slice(1)) page.release()
    }
  }

  /** Adds the text of the first page, then page after page. */
  async #complete(observer: IntersectionObserver, isShown: () => boolean): Promise<void> {
    const pdf = await this.#task!.promise
    const count = Math.min(pdf.numPages, MAX_PAGES)
    for (let number = 1; number <= count && isShown(); number++) {
      if (number > this.#pages.length) await this.#addPage(pdf, number)
      if (isShown()) observer.observe(this.#pages[number - 1]!.element)
      await this.#addText(number)
    }
    if (pdf.numPages > MAX_PAGES && isShown()) this.#sayMore()
  }

  #sayMore() {
    if (this.element.lastElementChild?.matches('p')) return
    const note = document.createElement('p')
    note.className = 'text-sm text-ink-2'
    note.textContent = t`Only the first ${MAX_PAGES} pages are shown here.`
    this.element.append(note)
  }

  resize(width: number): void {
    if (width === this.#width) return
    this.#width = width
    for (const page of this.#pages) page.resize(width)
    void this.#redraw(width)
  }

  /** Draws the first page again, and what else is near, once the width has stayed. */
  async #redraw(width: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, RESIZE_PAUSE_MS))
    if (this.#stop.signal.aborted || width !== this.#width) return
    for (const page of this.#pages) if (page.isDrawn || page === this.#pages[0]) await page.draw().catch(() => {})
  }

  destroy(): void {
    this.#stop.abort()
    for (const page of this.#pages) page.release()
    this.element.remove()
    // The worker may be gone.
    this.#task?.destroy().catch(() => {})
  }
}

/** Milliseconds after which a new width counts. */
const RESIZE_PAUSE_MS = 150

/** Why a PDF is not shown; `isOpening` is whether it had come. */
function toProblem({ name }: Error, isOpening: boolean): ResumeProblem {
  if (name === 'PasswordException') return 'password'
  if (name === 'TimeoutError') return 'slow'
  return isOpening ? 'broken' : 'unloaded'
}

/** A Word file: its text, which the server reads. */
export class WordDocument implements ResumeDocument {
  readonly state = createStore<ResumeState>('loading')
  readonly textCount = createStore(0)
  readonly element = createPages()
  readonly settled: Promise<void>
  readonly source: ResumeSource
  readonly #stop = new AbortController()

  constructor(source: ResumeSource) {
    this.source = source
    this.settled = this.#load(source.applicationId).catch(() => {
      if (!this.#stop.signal.aborted) this.state.setState('unloaded')
    })
  }

  async #load(applicationId: string): Promise<void> {
    const text = await readResumeText(applicationId, this.#stop.signal)
    if (!text) return this.state.setState('unreadable')
    const page = document.createElement('section')
    page.className = 'resumepage resumetext'
    page.ariaLabel = t`Text of the resume`
    for (const line of text.lines) {
      const element = document.createElement(line.isHeading ? 'h3' : 'p')
      element.textContent = line.text
      page.append(element)
    }
    this.element.append(page)
    this.textCount.setState(1)
    this.state.setState('ready')
  }

  show() {
    return () => {}
  }
  resize() {}
  destroy(): void {
    this.#stop.abort()
    this.element.remove()
  }
}
