import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { formatFullName } from '@sira/contract/messages'
import type { Store } from '../../ui/store.ts'
import { toast, RESULT_TOAST } from '../../ui/toast.tsx'
import { offerUndo } from '../../ui/undo-toast.tsx'
import { readApplicationListPreferences } from './application-list-preferences.ts'
import { deleteDraftMessages, saveDraftMessage, type DecisionWords } from './decision-words.ts'
import { changeApplicationStatus, reloadReceivedApplicationsSoon } from './hiring-queries.ts'
import { reduceReview, type ReviewEvent, type ReviewState, type StatusConflict } from './review-state.ts'
import { describeStatusFailure, formatStatusChanged, formatStatusConflict } from './status-change-texts.ts'

/** The id of the application that is opened last. */
export const getTarget = ({ opening, openId }: ReviewState): string => opening.at(-1) ?? openId

/** A decision that was not made: why, and what a colleague has decided instead. */
class DecisionFailure extends Error {
  readonly conflict: StatusConflict | undefined
  constructor(text: string, conflict?: StatusConflict) {
    super(text)
    this.conflict = conflict
  }
}

/** Changes the status on the server. Throws DecisionFailure. */
async function requestChange(application: ReceivedApplication, to: ApplicationStatus, words: DecisionWords) {
  const { id, status: from } = application
  const result = await changeApplicationStatus(id, to, { ...words, from }).catch((error: unknown) => {
    throw new DecisionFailure(describeStatusFailure(error))
  })
  if ('conflict' in result) throw new DecisionFailure(formatStatusConflict(result.conflict), result.conflict)
  return result.application
}

/** Sends decisions: at once on the screen, and back with the reason if one is not made. */
export class DecisionSender {
  readonly #store: Store<ReviewState>
  readonly #accountId: string
  #latest = Promise.resolve(true)
  /** For each application about which a decision is being sent, whether that was made. */
  readonly #queue = new Map<string, Promise<boolean>>()

  constructor(store: Store<ReviewState>, accountId: string) {
    this.#store = store
    this.#accountId = accountId
  }

  /** Resolves with whether the latest decision was made. */
  waitForLatest = (): Promise<boolean> => this.#latest

  send(application: ReceivedApplication, to: ApplicationStatus, words: DecisionWords): void {
    const isOnScreen = this.#store.getState().openId === application.id
    this.#dispatch({ type: 'decided', application, status: to })
    if (isOnScreen) this.#open()
    const isMade = this.#sendInOrder(application, to, words).catch((error: unknown) => {
      // The draft of the message is still there.
      if (isOnScreen && words.message) this.#prepareAgain(application.id, to, words)
      // What has opened again says it itself.
      if (getTarget(this.#store.getState()) !== application.id)
        toast.error(`${formatFullName(application.jobSeeker.user)}: ${(error as Error).message}`, RESULT_TOAST)
      return false
    })
    this.#latest = isMade
    this.#track(application.id, isMade)
  }

  #track(applicationId: string, isMade: Promise<boolean>) {
    this.#queue.set(applicationId, isMade)
    void isMade.then(() => this.#queue.get(applicationId) === isMade && this.#queue.delete(applicationId))
  }

  /** Two moves of one card are sent one after the other; after one that was not made, the other is not sent. */
  async #sendInOrder(application: ReceivedApplication, to: ApplicationStatus, words: DecisionWords): Promise<boolean> {
    if ((await this.#queue.get(application.id)) === false) return false
    this.#offerUndo(await this.#change(application, to, words), application.status, words)
    return true
  }

  async #change(application: ReceivedApplication, to: ApplicationStatus, words: DecisionWords) {
    try {
      const changed = await requestChange(application, to, words)
      this.#dispatch({ type: 'answered', application: changed })
      return changed
    } catch (error) {
      const { message: text, conflict } = error as DecisionFailure
      this.#dispatch({ type: 'failed', application, text, conflict })
      if (conflict) reloadReceivedApplicationsSoon()
      if (getTarget(this.#store.getState()) === application.id) this.#open()
      throw error
    }
  }

  #prepareAgain(applicationId: string, status: ApplicationStatus, { reason }: DecisionWords) {
    const state = this.#store.getState()
    const from = state.answered.get(applicationId)?.status
    if (!from || getTarget(state) !== applicationId) return
    this.#dispatch({ type: 'prepared', prepared: { applicationId, from, status, isWriting: true, reason } })
  }

  /** Says what was decided about whom, with an Undo button. */
  #offerUndo(made: ReceivedApplication, before: ApplicationStatus, { message, subject }: DecisionWords) {
    deleteDraftMessages(this.#accountId, made.id)
    const undo = async () => {
      this.#dispatch({ type: 'undone', application: made, status: before })
      if (this.#store.getState().openId !== '') this.#open()
      const undone = this.#change(made, before, {})
      this.#track(
        made.id,
        undone.then(
          () => true,
          () => false,
        ),
      )
      await undone
      // Undone to say it better: the message is there to go on with.
      if (message) saveDraftMessage(this.#accountId, made.id, made.status, { message, subject })
    }
    offerUndo({
      text: formatStatusChanged(made.status, formatFullName(made.jobSeeker.user)),
      hasKey: readApplicationListPreferences().shortcutsEnabled && this.#store.getState().openId !== '',
      group: 'decision',
      undo,
    })
  }

  /** Shows the application that is to open. */
  #open() {
    this.#dispatch({ type: 'arrived', id: getTarget(this.#store.getState()) })
  }

  #dispatch(event: ReviewEvent) {
    this.#store.setState(reduceReview(this.#store.getState(), event))
  }
}
