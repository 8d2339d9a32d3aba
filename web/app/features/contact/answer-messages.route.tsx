import { t } from '@lingui/core/macro'
import { redirect, useNavigate } from 'react-router'
import type { ContactMessage } from '@sira/contract/contact-messages'
import { useState } from 'react'
import { describeError } from '../../api/error-message.ts'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ContactMessageFilters } from './contact-message-filters.tsx'
import { ContactMessageList, NoMessages } from './contact-message-list.tsx'
import { ContactMessagePanel } from './contact-message-panel.tsx'
import {
  buildContactMessagesAddress,
  parseContactMessagesQuery,
  type ContactMessagesQuery,
} from './contact-messages-url.ts'
import { contactMessagesQuery, answerMessage, markMessageHandled } from './contact-queries.ts'
import { focusHeading } from '../../ui/focus.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { UndoLine } from '../../ui/undo-line.tsx'
import type { Route } from './+types/answer-messages.route'

const TITLE = t`Messages`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = parseContactMessagesQuery(new URL(request.url).searchParams)
  const { found, isPastLastPage } = await loadQuery(contactMessagesQuery(query))
  if (isPastLastPage) throw redirect(buildMessagesPath(query, { page: found.totalPages, id: '' }))
  return { query }
}

export const ErrorBoundary = createLoadErrorPage(TITLE, t`The messages could not be loaded. Please try again.`)

const buildMessagesPath = (query: ContactMessagesQuery, change: Partial<ContactMessagesQuery>) =>
  paths.admin.messages(buildContactMessagesAddress({ ...query, ...change }))

export default function AnswerMessages({ loaderData: { query } }: Route.ComponentProps) {
  const { messages, found, chosen, opened } = useLoadedQuery(contactMessagesQuery(query))
  const navigate = useNavigate()
  const to = (change: Partial<ContactMessagesQuery>) => buildMessagesPath(query, change)
  const applyFilters = (change: Partial<ContactMessagesQuery>) =>
    void navigate(to({ ...change, page: 1, id: '' }), {
      replace: query.search !== '' && 'search' in change,
      preventScrollReset: true,
    })
  const { handledMessage, answer, handle, undo } = useMessageActions(to({ id: '' }))
  return (
    <AreaPage title={TITLE} lead={t`Messages from the contact form.`}>
      <ContactMessageFilters query={query} total={found.total} to={to} onFilter={applyFilters} />
      {handledMessage && <UndoLine text={formatHandled(handledMessage)} className="mt-3" onUndo={() => void undo()} />}
      {!chosen ? (
        <NoMessages query={query} />
      ) : (
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className={opened ? 'hidden lg:block' : ''}>
            <ContactMessageList messages={messages} selected={chosen.id} to={(id) => to({ id })} />
            <Pager meta={found} to={(page) => to({ page, id: '' })} />
          </div>
          <div className={`min-w-0 ${opened ? '' : 'hidden lg:block'}`}>
            {opened && <BackLink className="lg:hidden" to={to({ id: '' })}>{t`All messages`}</BackLink>}
            <ContactMessagePanel
              key={chosen.id}
              message={chosen}
              onAnswer={(text) => answer(chosen, text)}
              onHandled={(handled) => handle(chosen, handled)}
            />
          </div>
        </div>
      )}
    </AreaPage>
  )
}

const formatHandled = ({ subject }: ContactMessage) => t`“${subject}” is marked as handled.`

/** Answers messages and marks them as handled or not; then the next message of the list is shown. */
function useMessageActions(list: string) {
  const navigate = useNavigate()
  const [handledMessage, setHandledMessage] = useState<ContactMessage>()
  async function showNext() {
    await navigate(list, { preventScrollReset: true })
    focusHeading()
  }
  async function answer({ id, email }: ContactMessage, text: string) {
    await answerMessage(id, text)
    setHandledMessage(undefined)
    toast.success(t`Your answer is on its way to ${email}`, RESULT_TOAST)
    await showNext()
  }
  async function handle(message: ContactMessage, handled: boolean) {
    try {
      await markMessageHandled(message.id, handled)
    } catch (error) {
      return void toast.error(describeError(error), RESULT_TOAST)
    }
    setHandledMessage(handled ? message : undefined)
    await showNext()
  }
  return { handledMessage, answer, handle, undo: async () => handledMessage && handle(handledMessage, false) }
}
