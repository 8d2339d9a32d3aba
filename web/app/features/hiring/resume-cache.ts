import { createStore } from '../../ui/store.ts'
import { waitForIdleTime } from '../../ui/wait-for-idle-time.ts'
import { PdfDocument, type ResumeDocument, type ResumeSource, WordDocument } from './resume-document.ts'

/** What it needs of the browser. */
interface CacheTools {
  /** Begins to load a resume in this width; `onStuck` is called when it has blocked the worker. */
  open: (source: ResumeSource, width: number, onStuck: () => void) => ResumeDocument
  replaceWorker: () => Promise<void>
  waitForIdleTime: () => Promise<void>
}

const BROWSER_TOOLS: CacheTools = {
  open: (source, width, onStuck) =>
    source.type === 'application/pdf' ? new PdfDocument(source, width, onStuck) : new WordDocument(source),
  replaceWorker: async () => (await import('./pdf-library.ts')).replaceWorker(),
  waitForIdleTime,
}

/**
 * The resumes that are loaded while applications are gone through: the one that is shown, the next ones, and the one that was
 * shown before. Every other one is destroyed, so that their memory does not grow with the list.
 */
export class ResumeCache {
  /** The resume that is shown. */
  readonly shown = createStore<ResumeDocument | undefined>(undefined)
  readonly #documents = new Map<string, ResumeDocument>()
  #shownKey = ''
  #keyBefore = ''
  #wanted: readonly ResumeSource[] = []
  #width = 0
  readonly #tools: CacheTools

  constructor(tools = BROWSER_TOOLS) {
    this.#tools = tools
  }

  /**
   * Shows a resume, or none, and then loads the next ones, one after the other, each when nothing else is to do. Those that
   * are wanted no longer are destroyed, also while they are loaded.
   */
  keep(shown: ResumeSource | undefined, ahead: readonly ResumeSource[]): void {
    if (shown?.key !== this.#shownKey) {
      this.#keyBefore = this.#shownKey
      this.#shownKey = shown?.key ?? ''
    }
    this.#wanted = [...(shown ? [shown] : []), ...ahead]
    const wantedKeys = new Set(this.#wanted.map(({ key }) => key))
    for (const [key, one] of this.#documents) {
      const isBefore = key === this.#keyBefore && one.state.getState() !== 'loading'
      if (!isBefore && !wantedKeys.has(key)) this.#remove(key, one)
    }
    this.shown.setState(shown && this.#open(shown))
    void this.#loadAhead(this.#wanted)
  }

  /** Makes the pages as wide as this many CSS pixels. */
  resize(width: number): void {
    this.#width = width
    for (const one of this.#documents.values()) one.resize(width)
  }

  /** Destroys all of them. */
  clear(): void {
    this.#wanted = []
    this.#shownKey = ''
    for (const [key, one] of this.#documents) this.#remove(key, one)
    this.shown.setState(undefined)
  }

  async #loadAhead(wanted: readonly ResumeSource[]): Promise<void> {
    for (const source of wanted) {
      await this.#open(source).settled
      await this.#tools.waitForIdleTime()
      if (this.#wanted !== wanted) return
    }
  }

  #open(source: ResumeSource): ResumeDocument {
    const known = this.#documents.get(source.key)
    if (known) return known
    const opened = this.#tools.open(source, this.#width, () => void this.#replaceStuck(source.key))
    this.#documents.set(source.key, opened)
    return opened
  }

  /** A document has blocked the worker: it stays as one that cannot be shown, and all others are opened anew. */
  async #replaceStuck(stuckKey: string): Promise<void> {
    await this.#tools.replaceWorker()
    for (const [key, one] of this.#documents) if (key !== stuckKey) this.#remove(key, one)
    const [shown, ...ahead] = this.#wanted
    if (shown) this.keep(shown, ahead)
  }

  #remove(key: string, one: ResumeDocument): void {
    this.#documents.delete(key)
    one.destroy()
  }
}
