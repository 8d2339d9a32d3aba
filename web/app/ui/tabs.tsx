import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useWhen } from './use-when.ts'

export type TabItem = { value: string; label: ReactNode; count?: number; disabledReason?: string }

type TabsProps = {
  label: string
  tabs: readonly TabItem[]
  value: string
  onChange: (value: string) => void
  /** On a wide screen the tabs are in a column beside their panel. */
  beside?: boolean
  children: ReactNode
}

/** Tabs that show one panel at a time. The panel's content is given for the chosen tab only. */
export function Tabs(props: TabsProps) {
  const { label, tabs, value, onChange, beside = false, children } = props
  const id = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = findTabOfKey(event.key, props)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  useWhen(value, () => bringIntoView(document.getElementById(`${id}-${value}`)))
  return (
    <div className={beside ? 'lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:items-start lg:gap-10' : 'contents'}>
      <div
        role="tablist"
        aria-label={label}
        className={`scrollx flex gap-1 border-b border-line ${beside ? 'is-beside lg:border-b-0' : ''}`}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <Tab key={tab.value} tabsId={id} tab={tab} isChosen={tab.value === value} onChoose={onChange} />
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={beside ? 'min-w-0 pt-4 lg:pt-0' : 'pt-4'}
      >
        {children}
      </div>
    </div>
  )
}

type TabProps = { tabsId: string; tab: TabItem; isChosen: boolean; onChoose: (value: string) => void }

const Tab = ({ tabsId, tab, isChosen, onChoose }: TabProps) => (
  <button
    type="button"
    role="tab"
    id={`${tabsId}-${tab.value}`}
    aria-selected={isChosen}
    aria-controls={`${tabsId}-panel`}
    tabIndex={isChosen ? 0 : -1}
    className="stage"
    aria-disabled={Boolean(tab.disabledReason) || undefined}
    title={tab.disabledReason}
    onClick={() => !tab.disabledReason && onChoose(tab.value)}
  >
    {tab.label}
    {tab.count !== undefined && <span className="num text-ink-3">{tab.count}</span>}
  </button>
)

/** The tab to which a key leads from the chosen one; tabs that are disabled are passed over. */
function findTabOfKey(key: string, { tabs, value, beside = false }: TabsProps): TabItem | undefined {
  const usable = tabs.filter((tab) => !tab.disabledReason)
  const index = usable.findIndex((tab) => tab.value === value)
  const last = usable.length - 1
  const jumps: Record<string, number> = {
    ...getArrowKeys(beside, index < last ? index + 1 : 0, index > 0 ? index - 1 : last),
    Home: 0,
    End: last,
  }
  return usable[jumps[key] ?? -1]
}

/** Scrolls the row to the chosen tab, which may be outside of it on a narrow screen, without scrolling the page. */
function bringIntoView(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (!row || row.scrollWidth <= row.clientWidth) return
  const [at, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += at.left - around.left - (around.width - at.width) / 2
}

/** The keys for the next and the previous tab; in a column also up and down. */
const getArrowKeys = (beside: boolean, next: number, before: number): Record<string, number> => ({
  ArrowRight: next,
  ArrowLeft: before,
  ...(beside && { ArrowDown: next, ArrowUp: before }),
})

export type TabLinkItem = { to: string; value: string; label: ReactNode; count?: number }

/** Links that look like tabs, where each tab is a page of its own. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: readonly TabLinkItem[]; current: string }) {
  return (
    <nav aria-label={label} className="scrollx flex border-b border-line">
      {tabs.map((tab) => (
        <Link key={tab.value} to={tab.to} className="stage" aria-current={tab.value === current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className="num text-ink-3">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
