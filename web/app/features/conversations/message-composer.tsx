import { ph, plural, t } from '@lingui/core/macro'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { leaveOnEscape } from '../../ui/leave-on-escape.ts'
import { deleteFormDraft, readFormDraft, saveFormDraft } from '../../ui/form-draft-storage.ts'
import { useTemplateInsertion } from '../../ui/template-picker.tsx'
import { sendMessage } from './conversations-queries.ts'

const MAX_LENGTH = 4000
/** The number of characters left is shown from here on. */
const SHOW_LEFT_FROM = 3500

interface ComposerProps {
  applicationId: string
  /** Who gets the message. */
  name: string
  /** Shown beside Send: for example templates, which call `insert` with a text. */
  tools?: (insert: (text: string) => void) => ReactNode
  onSent: () => void
}

/** The field for a new message. What is typed stays on this device until it is sent. */
export function MessageComposer({ applicationId, name, tools, onSent }: ComposerProps) {
  const id = useId()
  const message = useNewMessage(applicationId, onSent)
  const { text, change, busy, send } = message
  const insert = useTemplateInsertion(text, change)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form noValidate className="mt-3" data-new-message onSubmit={submit}>
      <MessageField {...{ id, name, message }} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          size="sm"
          icon="send"
          busy={busy}
          busyText={t`Sending...`}
          aria-keyshortcuts="Control+Enter"
        >
          {t`Send`}
        </Button>
        {tools?.(insert)}
        <p id={`${id}-hint`} className="ml-auto text-xs text-ink-3">
          {text.length >= SHOW_LEFT_FROM
            ? plural(ph({ count: MAX_LENGTH - text.length }), { one: '# characters left', other: '# characters left' })
            : text.includes('{{')
              ? t`Names and times are filled in when you send it`
              : t`Sent as a notification and an email`}
        </p>
      </div>
    </form>
  )
}

type MessageFieldProps = Pick<ComposerProps, 'name'> & { id: string; message: ReturnType<typeof useNewMessage> }

/** The text; Ctrl and Enter send it, Esc leaves it. */
function MessageField({ id, name, message: { text, change, problem, send } }: MessageFieldProps) {
  const label = t`Write to ${name}`
  const sendByKey = (event: KeyboardEvent<HTMLElement>) => {
    leaveOnEscape(event)
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="field block"
        rows={3}
        maxLength={MAX_LENGTH}
        placeholder={label}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={sendByKey}
      />
      {problem && (
        <p id={`${id}-problem`} className="err" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

/** What is typed, kept as a draft, and how sending it goes. */
function useNewMessage(applicationId: string, onSent: () => void) {
  const session = useSession()
  const draftKey = `message-${session.state === 'signedIn' ? session.account.id : ''}-${applicationId}`
  const [text, setText] = useState(() => String(readFormDraft(draftKey)?.['body'] ?? ''))
  const latest = useRef(text)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  function change(next: string) {
    setText(next)
    latest.current = next
    setProblem('')
    if (next) saveFormDraft(draftKey, { body: next })
    else deleteFormDraft(draftKey)
  }
  async function send() {
    if (busy) return
    if (!text.trim()) return setProblem(t`Please write something first`)
    setBusy(true)
    setProblem('')
    // Somebody who leaves now does not find it as a draft again.
    deleteFormDraft(draftKey)
    try {
      await sendMessage(applicationId, text)
      // What was typed while it was being sent is the next message.
      if (latest.current === text) change('')
      onSent()
    } catch (error) {
      saveFormDraft(draftKey, { body: latest.current })
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { text, change, busy, problem, send }
}
