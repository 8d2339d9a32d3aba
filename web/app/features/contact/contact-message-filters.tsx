import { t } from '@lingui/core/macro'
import { ListFilters } from '../../ui/list-filters.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import type { ContactMessagesQuery } from './contact-messages-url.ts'

interface ContactMessageFiltersProps {
  query: ContactMessagesQuery
  /** How many messages match. */
  total: number
  to: (change: Partial<ContactMessagesQuery>) => string
  onFilter: (change: Partial<ContactMessagesQuery>) => void
}

const ORDER_OPTIONS = {
  waiting: [
    { value: 'oldest', label: t`Longest waiting first` },
    { value: 'newest', label: t`Newest first` },
  ],
  handled: [
    { value: 'newest', label: t`Most recently handled first` },
    { value: 'oldest', label: t`Oldest handled first` },
  ],
} as const

/** The tabs, the search and the order of the messages. */
export function ContactMessageFilters({ query, total, to, onFilter }: ContactMessageFiltersProps) {
  const tabs = [
    { value: 'waiting', label: t`Waiting`, to: to({ state: 'waiting', order: 'oldest', page: 1, id: '' }) },
    { value: 'handled', label: t`Handled`, to: to({ state: 'handled', order: 'newest', page: 1, id: '' }) },
  ].map((tab) => (tab.value === query.state ? { ...tab, count: total } : tab))
  return (
    <>
      <TabLinks label={t`Messages`} tabs={tabs} current={query.state} />
      <ListFilters
        className="mt-3 flex flex-wrap items-center gap-2"
        query={query}
        onFilter={onFilter}
        search={{ label: t`Search messages`, placeholder: t`Name, email or words` }}
        filters={[{ label: t`Order`, name: 'order', className: 'sm:w-56', options: ORDER_OPTIONS[query.state] }]}
      />
    </>
  )
}
