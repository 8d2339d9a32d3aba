import { t } from '@lingui/core/macro'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
} from 'react'
import { IconButton } from './button.tsx'
import { createStore } from './store.ts'

export type DialogVariant = 'modal' | 'wide' | 'side' | 'menu' | 'full' | 'panes'
const VARIANT_CLASSES: Record<DialogVariant, string> = {
  modal: 'is-modal',
  wide: 'is-modal is-wide',
  side: 'is-side',
  menu: 'is-menu',
  full: 'is-full',
  panes: 'is-full is-panes',
}

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  /** Buttons beside the close button. */
  tools?: ReactNode
  variant?: DialogVariant
  hideTitle?: boolean
  /** Shown before and below the title, for a dialog about a person. */
  picture?: ReactNode
  subtitle?: ReactNode
}

/**
 * A native dialog: the rest of the page is inert and does not scroll, Tab stays inside, Esc and a click outside close
 * it, and then the focus returns to where it was. 'side' (drawer) and 'wide' fill the screen on a phone. Of 'panes' the
 * content has columns that scroll each by itself.
 */
export function DialogWindow(props: DialogProps) {
  const { open, onClose, children, footer, variant = 'modal' } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useScrollableByKeyboard(body, variant !== 'panes')
  useModal(dialog, open)
  // Panes scroll each by itself.
  const bodyClass = variant === 'panes' ? 'flex flex-col' : 'overflow-y-auto overscroll-contain px-5 pt-1 pb-5'
  const closeOnBackdrop = (event: MouseEvent) => event.target === dialog.current && onClose()
  return (
    <dialog
      ref={dialog}
      className={`sheet ${VARIANT_CLASSES[variant]}`}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      onKeyDown={trapTab}
      onCancel={(event) => {
        if (event.target === dialog.current) {
          event.preventDefault()
          onClose()
        }
      }}
    >
      {open && (
        <>
          <DialogHeader titleId={titleId} dialog={props} />
          <div ref={body} className={`min-h-0 grow ${bodyClass}`}>
            {children}
          </div>
          {footer && (
            <div className="flex flex-none flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>
          )}
        </>
      )}
    </dialog>
  )
}

/** Makes a scrolling element without controls reachable with Tab; otherwise it could not be scrolled by keyboard. */
function useScrollableByKeyboard(frame: RefObject<HTMLElement | null>, canScroll: boolean) {
  useEffect(() => {
    const element = frame.current
    // Measuring costs a layout after each render.
    if (!element || !canScroll) return
    const isStop = element.scrollHeight > element.clientHeight && !element.querySelector(TAB_STOPS)
    if (isStop) element.setAttribute('tabindex', '0')
    else element.removeAttribute('tabindex')
  })
}

/** The dialogs that are open, the topmost last. All that is outside of it can be neither pressed nor heard. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** Shows the element as a modal dialog while `open`. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const { style, clientWidth } = document.documentElement
    // An open dialog hides the page's scroll bar; the gutter keeps its space, so that the page does not shift.
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    openDialogs.setState([...openDialogs.getState(), element])
    return () => {
      openDialogs.setState(openDialogs.getState().filter((each) => each !== element))
      element.close()
      if (!document.querySelector('dialog.sheet[open]')) style.scrollbarGutter = ''
    }
  }, [dialog, open])
}

function DialogHeader({ titleId, dialog }: { titleId: string; dialog: DialogProps }) {
  const { title, hideTitle = false, picture, subtitle, tools, onClose } = dialog
  return (
    <div
      className={`flex flex-none items-center gap-1 pt-2 pr-2 pl-5 ${hideTitle ? 'justify-end' : 'justify-between'}`}
    >
      {picture && <div className="flex-none self-start py-2 pr-3">{picture}</div>}
      <div className={hideTitle ? 'sr-only' : 'min-w-0 grow py-2'}>
        <h2 id={titleId} tabIndex={-1} className="text-lg">
          {title}
        </h2>
        {subtitle && <p className="text-sm text-ink-2">{subtitle}</p>}
      </div>
      {tools}
      <IconButton icon="x" label={t`Close`} onClick={onClose} />
    </div>
  )
}

/** The selector of elements that can be reached with Tab. */
const TAB_STOPS =
  'a[href],button:not(:disabled),input:not(:disabled):not([type=hidden]),select:not(:disabled),textarea:not(:disabled),summary,iframe,[tabindex]:not([tabindex="-1"])'

/** Keeps Tab inside an element: from the last stop it goes to the first. */
function trapTab(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TAB_STOPS)].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  )
  const index = stops.indexOf(document.activeElement as HTMLElement)
  const edge = event.shiftKey ? index <= 0 : index === stops.length - 1
  if (!edge) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}
