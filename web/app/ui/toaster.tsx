import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, type Toast, toast as show, useToaster } from 'react-hot-toast/headless'
import { IconButton } from './button.tsx'
import { openDialogs } from './dialog-window.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { useStore } from './store.ts'
import { useWindowEvent } from './use-subscription.ts'
import { useMediaQuery } from './use-browser-value.ts'

/**
 * How long each kind of message stays, and when a closed one is removed, in ms (product spec, part 1, section 9). At
 * most 20 are kept, which is the library's own limit.
 */
export const TOAST_DURATIONS = {
  removeDelay: 1000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  blank: { duration: 4000 },
  custom: { duration: 4000 },
  loading: { duration: Infinity },
}
const ICONS: Partial<Record<Toast['type'], IconName>> = {
  success: 'circle-check',
  error: 'circle-alert',
  loading: 'loader-circle',
}
const ICON_CLASSES: Partial<Record<Toast['type'], string>> = { success: 'text-forest', error: 'text-cherry' }

function ToastMessage({ note }: { note: Toast }) {
  const icon = ICONS[note.type]
  const close = () => show.dismiss(note.id)
  return (
    <div
      className={`toast is-${note.type} ${note.visible ? '' : 'is-gone'}`}
      role={note.type === 'error' ? 'alert' : 'status'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // A dialog around it stays open.
        event.preventDefault()
        close()
      }}
    >
      {icon && <Icon name={icon} className={`mt-0.5 ${ICON_CLASSES[note.type] ?? 'text-ink-3'}`} />}
      <div className="min-w-0 grow py-0.5">{resolveValue(note.message, note)}</div>
      <IconButton icon="x" label={t`Close message`} className="-my-2" onClick={close} />
    </div>
  )
}

/**
 * Shows the messages. They stay while the pointer or the focus is on them; Esc closes the
 * newest.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(TOAST_DURATIONS)
  const shown = toasts.filter((note) => note.visible || !note.dismissed)
  useWindowEvent('keydown', ({ key }) => {
    if (shown[0] && key === 'Escape' && !document.querySelector('dialog[open]')) show.dismiss(shown[0].id)
  })
  const isPhone = useMediaQuery(PHONE)
  const dialog = useStore(openDialogs).at(-1)
  // On a phone both positions are the same: a second stack would cover the first.
  const stacks = isPhone ? (
    <Stack toasts={toasts} handlers={handlers} center />
  ) : (
    <>
      <Stack toasts={toasts.filter((note) => note.position !== 'top-center')} handlers={handlers} center={false} />
      <Stack toasts={toasts.filter((note) => note.position === 'top-center')} handlers={handlers} center />
    </>
  )
  // In the topmost dialog: outside of it nothing can be pressed or is read out.
  return dialog ? createPortal(stacks, dialog) : stacks
}

const PHONE = '(max-width: 47.99rem)'

type Handlers = ReturnType<typeof useToaster>['handlers']

/** A popover, so that messages are above everything. */
function Stack({ toasts, handlers, center }: { toasts: Toast[]; handlers: Handlers; center: boolean }) {
  const stack = useRef<HTMLElement>(null)
  const newest = toasts[0]?.id
  useEffect(() => {
    const element = stack.current
    // A dialog that is being removed shows nothing; the page shows the messages next.
    if (!newest || !element?.showPopover || !element.isConnected) return
    element.showPopover()
    return () => element.hidePopover()
  }, [newest])
  if (!toasts.length) return null
  return (
    <section
      // Two regions may be visible at once, and each has its own name.
      ref={stack}
      popover="manual"
      aria-label={center ? t`Notices` : t`Results`}
      className={`toasts ${center ? 'is-center' : ''}`}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((note) => (
        <ToastMessage key={note.id} note={note} />
      ))}
    </section>
  )
}
