import type { DeskOrder } from '@sira/contract/enums'
import { answerMessage, deskMessages, handleMessage, showMessage, type DeskMessage } from '@sira/contract/desk-messages'
import { useState } from 'react'
import { Link, redirect, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { ask } from '../../api/ask.ts'
import { worded } from '../../api/worded.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SelectField } from '../../ui/field.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'
import { MessageList } from './message-list.tsx'
import { MessagePanel } from './message-panel.tsx'
import { messagesAddress, readMessages } from './messages-query.ts'

export const meta = () => pageMeta({ title: 'Messages', noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = readMessages(new URL(request.url).searchParams)
  const { data: messages, meta: found } = await ask(deskMessages, {
    query: { state: query.state, search: query.search, order: query.order, page: String(query.page) },
  })
  if (messages.length === 0 && found.total > 0)
    throw redirect(paths.admin.messages(messagesAddress({ ...query, page: found.totalPages, id: '' })))
  const listed = messages.find(({ id }) => id === query.id)
  // The address may name one that is not in this list, such as one that was just answered.
  const named =
    query.id && !listed
      ? await ask(showMessage, { params: { messageId: query.id } }).then(
          ({ data }) => data,
          () => undefined,
        )
      : listed
  return { query, messages, found, chosen: named ?? messages[0], opened: named !== undefined }
}

export const ErrorBoundary = () => (
  <LoadFailure title="Messages" text="The messages could not be loaded. Please try again." />
)

const FAILED = 'That did not work. Please try again.'
const ORDERS = {
  waiting: [
    { value: 'oldest', label: 'Longest waiting first' },
    { value: 'newest', label: 'Newest first' },
  ],
  handled: [
    { value: 'newest', label: 'Last handled first' },
    { value: 'oldest', label: 'First handled first' },
  ],
} as const

export default function AnswerMessages({
  loaderData: { query, messages, found, chosen, opened },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const to = (change: Partial<typeof query>) => paths.admin.messages(messagesAddress({ ...query, ...change }))
  const navigate = useNavigate()
  const narrow = (change: Partial<typeof query>) =>
    void navigate(to({ ...change, page: 1, id: '' }), {
      replace: query.search !== '' && 'search' in change,
      preventScrollReset: true,
    })
  const acts = useMessageActs(to({ id: '' }))
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
    <AreaPage title="Messages" lead="What people wrote with the contact form.">
      <TabLinks label="Messages" tabs={tabs} current={query.state} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <ListSearch
          className="min-w-0 grow basis-full sm:max-w-md sm:basis-64"
          label="Search messages"
          placeholder="Name, email or words"
          value={query.search}
          onSearch={(search) => narrow({ search })}
        />
        <SelectField
          label="Order"
          hideLabel
          name="order"
          className="min-w-0 grow sm:w-56 sm:grow-0"
          options={ORDERS[query.state]}
          value={query.order}
          onChange={(event) => narrow({ order: event.target.value as DeskOrder })}
        />
      </div>
      {acts.away && (
        <p
          className="mt-3 flex flex-wrap items-center gap-x-4 rounded-md bg-forest-wash px-3 py-1 text-sm"
          role="status"
        >
          “{acts.away.subject}” is put away.
          <Button variant="ghost" size="sm" icon="undo-2" onClick={() => void acts.undo()}>
            Undo
          </Button>
        </p>
      )}
      {!chosen ? (
        <Empty
          title={
            query.search
              ? 'No message fits the search'
              : query.state === 'waiting'
                ? 'No message waits'
                : 'No messages here'
          }
          hint={query.state === 'waiting' && !query.search ? 'Everybody who wrote has been dealt with.' : undefined}
        />
      ) : (
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className={opened ? 'hidden lg:block' : ''}>
            <MessageList messages={messages} selected={chosen.id} to={(id) => to({ id })} />
            <Pager meta={found} to={(page) => to({ page, id: '' })} />
          </div>
          <div className={`min-w-0 ${opened ? '' : 'hidden lg:block'}`}>
            {opened && (
              <Link className="link mb-2 inline-flex min-h-11 items-center gap-1 lg:hidden" to={to({ id: '' })}>
                <Icon name="arrow-left" className="size-4" />
                All messages
              </Link>
            )}
            <MessagePanel
              key={chosen.id}
              message={chosen}
              onAnswer={(text) => acts.answer(chosen, text)}
              onHandled={(handled) => acts.handle(chosen, handled)}
            />
          </div>
        </div>
      )}
    </AreaPage>
  )
}

/** Answers, puts away and back; then the next one of the list is there. */
function useMessageActs(list: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [away, setAway] = useState<DeskMessage>()
  async function goOn() {
    await navigate(list, { preventScrollReset: true })
    await revalidate()
    focusHeading()
  }
  async function answer({ id, email }: DeskMessage, text: string) {
    await ask(answerMessage, { params: { messageId: id }, body: { text } })
    setAway(undefined)
    toast.success(`Your answer goes to ${email}`, RESULT)
    await goOn()
  }
  async function handle(message: DeskMessage, handled: boolean) {
    try {
      await ask(handleMessage, { params: { messageId: message.id }, body: { handled } })
    } catch (error) {
      return void toast.error(worded(error, FAILED).message, RESULT)
    }
    setAway(handled ? message : undefined)
    await goOn()
  }
  return { away, answer, handle, undo: async () => away && handle(away, false) }
}
