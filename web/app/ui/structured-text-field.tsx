import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { TextareaField, type CommonFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { continueList, setLineKind, getLineKind, type LineKind, type SelectedText } from './line-formatting.ts'

const KINDS: { kind: LineKind; label: string; icon: IconName }[] = [
  { kind: 'paragraph', label: t`Paragraph`, icon: 'pilcrow' },
  { kind: 'heading', label: t`Heading`, icon: 'heading' },
  { kind: 'list', label: t`Bullet list`, icon: 'list' },
]

const getSelection = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): SelectedText => ({
  text: value,
  from: selectionStart,
  to: selectionEnd,
})

/** Writes into the field as if it was typed, so that the browser's Undo works. */
function write(area: HTMLTextAreaElement, { text, from, to }: SelectedText) {
  const before = area.value
  let begin = 0
  while (begin < before.length && before[begin] === text[begin]) begin++
  let tail = 0
  while (tail < before.length - begin && tail < text.length - begin && before.at(-1 - tail) === text.at(-1 - tail))
    tail++
  area.focus()
  area.setSelectionRange(begin, before.length - tail)
  const typed = text.slice(begin, text.length - tail)
  // Only changes made in this way are part of the browser's Undo history.
  const isDone = typed === '' ? document.execCommand('delete') : document.execCommand('insertText', false, typed)
  if (!isDone || area.value !== text) {
    area.setRangeText(text, 0, area.value.length)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(from, to)
}

type StructuredProps = CommonFieldProps & { rows?: number; counter?: { min?: number; max?: number } }

/** Several lines of plain text with a small toolbar for its structure: headings begin with ##, list lines with -. */
export function StructuredTextField({ rows = 14, ...rest }: StructuredProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [kind, setKind] = useState<LineKind>('paragraph')
  const area = () => frame.current?.querySelector('textarea')
  const updateKind = () => {
    const field = area()
    if (field) setKind(getLineKind(getSelection(field)))
  }
  function changeKind(next: LineKind) {
    const field = area()
    if (!field || field.disabled) return
    write(field, setLineKind(getSelection(field), next))
    updateKind()
  }
  function typed(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
      return
    const next = continueList(getSelection(event.currentTarget))
    if (!next) return
    event.preventDefault()
    write(event.currentTarget, next)
  }
  return (
    <div ref={frame}>
      <TextareaField
        {...rest}
        rows={rows}
        onKeyDown={typed}
        onSelect={updateKind}
        onKeyUp={updateKind}
        above={<Toolbar id={id} kind={kind} onKind={changeKind} />}
      />
    </div>
  )
}

/** One Tab stop; arrows, Home and End move inside. */
function Toolbar({ id, kind, onKind }: { id: string; kind: LineKind; onKind: (kind: LineKind) => void }) {
  const [stop, setStop] = useState(0)
  function move(event: KeyboardEvent) {
    const last = KINDS.length - 1
    const to = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setStop(to)
    document.getElementById(`${id}-${to}`)?.focus()
  }
  return (
    <div role="toolbar" aria-label={t`Text formatting`} className="mt-1.5 flex flex-wrap gap-1" onKeyDown={move}>
      {KINDS.map((one, index) => (
        <button
          key={one.kind}
          id={`${id}-${index}`}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={one.kind === kind}
          onFocus={() => setStop(index)}
          onClick={() => onKind(one.kind)}
          className={`btn btn-sm gap-1.5 px-2.5 font-medium ${one.kind === kind ? 'bg-stone-wash text-ink' : 'btn-ghost'}`}
        >
          <Icon name={one.icon} className="size-4" />
          {one.label}
        </button>
      ))}
    </div>
  )
}
