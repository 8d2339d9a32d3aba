import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type MenuItemBase = {
  label: string
  icon?: IconName
  danger?: boolean
  hasSeparatorBefore?: boolean
}
export type MenuItem = MenuItemBase & ({ to: string } | { onSelect: () => void; disabled?: boolean })

type MenuProps = {
  /** The name of the button and of the menu. */
  label: string
  items: readonly MenuItem[]
  /** What the button shows; without it three dots. */
  trigger?: ReactNode
  triggerClassName?: string
  /** Shown above the items, for example who is signed in. */
  header?: ReactNode
  /** Renders the items only when the menu is first opened, for long lists with a menu in each row. */
  lazy?: boolean
}

const GAP = 6
const MARGIN = 8

/** Places a popover below its button and within the window; above it when there is no space below. */
export function placePopover(button: HTMLElement, popover: HTMLElement) {
  const anchor = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const below = anchor.bottom + GAP
  const top = below + height > innerHeight - MARGIN ? Math.max(MARGIN, anchor.top - GAP - height) : below
  popover.style.top = `${top}px`
  popover.style.left = `${Math.max(MARGIN, Math.min(anchor.right - width, innerWidth - width - MARGIN))}px`
}

const listItems = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
]

/** The item to which a key leads from the focused one: the next, the previous, the first, the last, or by its letter. */
function findItemOfKey(key: string, all: readonly HTMLElement[]): HTMLElement | undefined {
  const index = all.indexOf(document.activeElement as HTMLElement)
  const last = all.length - 1
  const jumps: Record<string, number> = {
    ArrowDown: index < last ? index + 1 : 0,
    ArrowUp: index > 0 ? index - 1 : last,
    Home: 0,
    End: last,
  }
  const letter = key.length === 1 && /\S/.test(key) ? key.toLowerCase() : null
  const begins = (entry: HTMLElement) => letter !== null && entry.textContent.trim().toLowerCase().startsWith(letter)
  const byLetter = [...all.slice(index + 1), ...all].find(begins)
  return all[jumps[key] ?? -1] ?? byLetter
}

/** Opening moves the focus to the first item, `close` moves it back to the button. */
function useMenuFocus() {
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = findItemOfKey(event.key, listItems(menu.current))
    if (event.key === 'Tab') menu.current?.hidePopover()
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const onToggled = (opened: boolean) => {
    button.current?.setAttribute('aria-expanded', String(opened))
    if (!opened || !button.current || !menu.current) return
    placePopover(button.current, menu.current)
    listItems(menu.current)[0]?.focus()
  }
  const close = () => {
    menu.current?.hidePopover()
    button.current?.focus()
  }
  return { button, menu, handleKeyDown, onToggled, close }
}

/** A menu button. Arrows, Home, End and first letters move the focus; Esc, Tab and a click outside close the menu. */
export function Menu({ label, items, trigger, triggerClassName = 'btn-icon', header, lazy = false }: MenuProps) {
  const id = useId()
  const { button, menu, handleKeyDown, onToggled, close } = useMenuFocus()
  const [isRendered, setRendered] = useState(!lazy)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-label={label}
        popoverTarget={id}
      >
        {trigger ?? <Icon name="ellipsis" />}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="menu fixed"
        onBeforeToggle={() => flushSync(() => setRendered(true))}
        onToggle={(event) => onToggled(event.newState === 'open')}
      >
        {header}
        <div role="menu" aria-label={label} onKeyDown={handleKeyDown}>
          {isRendered &&
            items.map((item) => (
              <Fragment key={item.label}>
                {item.hasSeparatorBefore && <hr className="my-1 border-line" />}
                <MenuEntry item={item} close={close} />
              </Fragment>
            ))}
        </div>
      </div>
    </>
  )
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} className="text-ink-3" />}
      {item.label}
    </>
  )
  const looks = `menuitem ${item.danger ? 'bad' : ''}`
  if ('to' in item)
    return (
      <Link to={item.to} role="menuitem" tabIndex={-1} className={looks} onClick={close}>
        {inside}
      </Link>
    )
  const choose = () => {
    close()
    item.onSelect()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} disabled={item.disabled} className={looks} onClick={choose}>
      {inside}
    </button>
  )
}
