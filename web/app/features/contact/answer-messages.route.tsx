import type { AdminListOrder } from '@sira/contract/enums'
import {
  answerContactMessage,
  listContactMessages,
  setContactMessageHandled,
  getContactMessage,
  type ContactMessage,
} from '@sira/contract/contact-messages'
import { useState } from 'react'
import { Link, redirect, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { toErrorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { ContactMessageList } from './contact-message-list.tsx'
import { ContactMessagePanel } from './contact-message-panel.tsx'
import { buildContactMessagesAddress, parseContactMessagesQuery } from './contact-messages-query.ts'

export const meta = () => buildPageMeta({ title: 'Messages', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = parseContactMessagesQuery(new URL(request.url).searchParams)
  const { data: messages, meta: found } = await callApi(listContactMessages, {
    query: { state: query.state, search: query.search, order: query.order, page: String(query.page) },
  })
  if (messages.length === 0 && found.total > 0)
    throw redirect(paths.admin.messages(buildContactMessagesAddress({ ...query, page: found.totalPages, id: '' })))
  const listed = messages.find(({ id }) => id === query.id)
  // The URL may name a message that is not in this list, such as one that was just answered.
  const named =
    query.id && !listed
      ? await callApi(getContactMessage, { params: { messageId: query.id } }).then(
          ({ data }) => data,
          () => undefined,
        )
      : listed
  return { query, messages, found, chosen: named ?? messages[0], opened: named !== undefined }
}

export const ErrorBoundary = () => (
  <LoadErrorPage title="Messages" text="The messages could not be loaded. Please try again." />
)

const ACTION_FAILED = 'Something went wrong. Please try again.'
const ORDER_OPTIONS = {
  waiting: [
    { value: 'oldest', label: 'Longest waiting first' },
    { value: 'newest', label: 'Newest first' },
  ],
  handled: [
    { value: 'newest', label: 'Most recently handled first' },
    { value: 'oldest', label: 'Oldest handled first' },
  ],
} as const

export default function AnswerMessages({
  loaderData: { query, messages, found, chosen, opened },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const to = (change: Partial<typeof query>) =>
    paths.admin.messages(buildContactMessagesAddress({ ...query, ...change }))
  const navigate = useNavigate()
  const applyFilters = (change: Partial<typeof query>) =>
    void navigate(to({ ...change, page: 1, id: '' }), {
      replace: query.search !== '' && 'search' in change,
      preventScrollReset: true,
    })
  const actions = useMessageActions(to({ id: '' }))
  const tabs = [
    {
      value: 'waiting',
      label: 'Waiting',
      to: to({ state: 'waiting', order: 'oldest', page: 1, id: '' }),
      ...(query.state === 'waiting' && { count: found.total }),
    },
    {
      value: 'handled',
      label: 'Handled',
      to: to({ state: 'handled', order: 'newest', page: 1, id: '' }),
      ...(query.state === 'handled' && { count: found.total }),
    },
  ]
  return (
    <AreaPage title="Messages" lead="Messages from the contact form.">
      <TabLinks label="Messages" tabs={tabs} current={query.state} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <ListSearch
          className="min-w-0 grow basis-full sm:max-w-md sm:basis-64"
          label="Search messages"
          placeholder="Name, email or words"
          value={query.search}
          onSearch={(search) => applyFilters({ search })}
        />
        <SelectField
          label="Order"
          hideLabel
          name="order"
          className="min-w-0 grow sm:w-56 sm:grow-0"
          options={ORDER_OPTIONS[query.state]}
          value={query.order}
          onChange={(event) => applyFilters({ order: event.target.value as AdminListOrder })}
        />
      </div>
      {actions.handledMessage && (
        <p
          className="mt-3 flex flex-wrap items-center gap-x-4 rounded-md bg-forest-wash px-3 py-1 text-sm"
          role="status"
        >
          “{actions.handledMessage.subject}” is marked as handled.
          <Button variant="ghost" size="sm" icon="undo-2" onClick={() => void actions.undo()}>
            Undo
          </Button>
        </p>
      )}
      {!chosen ? (
        <EmptyState
          title={
            query.search
              ? 'No messages match your search'
              : query.state === 'waiting'
                ? 'No messages waiting'
                : 'No messages here'
          }
          hint={query.state === 'waiting' && !query.search ? 'You have handled all messages.' : undefined}
        />
      ) : (
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className={opened ? 'hidden lg:block' : ''}>
            <ContactMessageList messages={messages} selected={chosen.id} to={(id) => to({ id })} />
            <Pager meta={found} to={(page) => to({ page, id: '' })} />
          </div>
          <div className={`min-w-0 ${opened ? '' : 'hidden lg:block'}`}>
            {opened && (
              <Link className="link mb-2 inline-flex min-h-11 items-center gap-1 lg:hidden" to={to({ id: '' })}>
                <Icon name="arrow-left" className="size-4" />
                All messages
              </Link>
            )}
            <ContactMessagePanel
              key={chosen.id}
              message={chosen}
              onAnswer={(text) => actions.answer(chosen, text)}
              onHandled={(handled) => actions.handle(chosen, handled)}
            />
          </div>
        </div>
      )}
    </AreaPage>
  )
}

/** Answers messages and marks them as handled or not; then the next message of the list is shown. */
function useMessageActions(list: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [handledMessage, setHandledMessage] = useState<ContactMessage>()
  async function showNext() {
    await navigate(list, { preventScrollReset: true })
    await revalidate()
    focusHeading()
  }
  async function answer({ id, email }: ContactMessage, text: string) {
    await callApi(answerContactMessage, { params: { messageId: id }, body: { text } })
    setHandledMessage(undefined)
    toast.success(`Your answer is on its way to ${email}`, RESULT_TOAST)
    await showNext()
  }
  async function handle(message: ContactMessage, handled: boolean) {
    try {
      await callApi(setContactMessageHandled, { params: { messageId: message.id }, body: { handled } })
    } catch (error) {
      return void toast.error(toErrorMessage(error, ACTION_FAILED).message, RESULT_TOAST)
    }
    setHandledMessage(handled ? message : undefined)
    await showNext()
  }
  return { handledMessage, answer, handle, undo: async () => handledMessage && handle(handledMessage, false) }
}
